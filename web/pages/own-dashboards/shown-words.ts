import { type CalendarDate, type Card, linesOf, type PageDefinition } from '@waybill/contracts'
import type { Format } from '../../ui/format.ts'
import type { Say } from '../../ui/language.tsx'
import { firstDayOfWeek } from '../../ui/week.ts'
import { type DateChoice, presets, sameChoice } from '../../widgets/date-choice.ts'
import { filterWords } from '../../widgets/filter-words.ts'
import { notesOf, rangesOf, type Subject, spanOf, uomOf } from '../../widgets/page.ts'
import { coverageWords } from '../../widgets/prior-words.ts'
import { spanWords } from '../../widgets/span-words.ts'
import { choiceWords } from '../analysis/choice-words.ts'

interface Pen {
  readonly say: Say
  readonly format: Format
  readonly locale: string
}

/** Cards that show every fact of their page, or none of them. */
const ofEveryFact: readonly Card['form'][] = ['amounts', 'movers', 'latest', 'shares', 'rates', 'summary', 'starburst']

/** Cards that show changes. */
const comparing: readonly Card['form'][] = ['amounts', 'trends', 'breakdown', 'summary', 'map', 'changed', 'movers']

/** What a pinned card shows, part by part: fact, tab, whose, days, filters. */
export function shownWords(
  subject: Subject,
  card: Card,
  { whole, choice, today, withClient }: Shown,
  { say, format, locale }: Pen,
): readonly string[] {
  const { client, children, during, filters, factName, tab, lines } = subject
  const isOwn = card.fact !== undefined || card.period !== undefined
  const own = card.period ?? whole.period
  const { before } = rangesOf(subject, spanOf(subject))
  const picked = client.childClients.filter(({ id }) => children.includes(id)).map(({ name }) => name)
  const words = [
    tab && whole.tabs && say(`tab.${tab}`),
    !isOwn && !ofEveryFact.includes(card.form) && say(`fact.${factName}`),
    withClient && client.name,
    picked.length > 0 && picked.join(say('list.comma')),
    card.form !== 'latest' &&
      (own ? say(`ownPeriod.${own}`) : daysWords(choice, subject, today, { say, format, locale })),
    !isOwn && comparing.includes(card.form) && coverageWords(before, subject.firstInvoice, { say, format }),
    during !== undefined && spanWords(during, spanOf(subject), { format, say }, 'long'),
    lines && lines.name !== linesOf(whole, undefined)?.name && say(`lines.${lines.name}`),
    ...notesOf({ factNote: subject.factNote, lines: undefined }).map((note) => say(`factNote.${note}`)),
    ...filterWords(filters, say, locale, uomOf(subject)).map(({ text }) => text),
  ]
  return words.filter((each) => typeof each === 'string')
}

interface Shown {
  /** The page with all its tabs. */
  readonly whole: PageDefinition
  readonly choice: DateChoice
  readonly today: CalendarDate
  /** Where the cards are not all of one client. */
  readonly withClient: boolean
}

/** A period by its name, and days that were chosen by themselves. */
function daysWords(
  choice: DateChoice,
  { client, period: { type, from, to } }: Pick<Subject, 'client' | 'period'>,
  today: CalendarDate,
  { say, format, locale }: Pen,
): string {
  const firstDay = firstDayOfWeek(locale)
  const isNamed =
    choice.mode !== 'dr' || presets(type, client, today, firstDay).some((preset) => sameChoice(preset.choice, choice))
  const named = isNamed ? choiceWords(choice, client, today, { say, locale }) : say(`dateType.${type}`)
  return `${named} · ${format.dates(from, to)}`
}
