export const columns = ['tracking_number', 'carrier', 'scheduled', 'delivered', 'status', 'place', 'event'] as const
export type Column = (typeof columns)[number]

export interface Header {
  readonly separator: string
  /** Where each column stands; a column the file does not have is missing. */
  readonly places: ReadonlyMap<Column, number>
  readonly width: number
}

const separators = [',', ';', '\t'] as const

/** The header of a tracking-events file, in whatever order; undefined when the line is something else. */
export function headerOf(line: string): Header | undefined {
  for (const separator of separators) {
    const names = fieldsOf(line, separator)?.map((name) => name.toLowerCase().replaceAll(/[\s-]+/g, '_')) ?? []
    const places = new Map(
      columns.flatMap((column) => (names.includes(column) ? [[column, names.indexOf(column)]] : [])),
    )
    const says = places.has('scheduled') || places.has('delivered') || places.has('status')
    if (places.size === names.length && places.has('tracking_number') && says)
      return { separator, places, width: names.length }
  }
  return undefined
}

const quotedField = /^\s*"((?:[^"]|"")*)"\s*$/

/** The trimmed fields of one line; undefined when a quote is left open. */
export function fieldsOf(line: string, separator: string): string[] | undefined {
  if (!line.includes('"')) return line.split(separator).map((field) => field.trim())
  const fields: string[] = []
  let field = ''
  let open = false
  for (const part of line.split(separator)) {
    field = open ? `${field}${separator}${part}` : part
    open = (field.split('"').length - 1) % 2 === 1
    if (open) continue
    const quoted = quotedField.exec(field)?.[1]
    fields.push((quoted === undefined ? field : quoted.replaceAll('""', '"')).trim())
  }
  return open ? undefined : fields
}
