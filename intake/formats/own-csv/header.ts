export interface Header<Column extends string> {
  readonly separator: string
  /** Where each column stands; a column the file does not have is missing. */
  readonly places: ReadonlyMap<Column, number>
  readonly width: number
}

const separators = [',', ';', '\t'] as const

/** The first line of a file of our own, its columns in whatever order; undefined when it names any other column, or one twice. */
export function headerIn<Column extends string>(line: string, columns: readonly Column[]): Header<Column> | undefined {
  for (const separator of separators) {
    const names = fieldsOf(line, separator)?.map((name) => name.toLowerCase().replaceAll(/[\s-]+/g, '_')) ?? []
    const places = new Map(
      columns.flatMap((column) => (names.includes(column) ? [[column, names.indexOf(column)]] : [])),
    )
    if (places.size > 0 && places.size === names.length) return { separator, places, width: names.length }
  }
  return undefined
}

/** The trimmed fields of one line; undefined when a quote is left open. */
export function fieldsOf(line: string, separator: string): string[] | undefined {
  if (!line.includes('"')) return line.split(separator).map((field) => field.trim())
  const fields: string[] = []
  let begun = 0
  let open = false
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]
    if (sign === '"') open = !open
    else if (sign === separator && !open) {
      fields.push(unquoted(line.slice(begun, at)))
      begun = at + 1
    }
  }
  return open ? undefined : [...fields, unquoted(line.slice(begun))]
}

function unquoted(given: string): string {
  const field = given.trim()
  if (field.length < 2 || !field.startsWith('"') || !field.endsWith('"')) return field
  const inside = field.slice(1, -1)
  return inside.replaceAll('""', '').includes('"') ? field : inside.replaceAll('""', '"').trim()
}
