/** What is met while XML is read. Names come without their prefix, attributes as they are written. */
export interface XmlEvents {
  open(name: string, attributes: string): void
  /** A part of the text between two tags: long text comes in several. */
  text(text: string): void
  close(name: string): void
}

/** The text is no XML, or of a kind that no workbook has. */
export class NotXml extends Error {}

/** Names, comments and instructions of a workbook have some hundred characters. */
const longestTag = 256 * 1024
const longestEntity = 12

const [doubleQuote, quote, slash, more, exclamation, question] = [34, 39, 47, 62, 33, 63]

/**
 * Reads the XML of a workbook a piece at a time, whatever its size. It knows no document types, and so no entities of a
 * file's own: nothing in it reaches outside or grows.
 */
export class XmlReader {
  readonly #events: XmlEvents
  #rest = ''
  #depth = 0
  #begun = false

  constructor(events: XmlEvents) {
    this.#events = events
  }

  read(piece: string): void {
    const text = this.#rest + piece
    let at = 0
    for (;;) {
      const tag = text.indexOf('<', at)
      if (tag < 0) break
      if (tag > at) this.#say(text.slice(at, tag))
      at = tag
      const end = this.#readTag(text, tag)
      if (end < 0) break
      at = end
    }
    this.#rest = text.slice(at)
    if (!this.#rest.startsWith('<')) this.#sayWhole()
    else if (this.#rest.length > longestTag) throw new NotXml('a tag without an end')
  }

  /** All of it has been read, and everything that was opened is closed. */
  end(): void {
    this.#say(this.#rest)
    if (!this.#begun || this.#depth !== 0) throw new NotXml('cut off')
  }

  /** Text at the end of a piece, without a character that is written in several and may go on in the next. */
  #sayWhole(): void {
    const begun = this.#rest.lastIndexOf('&')
    const isCut = begun >= 0 && begun > this.#rest.length - longestEntity && !this.#rest.includes(';', begun)
    const end = isCut ? begun : this.#rest.length
    this.#say(this.#rest.slice(0, end))
    this.#rest = this.#rest.slice(end)
  }

  #say(text: string): void {
    if (text !== '' && this.#depth > 0) this.#events.text(withoutEntities(text))
  }

  /** Where the tag at this place ends, or -1 where it goes on in the next piece. */
  #readTag(text: string, at: number): number {
    const kind = text.charCodeAt(at + 1)
    if (kind === exclamation) return this.#readDeclaration(text, at)
    if (kind === question) return after(text, '?>', at)
    const end = endOfTag(text, at + 1)
    if (end < 0) return -1
    if (kind === slash) {
      this.#depth -= 1
      if (this.#depth < 0) throw new NotXml('closed before it was opened')
      this.#events.close(localName(text.slice(at + 2, end).trimEnd()))
      return end + 1
    }
    const isClosed = text.charCodeAt(end - 1) === slash
    const last = isClosed ? end - 1 : end
    let nameEnd = at + 1
    while (nameEnd < last && text.charCodeAt(nameEnd) > 32) nameEnd++
    const name = localName(text.slice(at + 1, nameEnd))
    if (name === '') throw new NotXml('a tag without a name')
    this.#begun = true
    this.#events.open(name, text.slice(nameEnd, last))
    if (isClosed) this.#events.close(name)
    else this.#depth += 1
    return end + 1
  }

  #readDeclaration(text: string, at: number): number {
    const begins = text.slice(at, at + 9)
    if (begins.startsWith('<!--')) return after(text, '-->', at + 4)
    if (begins === '<![CDATA[') {
      const end = after(text, ']]>', at + 9)
      if (end >= 0 && this.#depth > 0) this.#events.text(text.slice(at + 9, end - 3))
      return end
    }
    if ('<!--'.startsWith(begins) || '<![CDATA['.startsWith(begins)) return -1
    throw new NotXml('a document type')
  }
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from)
  return found < 0 ? -1 : found + end.length
}

/** The place of the `>` that ends a tag: one in quotation marks is part of a value. */
function endOfTag(text: string, from: number): number {
  let open = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (open !== 0) {
      if (code === open) open = 0
    } else if (code === more) return at
    else if (code === doubleQuote || code === quote) open = code
  }
  return -1
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** The value of one of a tag's attributes, whatever prefix it has. */
export function attributeOf(attributes: string, wanted: string): string | undefined {
  let at = 0
  for (;;) {
    const equals = attributes.indexOf('=', at)
    if (equals < 0) return undefined
    let begin = equals + 1
    while (attributes.charCodeAt(begin) <= 32) begin++
    const end = attributes.indexOf(attributes.charAt(begin), begin + 1)
    if (end < 0) return undefined
    if (localName(attributes.slice(at, equals).trim()) === wanted)
      return withoutEntities(attributes.slice(begin + 1, end))
    at = end + 1
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#x?)?([0-9A-Za-z]+);/g, (whole, number: string | undefined, name: string) => {
    if (number === undefined) return entities[name] ?? whole
    const code = Number.parseInt(name, number === '#x' ? 16 : 10)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : ''
  })
}
