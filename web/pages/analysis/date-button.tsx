import { CalendarOutlined } from '@ant-design/icons-svg'
import type { CalendarDate, Client } from '@waybill/contracts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { PopButton } from '../../ui/pop-button.tsx'
import { type DateChoice, sameChoice } from '../../widgets/date-choice.ts'
import { choiceWords } from './choice-words.ts'
import { DatePanel } from './date-panel.tsx'

interface DateButtonProps {
  readonly choice: DateChoice
  readonly today: CalendarDate
  readonly client: Client
  readonly onChoice: (choice: DateChoice) => void
}

export function DateButton({ choice, today, client, onChoice }: DateButtonProps) {
  const say = useSay()
  const { locale } = useLanguage()
  return (
    <PopButton
      icon={<Icon of={CalendarOutlined} />}
      words={choiceWords(choice, client, today, { say, locale })}
      title={say('dates.title')}
    >
      {(close) => (
        <DatePanel
          choice={choice}
          today={today}
          client={client}
          onChoice={(next) => {
            close()
            if (!sameChoice(next, choice)) onChoice(next)
          }}
        />
      )}
    </PopButton>
  )
}
