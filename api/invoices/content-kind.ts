const signatures = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '47494638'],
  ['application/pdf', '255044462d'],
] as const

/** What kind of file these bytes are, whatever it is called; undefined for any other than an image, a PDF or a text. */
export function kindOfContent(content: Buffer): string | undefined {
  const found = signatures.find(([, begins]) => content.subarray(0, begins.length / 2).toString('hex') === begins)
  if (found) return found[0]
  return isText(content) ? 'text/plain; charset=utf-8' : undefined
}

function isText(content: Buffer): boolean {
  if (content.length === 0 || content.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}
