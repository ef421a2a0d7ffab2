import type { SlowQuestion } from '@waybill/contracts'
import type { Format } from '../../ui/format.ts'
import type { Say } from '../../ui/language.tsx'
import { nameWords } from '../../widgets/name-words.ts'

/** What was asked, as a person would say it: "Total Spend by Carrier · Carrier, Zone filtered · Aug 1 – 31, 2025". */
export function questionWords({ question }: Pick<SlowQuestion, 'question'>, say: Say, format: Format): string {
  if (question === null) return say('statistics.forgottenWords')
  const comma = say('list.comma')
  const { select, by, where, dates, valuesOf } = question
  const what =
    valuesOf === undefined
      ? select.map((measure) => say(`fact.${measure}`)).join(comma)
      : say('statistics.valuesOf', { dimension: nameWords(valuesOf, say) })
  const per = by.map((name) => nameWords(name, say)).join(comma)
  return [
    per === '' ? what : say('statistics.whatBy', { what, by: per }),
    ...(where.length > 0
      ? [say('statistics.filteredBy', { by: where.map((name) => nameWords(name, say)).join(comma) })]
      : []),
    ...(dates ? [format.dates(dates.from, dates.to)] : []),
  ].join(' · ')
}
