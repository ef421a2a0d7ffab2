import { CalendarOutlined } from '@ant-design/icons'
import type { CalendarDate, Client } from '@waybill/contracts'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { PopPanel } from '../../ui/pop-panel.tsx'
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
  const [open, setOpen] = useState(false)
  const choose = (next: DateChoice) => {
    setOpen(false)
    if (!sameChoice(next, choice)) onChoice(next)
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <PopPanel title={say('dates.title')} close={() => setOpen(false)}>
          <DatePanel choice={choice} today={today} client={client} onChoice={choose} />
        </PopPanel>
      }
    >
      <Button icon={<CalendarOutlined aria-hidden />} aria-expanded={open}>
        {choiceWords(choice, client, today, say)}
      </Button>
    </Popover>
  )
}
