import type { AdministeredEntry } from '@waybill/contracts'
import { useId } from 'react'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'

interface ChatSwitchProps {
  /** Without one, it is off. */
  readonly entry: AdministeredEntry | undefined
  readonly locked: boolean
  readonly onTurn: (on: boolean) => void
}

export function ChatSwitch({ entry, locked, onTurn }: ChatSwitchProps) {
  const say = useSay()
  const id = useId()
  const { exactMoment } = useInstants()
  return (
    <section className="register-frame maintenance-switch">
      <input
        id={id}
        type="checkbox"
        checked={entry !== undefined}
        disabled={locked}
        onChange={({ target }) => onTurn(target.checked)}
      />
      <div>
        <label htmlFor={id}>{say('maintenance.chat')}</label>
        <p className="quiet">
          {entry?.since && entry.by
            ? say('maintenance.chat.since', { by: entry.by, since: exactMoment(entry.since) })
            : say('maintenance.chat.note')}
        </p>
      </div>
    </section>
  )
}
