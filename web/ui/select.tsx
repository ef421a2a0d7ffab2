import { CloseOutlined, DownOutlined } from '@ant-design/icons-svg'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Icon } from './icon.tsx'
import { useSay } from './language.tsx'
import { Popped, useAnchor } from './popped.tsx'
import type { Option, Value } from './select-options.tsx'
import { useTip } from './tooltip.tsx'
import { Unfolded } from './unfolded.tsx'

const loadOptions = () => import('./select-options.tsx')
const SelectOptions = lazy(async () => ({ default: (await loadOptions()).SelectOptions }))

interface FieldProps<Of extends Value> {
  readonly label: string
  readonly options: readonly Option<Of>[]
  /** Whether what is written narrows the list. */
  readonly search?: boolean
  /** What the list says when it is empty. */
  readonly none?: string
  /** What stands in the field where nothing is chosen. */
  readonly placeholder?: string
  readonly small?: boolean
  readonly disabled?: boolean
  readonly className?: string
  readonly onOpen?: () => void
  /** Hears what is written into the list, where more than these options may be found by it. */
  readonly onSearch?: (text: string) => void
}

interface SelectProps<Of extends Value> extends FieldProps<Of> {
  readonly value: Of | undefined
  readonly onChange: (value: Of) => void
  /** What stands in the field, if not the chosen label. */
  readonly shown?: string | undefined
  readonly icon?: ReactNode
  /** Said of the field to whoever stays on it. */
  readonly tip?: ReactNode
}

/** One of a list that drops down. */
export function Select<Of extends Value>({ value, onChange, shown, ...field }: SelectProps<Of>) {
  const chosen = field.options.find((option) => option.value === value)
  return (
    <Field
      {...field}
      values={value === undefined ? [] : [value]}
      onValues={([next]) => next !== undefined && onChange(next)}
      shown={shown ?? chosen?.label}
    />
  )
}

interface SelectManyProps<Of extends Value> extends FieldProps<Of> {
  readonly values: readonly Of[]
  readonly onChange: (values: readonly Of[]) => void
  /** What stands in the field where something is chosen, if not the labels. */
  readonly shown?: string
}

/** Any of a list that drops down, none included. */
export function SelectMany<Of extends Value>({ values, onChange, shown, ...field }: SelectManyProps<Of>) {
  const say = useSay()
  const labels = field.options.flatMap(({ value, label }) => (values.includes(value) ? [label] : []))
  const tags = labels.map((label) => (
    <bdi key={label} className="select-tag">
      {label}
    </bdi>
  ))
  const clear = values.length > 0 && (
    <button
      type="button"
      className="select-clear"
      aria-label={`${field.label}: ${say('filter.all')}`}
      onClick={() => onChange([])}
    >
      <Icon of={CloseOutlined} />
    </button>
  )
  return (
    <Field
      {...field}
      many
      search
      values={values}
      onValues={onChange}
      shown={values.length === 0 ? undefined : (shown ?? tags)}
      clear={clear}
    />
  )
}

interface WholeProps<Of extends Value> extends FieldProps<Of> {
  readonly many?: boolean
  readonly values: readonly Of[]
  readonly onValues: (values: readonly Of[]) => void
  readonly shown: ReactNode
  readonly icon?: ReactNode
  readonly tip?: ReactNode
  readonly clear?: ReactNode
}

/** The list comes when somebody is about to open it; what is written meanwhile is kept for it. */
function Field<Of extends Value>(props: WholeProps<Of>) {
  const {
    label,
    options,
    search = false,
    many = false,
    none,
    placeholder,
    values,
    onValues,
    shown,
    icon,
    clear,
  } = props
  const { small, disabled, className = '', tip, onOpen, onSearch } = props
  const id = useId()
  const anchor = useAnchor()
  const [begun, setBegun] = useState<string>()
  const open = begun !== undefined
  const openWith = (text: string) => {
    setBegun(text)
    onOpen?.()
    onSearch?.(text)
  }
  const close = () => setBegun(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    // A space opens a list; after other letters it is one of them.
    const isLetter = event.key.length === 1 && (event.key !== ' ' || (begun ?? '') !== '')
    const writes = search && isLetter && !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') openWith(begun ?? '')
    else if (writes) openWith((begun ?? '') + event.key)
    else return
    event.preventDefault()
  }
  const [hint, hints] = useTip(open ? undefined : tip)
  return (
    <div className={`select ${small ? 'small' : ''} ${className}`} style={{ anchorName: anchor }} {...hints}>
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag drops a list of ours down
        role="combobox"
        aria-label={label}
        aria-haspopup={search ? 'dialog' : 'listbox'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={disabled}
        onClick={() => (open ? close() : openWith(''))}
        onKeyDown={onKeyDown}
        onPointerEnter={() => void loadOptions()}
        onFocus={() => void loadOptions()}
      >
        {icon}
        <span
          className={shown === undefined ? 'select-value quiet' : 'select-value'}
          title={typeof shown === 'string' ? shown : undefined}
        >
          {typeof shown === 'string' ? <bdi>{shown}</bdi> : (shown ?? placeholder)}
        </span>
        {icon === undefined && <Icon of={DownOutlined} className="select-arrow" />}
      </button>
      {clear}
      {open && (
        <Popped anchor={anchor} close={close} edge="start" id={id} className="with-options" leavesWithTab>
          <Unfolded shape={<span className="shape" />}>
            <Suspense fallback={<span className="shape" />}>
              <SelectOptions
                label={label}
                options={options}
                values={values}
                many={many}
                begun={search ? begun : undefined}
                none={none}
                onSearch={onSearch}
                onValues={(chosen) => {
                  if (!many) close()
                  onValues(options.flatMap(({ value }) => (chosen.includes(value) ? value : [])))
                }}
              />
            </Suspense>
          </Unfolded>
        </Popped>
      )}
      {hint}
    </div>
  )
}
