/** A value's type as each engine must be told it. */
export type ParameterType = 'Int32' | 'Int64' | 'String' | 'Date32' | 'Decimal(18,6)'

export interface Parameter {
  readonly type: ParameterType
  readonly value: string
}

/** SQL text in pieces with a value between each two: what came from outside can only ever be a value. */
export interface Sql {
  readonly texts: readonly string[]
  readonly parameters: readonly Parameter[]
}

export type Engine = 'duckdb' | 'clickhouse'

/** Text of our own. */
export function raw(text: string): Sql {
  return { texts: [text], parameters: [] }
}

export function value(type: ParameterType, text: string): Sql {
  return { texts: ['', ''], parameters: [{ type, value: text }] }
}

export function sql(texts: TemplateStringsArray, ...inner: readonly Sql[]): Sql {
  return inARow(texts.flatMap((text, place) => [raw(text), ...inner.slice(place, place + 1)]))
}

export function join(pieces: readonly Sql[], separator: string): Sql {
  const between = raw(separator)
  return inARow(pieces.flatMap((piece, place) => (place === 0 ? [piece] : [between, piece])))
}

function inARow(pieces: readonly Sql[]): Sql {
  const texts: string[] = []
  const parameters: Parameter[] = []
  let seam = ''
  for (const piece of pieces) {
    for (const [place, text] of piece.texts.entries()) {
      if (place > 0) {
        texts.push(seam)
        seam = ''
      }
      seam += text
    }
    for (const parameter of piece.parameters) parameters.push(parameter)
  }
  return { texts: [...texts, seam], parameters }
}

const duckdbTypes = {
  Int32: 'integer',
  Int64: 'bigint',
  String: 'varchar',
  Date32: 'date',
  'Decimal(18,6)': 'decimal(18,6)',
} as const satisfies Record<ParameterType, string>

/** Nothing of this can end a text that it stands in. */
const harmless = /^[\w .-]*$/

/**
 * The text for DuckDB with its values in it, where they are numbers, days and plain words; nothing where any of them has other characters.
 * A text without values of its own is planned once, any other when it is prepared and again when it runs.
 */
export function textWithValues({ texts, parameters }: Sql): string | undefined {
  if (!parameters.every((each) => harmless.test(each.value))) return undefined
  const places = parameters.map((each) => `'${each.value}'::${duckdbTypes[each.type]}`)
  return texts.map((text, index) => text + (places[index] ?? '')).join('')
}

/** One text for both engines; only the places of the values are written differently. */
export function textFor(engine: Engine, { texts, parameters }: Sql): string {
  const places = parameters.map(({ type }, index) =>
    engine === 'duckdb' ? `$${index + 1}::${duckdbTypes[type]}` : `{p${index + 1}:${type}}`,
  )
  return texts.map((text, index) => text + (places[index] ?? '')).join('')
}
