export interface Delimiters {
  readonly element: string
  readonly component: string
  readonly terminator: string
}

export interface Header {
  readonly delimiters: Delimiters
  /** Where the header's last element ends and its terminator begins. */
  readonly end: number
}

/** Enough characters after `ISA` to read any header, however badly padded. */
export const longestHeader = 200

const headerElements = 16

/** An ISA header at this place. Elements are counted, not measured: padding is sometimes lost on the way. */
export function headerAt(text: string, at: number): Header | undefined {
  if (!text.startsWith('ISA', at)) return undefined
  // Only what may be a header is looked through: what separates nothing stands nowhere else, and would be looked for to the end.
  const start = text.slice(at, at + longestHeader + 4)
  const element = start[3]
  if (element === undefined || !isDelimiter(element)) return undefined
  let last = 3
  for (let count = 1; count < headerElements; count++) {
    last = start.indexOf(element, last + 1)
    if (last < 0 || last > longestHeader) return undefined
  }
  const component = start[last + 1]
  const terminator = terminatorAt(start, last + 2)
  if (component === undefined || !isDelimiter(component) || terminator === undefined || terminator === element)
    return undefined
  return { delimiters: { element, component, terminator }, end: at + last + 2 }
}

/** A header as the standard pads it, so that no text inside a segment is taken for one. */
const paddedHeader =
  /ISA([^A-Za-z0-9\s])[^\n]{2}\1[^\n]{10}\1[^\n]{2}\1[^\n]{10}\1[^\n]{2}\1[^\n]{15}\1[^\n]{2}\1[^\n]{15}\1\d{6}\1\d{4}\1/

/** Where inside a segment the next interchange begins, because the one before was cut off; -1 if it does not. */
export function paddedHeaderIn(segment: string): number {
  return segment.includes('ISA', 1) ? segment.search(paddedHeader) : -1
}

/** Files cut out of their interchange begin with GS or ST; the first ST then shows what separates what. Commas would be a CSV. */
const bareStart = /(?:^|[^A-Za-z0-9,;"])ST([^A-Za-z0-9\s,;"])\d{3}\1[A-Za-z0-9]{1,9}\1?(\r\n|[^A-Za-z0-9 ])/

export interface BareStart {
  readonly delimiters: Delimiters
  /** Where the first ST begins. */
  readonly at: number
}

export function bareStartIn(text: string): BareStart | undefined {
  const found = bareStart.exec(text)
  const [words = '', element, terminator] = found ?? []
  if (!found || element === undefined || terminator === undefined || terminator === element) return undefined
  const component = element === '>' ? ':' : '>'
  const delimiters = { element, component, terminator: terminator === '\r\n' ? '\n' : terminator }
  return { delimiters, at: found.index + words.indexOf('ST') }
}

function terminatorAt(text: string, at: number): string | undefined {
  const terminator = text[at]
  if (terminator === undefined || /[A-Za-z0-9 ]/.test(terminator)) return undefined
  return terminator === '\r' && text[at + 1] === '\n' ? '\n' : terminator
}

function isDelimiter(character: string): boolean {
  return /[^A-Za-z0-9\s]/.test(character)
}
