/** Bodies that are as large as they may be, each in the shape that is worst for somebody who reads it. */

export interface Message {
  readonly shape: string
  readonly method?: string
  readonly path?: string
  readonly query?: string
  readonly type?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const filled = (piece: string, bytes: number) => piece.repeat(Math.max(0, Math.floor(bytes / Buffer.byteLength(piece))))

/** Whatever JSON is read there. */
export function anyJson(bytes: number): Message[] {
  const room = bytes - 40
  const keys = (): string => {
    const all: string[] = []
    for (let used = 0; used < room - 20; used += all.at(-1)?.length ?? 0) all.push(`"k${all.length}":1,`)
    return `{${all.join('')}"k":1}`
  }
  const json: Readonly<Record<string, string>> = {
    'lists in lists': `${'['.repeat(room / 2)}${']'.repeat(room / 2)}`,
    'objects in objects': `${filled('{"a":', room - room / 6)}1${'}'.repeat(Math.floor((room - room / 6) / 5))}`,
    'lists in lists without an end': '['.repeat(room),
    'a list of numbers': `[${filled('1,', room)}1]`,
    'a list of objects': `[${filled('{},', room)}{}]`,
    'a list of texts': `[${filled('"",', room)}""]`,
    'an object of many names': keys(),
    'one long text': `"${'x'.repeat(room)}"`,
    'one long number': '9'.repeat(room),
    'one text of escapes': `"${filled('\\u0041', room)}"`,
    'one text in two bytes a character': `"${filled('é', room)}"`,
    'nothing but spaces': ' '.repeat(room),
    'a prototype in disguise': `{"a":${filled('{"__proto__":1,"a":', room * 0.9)}1${'}'.repeat(Math.floor((room * 0.9) / 19))}}`,
    'more than is read': ' '.repeat(bytes + 1000),
  }
  return Object.entries(json).map(([shape, body]) => ({ shape, body }))
}

/** The same for fields that a schema knows: each of them gets more than it can use. */
export function fieldsOfJson(fields: readonly string[], bytes: number): Message[] {
  const room = bytes - 100
  return fields.flatMap((field) => [
    { shape: `${field}: one long text`, body: JSON.stringify({ [field]: 'x'.repeat(room) }) },
    { shape: `${field}: a list of texts`, body: `{"${field}":[${filled('"a",', room)}"a"]}` },
    { shape: `${field}: a list of objects`, body: `{"${field}":[${filled('{},', room)}{}]}` },
    { shape: `${field}: lists in lists`, body: `{"${field}":${'['.repeat(room / 2)}${']'.repeat(room / 2)}}` },
  ])
}

const mostHeaders = 15_000

/** What comes with every request, whatever is asked. */
export function anyRequest(): Message[] {
  return [
    { shape: 'as it should be' },
    { shape: 'a long query', query: `?${filled('a=1&', mostHeaders)}` },
    { shape: 'a long query in escapes', query: `?a=${filled('%41', mostHeaders)}` },
    { shape: 'a query of brackets', query: `?${filled('a[]=1&', mostHeaders)}` },
    { shape: 'cookies', headers: { cookie: filled('a=1; ', mostHeaders) } },
    { shape: 'a token of dots', headers: { authorization: `Bearer ${filled('a.', mostHeaders)}` } },
    { shape: 'a token of base64', headers: { authorization: `Bearer ${filled('eyJh', mostHeaders)}` } },
    { shape: 'languages', headers: { 'accept-language': filled('en;q=0.1,', mostHeaders) } },
    { shape: 'encodings', headers: { 'accept-encoding': filled('gzip;q=0.1,', mostHeaders) } },
    { shape: 'kinds', headers: { accept: filled('text/html;q=0.1,', mostHeaders) } },
    { shape: 'ranges', headers: { range: `bytes=${filled('0-0,', mostHeaders)}0-0` } },
    { shape: 'versions', headers: { 'if-none-match': filled('"a",', mostHeaders) } },
    { shape: 'many addresses', headers: { 'x-forwarded-for': filled('127.0.0.1,', mostHeaders) } },
    {
      shape: 'a form of files',
      type: `multipart/form-data; boundary=${'b'.repeat(70)}`,
      body: filled('\r\n--b\r\n', 30_000),
    },
    { shape: 'a kind of body with much to read', type: `application/json; ${filled('a="b";', 8000)}`, body: '{}' },
  ]
}

export const anyPath: Message[] = [
  { shape: 'that cannot be read', path: '/%zz' },
  { shape: 'of escapes', path: `/${filled('%41', mostHeaders)}` },
  { shape: 'of half an escape', path: `/${filled('%c3%28', mostHeaders)}` },
  { shape: 'of slashes', path: filled('/', mostHeaders) },
  { shape: 'of ways up', path: `/assets/${filled('../', mostHeaders)}` },
  { shape: 'of dots', path: `/${filled('.', mostHeaders)}` },
  { shape: 'of parts', path: filled('/a', mostHeaders) },
  { shape: 'of one long part', path: `/aiparcelweb/api/uploadFiles/${filled('9', mostHeaders)}` },
  { shape: 'of escapes in a part', path: `/aiparcelweb/api/uploadFiles/${filled('%2f', mostHeaders)}` },
  { shape: 'that is not there', path: '/aiparcelweb/api/nothing' },
  { shape: 'in another way', method: 'OPTIONS', path: '/login' },
  { shape: 'only asked about', method: 'HEAD', path: '/login' },
]

export function anyForm(field: string, bytes: number): Message[] {
  const type = 'application/x-www-form-urlencoded'
  const room = bytes - 100
  const forms: Readonly<Record<string, string>> = {
    'many fields': filled('a&', room),
    'the same field again and again': filled(`${field}=&`, room),
    escapes: `${field}=${filled('%41', room)}`,
    'half escapes': `${field}=${filled('%', room)}`,
    pluses: `${field}=${filled('+', room)}`,
    'what is no base64': `${field}=${filled('é', room)}`,
    'base64 of nothing': `${field}=${filled('A', room)}`,
  }
  return Object.entries(forms).map(([shape, body]) => ({ shape: `a form: ${shape}`, type, body }))
}

export function formOf(field: string, xml: string): Pick<Message, 'type' | 'body'> {
  const body = new URLSearchParams({ [field]: Buffer.from(xml).toString('base64') }).toString()
  return { type: 'application/x-www-form-urlencoded', body }
}
