import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { type InputHTMLAttributes, useId, useState } from 'react'
import { useSay } from '../../ui/language.tsx'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange'> {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  /** What is wrong with the value, once it was tried. */
  readonly fault?: string | undefined
}

export function Field({ label, value, onValue, fault, ...input }: FieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => onValue(target.value)}
      />
      {fault !== undefined && (
        <p id={`${id}-fault`} className="dearer" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

export function PasswordField(props: FieldProps) {
  const say = useSay()
  const [shown, setShown] = useState(false)
  return (
    <div className="password">
      <Field {...props} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        aria-label={say(shown ? 'password.hide' : 'password.show')}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
      </button>
    </div>
  )
}
