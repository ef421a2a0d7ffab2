import { heardIn } from './beside-days.ts'
import { isMark } from './period.ts'
import type { Said } from './said.ts'
import { placesOf } from './said-words.ts'
import type { Understood } from './understood.ts'
import { elsewhereWords } from './words/elsewhere/index.ts'

/** Late packages on UPS invoices: everything that is measured is on invoices, so that they say no more than whose. */
export function onInvoices(said: Said, understoodOf: (words: string) => Understood): Understood | undefined {
  const { words, tokens, lexicon, language } = said
  const { saidBy, onInvoices: on } = elsewhereWords[language]
  const [place, ...others] = placesOf(saidBy.invoices[0], tokens, lexicon)
  if (!place || others.length > 0) return undefined
  const ons = placesOf(on, tokens, lexicon)
  const isBehind = language === 'zh'
  const [first, last] = [tokens[place.from], tokens[place.to - 1]]
  const before = isBehind ? place : ons.findLast(({ to }) => to <= place.from && isOnlyWhose(said, to, place.from))
  const behind = isBehind ? ons.find(({ from }) => from === place.to) : undefined
  if (!first || !last || !before || (isBehind && !behind)) return undefined
  const measured = isBehind ? words.slice(last.end) : words.slice(0, tokens[before.from]?.start)
  if (!saysMeasure(said, measured)) return undefined
  const understood = understoodOf(`${words.slice(0, first.start)} ${words.slice(last.end)}`)
  return understood.kind === 'question' || understood.kind === 'ask-back' ? understood : undefined
}

/** Whether carriers, and words that say nothing, are all that stands between. */
function isOnlyWhose({ words, tokens, language, asker }: Said, from: number, to: number): boolean {
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (from === to) return true
  if (!first || !last) return false
  const { beside, periods } = heardIn(words.slice(first.start, last.end), new Set(), { ...asker, language })
  return (
    periods === 0 && beside.every((each) => isMark(each, 'stop') || each.meanings.some(({ kind }) => kind === 'value'))
  )
}

export function saysMeasure({ language, asker }: Pick<Said, 'language' | 'asker'>, words: string): boolean {
  const { beside } = heardIn(words, new Set(), { ...asker, language })
  return beside.some(({ meanings }) => meanings.some(({ kind }) => kind === 'measure'))
}

/** How many of them: of what was said before. */
export function pointsBack({ language, asker }: Pick<Said, 'language' | 'asker'>, words: string): boolean {
  return heardIn(words, new Set(), { ...asker, language }).beside.some((segment) => isMark(segment, 'refer'))
}
