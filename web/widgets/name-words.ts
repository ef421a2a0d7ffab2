import { DimensionName, GridColumn, MeasureName, TimeSpan } from '@waybill/contracts'
import { z } from 'zod'
import type { Say } from '../ui/language.tsx'

const ColumnOfLines = z.enum([...GridColumn.options, 'RESIDENCE'])

/** What a column of lines or of an answer is called; one that has no words stands for itself. */
export function nameWords(name: string, say: Say): string {
  const dimension = DimensionName.safeParse(name).data
  if (dimension) return say(`dimension.${dimension}`)
  const span = TimeSpan.safeParse(name).data
  if (span) return say(`span.${span}`)
  const measure = MeasureName.safeParse(name).data
  if (measure) return say(`fact.${measure}`)
  const column = ColumnOfLines.safeParse(name).data
  return column ? say(`column.${column}`) : name
}
