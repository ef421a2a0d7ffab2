/** Whether a text holds every word that is looked for, however its letters are written. */
export function matches(text: string, search: string): boolean {
  const plain = plainly(text)
  return plainly(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

function plainly(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
