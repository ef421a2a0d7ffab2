import type { Say } from '../../ui/language.tsx'
import type { DateChoice } from '../../widgets/date-choice.ts'

/** "Invoice Date · Last 12 months". */
export function choiceWords(choice: DateChoice, say: Say): string {
  return `${say(`dateType.${choice.type}`)} · ${nameOf(choice, say)}`
}

function nameOf(choice: DateChoice, say: Say): string {
  switch (choice.mode) {
    case 'dr':
      return say('dates.custom')
    case 'rp':
      return say(`period.${choice.period}`)
    case 'la':
      return say('dates.lastDays', { days: choice.days })
  }
}
