import { LayoutFact, LayoutMapping, type LayoutPreview, type LayoutTrial } from '@waybill/contracts'
import { columnAt, type Draft } from './draft.ts'

/** From so many percent on, nobody is asked. */
export const sureEnough = 75

/** What is still to be said, in the order of the page. Only of a column one may also be unsure. */
export type Want =
  | { readonly of: 'rows' | 'total' | 'confirmation' | 'mapping' }
  | { readonly of: 'fact'; readonly fact: LayoutFact }
  | { readonly of: 'column'; readonly place: number }

/** What the mapping lacks, what this one file lacks by the trial, and the columns nobody is sure of. */
export function wantsOf(draft: Draft, preview: LayoutPreview, trial: LayoutTrial | undefined): Want[] {
  return [...flawsOf(draft), ...asksOf(draft, trial), ...doubtsOf(draft, preview)]
}

/** What keeps the file from being taken in. */
export function needsOf(wants: readonly Want[]): Want[] {
  return wants.filter(({ of }) => of !== 'column')
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

function doubtsOf({ mapping, said }: Draft, { guess }: LayoutPreview): Want[] {
  return guess.columns
    .filter(({ place, sure }) => sure < sureEnough && !said.has(place) && columnAt(mapping, place) !== undefined)
    .map(({ place }) => ({ of: 'column', place }))
}
