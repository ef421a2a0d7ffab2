import { useId } from 'react'
import { usePressed } from './pressed.ts'

interface SegmentedProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  readonly small?: boolean
}

/** One choice of a few, all of them in sight. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, small = false } = props
  const name = useId()
  const [shown, press] = usePressed(value)
  const choose = (next: Value) => {
    press(next)
    onChange(next)
  }
  return (
    <fieldset className={small ? 'segmented small' : 'segmented'} aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === shown} onChange={() => choose(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
