import { posix } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import { type Topic, topics } from './pages/help/topics.ts'

/** What a page knows of the others: where a picture is, and which section of a page (from 0) a heading begins. */
interface Surroundings {
  readonly pictureAt: (path: string) => string
  readonly sectionAt: (path: string, heading: string) => number
}

interface Section {
  readonly heading: string
  readonly text: string
}

interface GuidePage {
  readonly title: string
  readonly html: string
  /** What may be searched: the words under each heading. */
  readonly sections: readonly Section[]
}

const topicOfFile = new Map(Object.entries(topics).map(([topic, file]) => [`${file}.md`, topic as Topic]))

/** Which topic a file of the guide is, in whatever language. */
export function topicOfPage(file: string): Topic {
  const topic = topicOfFile.get(posix.basename(file))
  if (topic === undefined) throw new Error(`${file} is no topic of the help.`)
  return topic
}

/**
 * A page of the guide as the help shows it. Links between pages stay inside, and HTML in a page is shown as it is written.
 * Sections go by their number, which is the same in every language.
 */
export function helpPage(markdown: string, file: string, { pictureAt, sectionAt }: Surroundings): GuidePage {
  let headings = 0
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const level = Math.min(depth + 2, 6)
        const id = `help-${headings}`
        headings += 1
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        if (/^https?:/.test(href)) return `<a href="${escape(href)}" target="_blank" rel="noreferrer">${words}</a>`
        const [path = '', heading] = href.split('#')
        const place: string[] = [topicOfPage(path === '' ? file : path)]
        if (heading !== undefined) place.push(String(sectionAt(path, heading)))
        return `<a href="#help/${place.join('/')}">${words}</a>`
      },
      image: ({ href, text }) => `<img src="${escape(pictureAt(href))}" alt="${escape(text)}" loading="lazy">`,
    },
  })
  const sections = sectionsOf(markdown)
  const [first] = sections
  if (!first) throw new Error(`${file} has no heading.`)
  return { title: first.heading, html: marked.parse(markdown, { async: false }), sections }
}

/** What a page says of each thing in its tables of two columns: its name, and what it means in plain words. */
export function meaningsIn(markdown: string): Record<string, string> {
  const tables = new Marked().lexer(markdown).filter((token): token is Tokens.Table => token.type === 'table')
  const rows = tables.flatMap((table) => (table.header.length === 2 ? table.rows : []))
  return Object.fromEntries(rows.map(([name, meaning]) => [wordsIn(name), wordsIn(meaning)]))
}

function wordsIn(cell: Tokens.TableCell | undefined): string {
  return wordsOf({ type: 'paragraph', raw: '', text: '', tokens: cell?.tokens ?? [] })
}

/** How GitHub names the headings of a page, so that one link leads to a heading there and here. */
export function anchorsOf(markdown: string): string[] {
  const times = new Map<string, number>()
  return sectionsOf(markdown).map(({ heading }) => {
    const name = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-')
    const before = times.get(name) ?? 0
    times.set(name, before + 1)
    return before === 0 ? name : `${name}-${before}`
  })
}

function sectionsOf(markdown: string): Section[] {
  const sections: { heading: string; text: string }[] = []
  for (const token of new Marked().lexer(markdown)) {
    const words = wordsOf(token)
    const last = sections.at(-1)
    if (token.type === 'heading') sections.push({ heading: words, text: '' })
    else if (last) last.text = `${last.text} ${words}`.trim()
  }
  return sections
}

/** What one reads of it. */
function wordsOf(token: Token): string {
  const html = new Marked({ renderer: { html: () => '' } }).parser([token])
  return html
    .replaceAll(/<\/(td|th|li|p|h\d)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => letterOf.get(entity) ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const entityOf = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])
const letterOf = new Map(Array.from(entityOf, ([letter, entity]) => [entity, letter]))

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entityOf.get(letter) ?? letter)
}
