import type { Terms } from '@waybill/contracts'
import type { Say } from '../../../ui/language.tsx'
import { type DraftRule, draftOf, type RuleField, type TermList, termLists } from './draft.ts'

export function fieldWords(list: TermList, field: RuleField, rule: DraftRule, say: Say): string {
  if (field !== 'rate') return say(`whatIf.field.${field}`)
  if (list === 'accessorials' && rule.kind === 'price') return say('whatIf.field.price')
  return say(rule.kind === 'percent' ? 'whatIf.field.percent' : 'whatIf.field.discount')
}

type Choice = 'discount' | 'percent' | 'price' | 'transportation' | 'transportation-and-accessorials'

export function optionWords(value: string, say: Say): string {
  return value === 'LB' || value === 'KG' ? say(`whatIf.unit.${value}`) : say(`whatIf.option.${value as Choice}`)
}

/** What is written of a rule, in the order of reading; of which kind its rate is, the rate's own name says. */
const written = [
  'carrier',
  'accounts',
  'services',
  'zones',
  'over',
  'upTo',
  'unit',
  'from',
  'of',
  'without',
  'accessorials',
  'rate',
  'minimum',
  'reduction',
  'divisor',
  'currency',
] as const satisfies readonly RuleField[]

/** Every rule in words, for who has only a file: in which list, at which place, and what it says. */
export function rulesInWords(terms: Terms, say: Say) {
  const draft = draftOf(terms)
  return termLists.flatMap((list) =>
    draft[list].map((rule, place) => ({
      list: say(`whatIf.list.${list}`),
      place: say('whatIf.rule', { place: place + 1 }),
      says: written.flatMap((field) => saidOf(list, field, rule, say)).join('; '),
    })),
  )
}

function saidOf(list: TermList, field: (typeof written)[number], rule: DraftRule, say: Say): string[] {
  const said = rule[field]
  // A currency belongs to a price.
  if (said === undefined || said.length === 0 || (field === 'currency' && rule.kind === 'discount')) return []
  const words =
    typeof said !== 'string'
      ? said.map((name) => (name === '' ? say('value.unknown') : name)).join(', ')
      : field === 'unit' || field === 'of'
        ? optionWords(said, say)
        : said
  return [`${fieldWords(list, field, rule, say)}: ${words}`]
}
