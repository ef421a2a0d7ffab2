import type { CalendarDate, Client } from '@waybill/contracts'
import type { Say } from '../../ui/language.tsx'
import { firstDayOfWeek } from '../../ui/week.ts'
import { type DateChoice, presets, sameChoice } from '../../widgets/date-choice.ts'

interface Teller {
  readonly say: Say
  readonly locale: string
}

/** "Invoice Date · Last 12 months". */
export function choiceWords(choice: DateChoice, client: Client, today: CalendarDate, teller: Teller): string {
  return `${teller.say(`dateType.${choice.type}`)} · ${nameOf(choice, client, today, teller)}`
}

/** What days are called that move with time. */
export function nameOfChoice(choice: Exclude<DateChoice, { readonly mode: 'dr' }>, say: Say): string {
  return choice.mode === 'rp' ? say(`period.${choice.period}`) : say('dates.lastDays', { days: choice.days })
}

function nameOf(choice: DateChoice, client: Client, today: CalendarDate, { say, locale }: Teller): string {
  if (choice.mode !== 'dr') return nameOfChoice(choice, say)
  const offered = presets(choice.type, client, today, firstDayOfWeek(locale))
  const preset = offered.find((one) => sameChoice(one.choice, choice))
  return say(preset?.name ?? 'dates.custom')
}
