import { DownOutlined } from '@ant-design/icons-svg'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOpening } from '../../ui/opening.ts'
import { PopPanel } from '../../ui/pop-panel.tsx'
import { Popped, useAnchor } from '../../ui/popped.tsx'

interface SettingProps {
  readonly label: string
  /** It wants the person's word. */
  readonly asks?: boolean
  readonly children: ReactNode
}

/** Something of the whole file, under its name. */
export function Setting({ label, asks = false, children }: SettingProps) {
  return (
    <div className={asks ? 'mapping-setting asks' : 'mapping-setting'}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  )
}

interface PanelSettingProps extends SettingProps {
  /** What is chosen, on the button. */
  readonly shown: string
}

/** The same where it takes more than one choice: they stand in a panel. */
export function PanelSetting({ label, asks, shown, children }: PanelSettingProps) {
  const anchor = useAnchor()
  const { pressed, open, press, close } = useOpening()
  return (
    <Setting label={label} asks={asks ?? false}>
      <Button
        icon={<Icon of={DownOutlined} />}
        iconPlacement="end"
        aria-expanded={pressed}
        aria-label={`${label}: ${shown}`}
        style={{ anchorName: anchor }}
        onClick={press}
      >
        <span className="mapping-shown" title={shown}>
          {shown}
        </span>
      </Button>
      {open && (
        <Popped anchor={anchor} close={close} edge="start" className="with-panel">
          <PopPanel title={label}>
            <div className="mapping-panel">{children}</div>
          </PopPanel>
        </Popped>
      )}
    </Setting>
  )
}

interface FieldProps extends SettingProps {
  readonly note?: string
}

/** One choice of a panel, with its name above it. */
export function PanelField({ label, asks = false, note, children }: FieldProps) {
  return (
    <div className={asks ? 'mapping-field asks' : 'mapping-field'}>
      <span aria-hidden>{label}</span>
      {children}
      {note !== undefined && <p className="quiet">{note}</p>}
    </div>
  )
}

interface TextInputProps {
  readonly label: string
  readonly value: string
  readonly type?: 'text' | 'date'
  readonly decimal?: boolean
  readonly onChange: (text: string) => void
}

export function TextInput({ label, value, type = 'text', decimal = false, onChange }: TextInputProps) {
  return (
    <input
      type={type}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      inputMode={decimal ? 'decimal' : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface WordsInputProps {
  readonly label: string
  readonly words: readonly string[]
  readonly onChange: (words: string[]) => void
}

/** Several words, with commas between; what is typed stays as it is while it is typed. */
export function WordsInput({ label, words, onChange }: WordsInputProps) {
  const [text, setText] = useState(words.join(', '))
  return (
    <TextInput
      label={label}
      value={text}
      onChange={(next) => {
        setText(next)
        onChange(
          [...new Set(next.split(',').map((word) => word.trim().slice(0, 60)))]
            .filter((word) => word !== '')
            .slice(0, 20),
        )
      }}
    />
  )
}
