import { LayoutFact, LayoutMapping, type LayoutPreview, type LayoutTrial } from '@waybill/contracts'
import { columnAt, columnOf, type Draft } from './draft.ts'

/** From so many percent on, nobody is asked. */
export const sureEnough = 75

/** What is still to be said, in the order of the page. Of a column, and of the country, one may also be unsure. */
export type Want =
  | { readonly of: 'rows' | 'total' | 'confirmation' | 'mapping' }
  | { readonly of: 'country'; readonly country: string }
  | { readonly of: 'fact'; readonly fact: LayoutFact }
  | { readonly of: 'column'; readonly place: number }

/** What the mapping lacks, what this one file lacks by the trial, and the columns nobody is sure of. */
export function wantsOf(draft: Draft, preview: LayoutPreview, trial: LayoutTrial | undefined): Want[] {
  return [...flawsOf(draft), ...asksOf(draft, trial), ...doubtsOf(draft, preview)]
}

/** What keeps the file from being taken in. */
export function needsOf(wants: readonly Want[]): Want[] {
  return wants.filter(({ of }) => of !== 'column' && of !== 'country')
}

export function mayBeTried({ mapping }: Draft): boolean {
  return LayoutMapping.safeParse(mapping).success
}

function flawsOf({ mapping }: Draft): Want[] {
  const { error } = LayoutMapping.safeParse(mapping)
  const wants = (error?.issues ?? []).map(({ path: [first, second] }): Want => {
    const fact = first === 'facts' ? LayoutFact.safeParse(second).data : undefined
    if (fact) return { of: 'fact', fact }
    if (first === 'rows') return { of: 'rows' }
    return first === 'total' ? { of: 'total' } : { of: 'mapping' }
  })
  return [...new Map(wants.map((want) => [JSON.stringify(want), want])).values()]
}

/** What was typed in meanwhile is not asked for again while the trial is on its way. */
function asksOf({ mapping, statements }: Draft, trial: LayoutTrial | undefined): Want[] {
  return (trial?.asks ?? []).flatMap((ask): Want[] => {
    if (ask === 'total') return [{ of: 'confirmation' }]
    const source = mapping.facts[ask]
    const typed = statements.facts[ask] !== undefined || (source.from === 'typed' && source.value !== '')
    return typed ? [] : [{ of: 'fact', fact: ask }]
  })
}

function doubtsOf(draft: Draft, { guess }: LayoutPreview): Want[] {
  const { mapping, said } = draft
  const columns = guess.columns
    .filter(({ place, sure }) => sure < sureEnough && !said.has(place) && columnAt(mapping, place) !== undefined)
    .map(({ place }) => ({ of: 'column', place }) as const)
  const { country } = mapping
  const isUnsure =
    guess.country < sureEnough && !draft.countryIsSaid && sides.some((side) => namesNoCountry(draft, side))
  return country !== undefined && isUnsure ? [{ of: 'country', country }, ...columns] : columns
}

const sides = ['sender', 'consignee'] as const

/** Whether addresses have columns, and no country among them. */
function namesNoCountry({ mapping }: Draft, side: (typeof sides)[number]): boolean {
  const parts = [`${side}PostalCode`, `${side}State`, `${side}City`, `${side}Address`] as const
  return parts.some((part) => columnOf(mapping, part)) && !columnOf(mapping, `${side}Country`)
}
