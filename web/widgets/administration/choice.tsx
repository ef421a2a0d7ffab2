interface ChoiceProps {
  readonly label: string
  /** What stands there while nothing is chosen. */
  readonly all: string
  readonly value: string | undefined
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string | undefined) => void
}

/** Narrows a register to one of a few, or to none. */
export function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      <option value="">{all}</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  )
}
