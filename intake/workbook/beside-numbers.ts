/** An honest column has one, seldom two. */
const textsOfColumn = 8

/** Collects what is shown beside the numbers of columns, so that no column keeps more than a few. */
export class BesideColumns {
  readonly found = new Map<number, string[]>()

  add(place: number, text: string): void {
    const texts = this.found.get(place)
    if (!texts) this.found.set(place, [text])
    else if (texts.length < textsOfColumn && !texts.includes(text)) texts.push(text)
  }
}
