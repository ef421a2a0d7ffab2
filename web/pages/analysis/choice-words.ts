import type { CalendarDate, Client } from '@waybill/contracts'
import type { Say } from '../../ui/language.tsx'
import { type DateChoice, presets, sameChoice } from '../../widgets/date-choice.ts'

/** "Invoice Date · Last 12 months". */
export function choiceWords(choice: DateChoice, client: Client, today: CalendarDate, say: Say): string {
  return `${say(`dateType.${choice.type}`)} · ${nameOf(choice, client, today, say)}`
}

/** What days are called that move with time. */
export function nameOfChoice(choice: Exclude<DateChoice, { readonly mode: 'dr' }>, say: Say): string {
  return choice.mode === 'rp' ? say(`period.${choice.period}`) : say('dates.lastDays', { days: choice.days })
}

function nameOf(choice: DateChoice, client: Client, today: CalendarDate, say: Say): string {
  if (choice.mode !== 'dr') return nameOfChoice(choice, say)
  const preset = presets(choice.type, client, today).find((one) => sameChoice(one.choice, choice))
  return say(preset ? `preset.${preset.name}` : 'dates.custom')
}
