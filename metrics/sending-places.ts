import type { DimensionName, SendingCenter } from '@waybill/contracts'
import { join, raw, type Sql, sql, value } from './sql.ts'

interface Meant {
  /** What `fulfillment_center` means. */
  readonly centers?: readonly SendingCenter[] | undefined
}

/** A dimension that has no column of its own. */
interface WorkedOut {
  readonly of: readonly string[]
  readonly expression: (meant: Meant) => Sql
}

const workedOut: Readonly<Partial<Record<DimensionName, WorkedOut>>> = {
  sender_location: {
    of: ['normalised_sender_country', 'normalised_sender_state', 'sender_city'],
    expression: () => raw(sentFrom),
  },
  fulfillment_center: {
    of: ['normalised_sender_country', 'sender_postal_code'],
    expression: ({ centers = [] }) => centerOf(centers),
  },
}

/** What a dimension is on a line: its column, or what is worked out of other columns. Nobody's place is the empty text. */
export function dimensionExpression(name: DimensionName, meant: Meant): Sql {
  return workedOut[name]?.expression(meant) ?? raw(name)
}

/** The columns that it is worked out of; of any other dimension its own. */
export function columnsBehind(name: DimensionName): readonly string[] {
  return workedOut[name]?.of ?? [name]
}

/** City and state in the United States, however the file writes the city. */
const sentFrom = `case when normalised_sender_country = 'US' and sender_city <> '' then concat(upper(trim(sender_city)), ', ', normalised_sender_state) else '' end`

const text = (one: string) => value('String', one)

/** The center that a sender's ZIP belongs to; the first that names it has it. */
function centerOf(centers: readonly SendingCenter[]): Sql {
  if (centers.length === 0) return raw('substring(sender_postal_code, 1, 0)')
  const each = centers.map(
    ({ name, zips }) => sql`when sender_postal_code in (${join(zips.map(text), ', ')}) then ${text(name)}`,
  )
  return sql`case when normalised_sender_country <> 'US' then '' ${join(each, ' ')} else '' end`
}
