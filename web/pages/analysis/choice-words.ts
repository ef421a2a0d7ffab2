import type { CalendarDate, Client } from '@waybill/contracts'
import type { Say } from '../../ui/language.tsx'
import { type DateChoice, presets, sameChoice } from '../../widgets/date-choice.ts'

/** "Invoice Date · Last 12 months". */
export function choiceWords(choice: DateChoice, client: Client, today: CalendarDate, say: Say): string {
  return `${say(`dateType.${choice.type}`)} · ${nameOf(choice, client, today, say)}`
}

function nameOf(choice: DateChoice, client: Client, today: CalendarDate, say: Say): string {
  switch (choice.mode) {
    case 'dr': {
      const preset = presets(choice.type, client, today).find((one) => sameChoice(one.choice, choice))
      return say(preset ? `preset.${preset.name}` : 'dates.custom')
    }
    case 'rp':
      return say(`period.${choice.period}`)
    case 'la':
      return say('dates.lastDays', { days: choice.days })
  }
}
