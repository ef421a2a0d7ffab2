import { useId } from 'react'

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
  return (
    <fieldset className={small ? 'segmented small' : 'segmented'} aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
