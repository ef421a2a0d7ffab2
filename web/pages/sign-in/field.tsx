import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons-svg'
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange'> {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  /** What is wrong with the value, once it was tried. */
  readonly fault?: string | undefined
  /** At the other end of the label's line. */
  readonly beside?: ReactNode
  /** In the field itself, at its end. */
  readonly within?: ReactNode
}

export function Field({ label, value, onValue, fault, beside, within, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      <div className="field-input">
        <input
          {...input}
          id={id}
          value={value}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onChange={({ target }) => onValue(target.value)}
        />
        {within}
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} className="dearer" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

/** Who somebody is, exactly as it is written. */
export function UsernameField(props: FieldProps) {
  return <Field name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />
}

export function PasswordField(props: FieldProps) {
  const say = useSay()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      within={
        <button
          type="button"
          aria-label={say(shown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <Icon of={EyeOutlined} /> : <Icon of={EyeInvisibleOutlined} />}
        </button>
      }
    />
  )
}
