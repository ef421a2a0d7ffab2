import { z } from 'zod'
import { DimensionName, MeasureName } from './vocabulary.ts'

const text = z.string().max(200)

/** A condition keeps lines. On a dimension: its values. On a summed measure: the line's own amount. */
export const Condition = z.discriminatedUnion('op', [
  z.strictObject({ column: DimensionName, op: z.enum(['in', 'not in']), values: z.array(text).min(1).max(1000) }),
  z.strictObject({
    column: MeasureName,
    op: z.enum(['=', '!=', '<', '<=', '>', '>=']),
    value: z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'is not a number'),
  }),
])
export type Condition = z.infer<typeof Condition>
