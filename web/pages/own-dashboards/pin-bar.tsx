import { DeleteOutlined, HolderOutlined } from '@ant-design/icons-svg'
import type { Pin } from '@waybill/contracts'
import { type ComponentProps, useId, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Change, changedPin } from './changes.ts'

interface PinBarProps {
  readonly pin: Pin
  readonly title: string
  /** Which place it has. */
  readonly at: string
  readonly handle: ComponentProps<'button'>
  readonly change: (change: Change) => void
  readonly onRemove: () => void
}

/** What a card is moved, named, widened and removed by. */
export function PinBar({ pin, title, at, handle, change, onRemove }: PinBarProps) {
  const say = useSay()
  const id = useId()
  const [written, setWritten] = useState(pin.title ?? '')
  const keep = () => {
    const next = written.trim()
    if (next !== (pin.title ?? '')) change(changedPin(pin.id, { title: next }))
  }
  return (
    <div className="pin-bar">
      <button
        {...handle}
        type="button"
        className="pin-handle"
        aria-label={say('boards.move', { at })}
        aria-describedby={`${id}-how`}
        title={say('boards.how')}
      >
        <Icon of={HolderOutlined} />
      </button>
      <span id={`${id}-how`} hidden>
        {say('boards.how')}
      </span>
      <input
        aria-label={say('boards.title', { title })}
        placeholder={title}
        maxLength={60}
        autoComplete="off"
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        onBlur={keep}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keep()
        }}
      />
      <Segmented
        small
        label={say('boards.width', { title })}
        value={pin.width}
        options={(['half', 'whole'] as const).map((each) => ({ value: each, label: say(`boards.${each}`) }))}
        onChange={(width) => change(changedPin(pin.id, { width }))}
      />
      <IconButton
        name={say('boards.remove', { title })}
        danger
        icon={<Icon of={DeleteOutlined} />}
        onClick={onRemove}
      />
    </div>
  )
}
