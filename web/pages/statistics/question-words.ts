import { DimensionName, MeasureName, type SlowQuestion, TimeSpan } from '@waybill/contracts'
import type { Format } from '../../ui/format.ts'
import type { Say } from '../../ui/language.tsx'

/** What was asked, as a person would say it: "Total Spend by Carrier · Carrier, Zone filtered · Aug 1 – 31, 2025". */
export function questionWords({ question }: Pick<SlowQuestion, 'question'>, say: Say, format: Format): string {
  if (question === null) return say('statistics.forgottenWords')
  const comma = say('list.comma')
  const { select, by, where, dates, valuesOf } = question
  const what =
    valuesOf === undefined
      ? select.map((measure) => say(`fact.${measure}`)).join(comma)
      : say('statistics.valuesOf', { dimension: nameOf(valuesOf, say) })
  const per = by.map((name) => nameOf(name, say)).join(comma)
  return [
    per === '' ? what : say('statistics.whatBy', { what, by: per }),
    ...(where.length > 0
      ? [say('statistics.filteredBy', { by: where.map((name) => nameOf(name, say)).join(comma) })]
      : []),
    format.dates(dates.from, dates.to),
  ].join(' · ')
}

/** A dimension that has no words stands for itself. */
function nameOf(name: string, say: Say): string {
  const dimension = DimensionName.safeParse(name).data
  if (dimension) return say(`dimension.${dimension}`)
  const span = TimeSpan.safeParse(name).data
  if (span) return say(`statistics.per.${span}`)
  const measure = MeasureName.safeParse(name).data
  return measure ? say(`fact.${measure}`) : name
}
