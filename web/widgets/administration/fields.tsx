import { type ReactNode, useId } from 'react'
import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form'
import { TickList, type TickOption } from './tick-list.tsx'

interface FieldProps<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  readonly label: string
  /** Under the field, until something is wrong with it. */
  readonly note?: string
  readonly disabled?: boolean
}

interface FramedProps {
  readonly id: string
  readonly label: string
  readonly note?: string | undefined
  readonly fault: string | undefined
  readonly children: ReactNode
}

function Framed({ id, label, note, fault, children }: FramedProps) {
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children}
      <About id={id} note={note} fault={fault} />
    </div>
  )
}

function About({ id, note, fault }: Pick<FramedProps, 'id' | 'note' | 'fault'>) {
  if (fault !== undefined) {
    return (
      <p id={`${id}-about`} className="dearer" role="alert">
        {fault}
      </p>
    )
  }
  return note === undefined ? null : (
    <p id={`${id}-about`} className="quiet">
      {note}
    </p>
  )
}

/** What a native field needs to stand in the form around it. */
function useField<Values extends FieldValues>({ name, note, disabled }: FieldProps<Values>) {
  const id = useId()
  const { register, getFieldState, formState } = useFormContext<Values>()
  const fault = getFieldState(name, formState).error?.message
  const about = fault !== undefined || note !== undefined ? `${id}-about` : undefined
  return {
    id,
    fault,
    register,
    attributes: { id, disabled, 'aria-invalid': fault !== undefined, 'aria-describedby': about },
  }
}

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly type?: 'text' | 'email' | 'url' | 'date' | 'password' | 'search'
  readonly autoComplete?: string
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

/** An empty date, and an empty text where the contract allows null, travel as the schema says. */
export function TextField<Values extends FieldValues = FieldValues>(props: TextFieldProps<Values>) {
  const { name, label, note, type = 'text', autoComplete = 'off', placeholder, autoFocus } = props
  const { id, fault, register, attributes } = useField(props)
  return (
    <Framed id={id} label={label} note={note} fault={fault}>
      <input
        {...attributes}
        {...register(name)}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a form that a person has just asked for
        autoFocus={autoFocus}
        spellCheck={false}
      />
    </Framed>
  )
}

export function NumberField<Values extends FieldValues = FieldValues>(
  props: FieldProps<Values> & { readonly least?: number; readonly most?: number },
) {
  const { id, fault, register, attributes } = useField(props)
  return (
    <Framed id={id} label={props.label} note={props.note} fault={fault}>
      <input
        {...attributes}
        {...register(props.name, { setValueAs: (text) => (text === '' || text === null ? null : Number(text)) })}
        type="number"
        min={props.least}
        max={props.most}
      />
    </Framed>
  )
}

/** Days without a time; an empty one is null. */
export function DateField<Values extends FieldValues = FieldValues>(props: FieldProps<Values>) {
  const { id, fault, register, attributes } = useField(props)
  return (
    <Framed id={id} label={props.label} note={props.note} fault={fault}>
      <input {...attributes} {...register(props.name, { setValueAs: (text) => text || null })} type="date" />
    </Framed>
  )
}

export function AreaField<Values extends FieldValues = FieldValues>(
  props: FieldProps<Values> & { readonly rows?: number; readonly code?: boolean },
) {
  const { id, fault, register, attributes } = useField(props)
  return (
    <Framed id={id} label={props.label} note={props.note} fault={fault}>
      <textarea
        {...attributes}
        {...register(props.name)}
        className={props.code ? 'code' : undefined}
        rows={props.rows ?? 3}
        spellCheck={false}
      />
    </Framed>
  )
}

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
  /** Offers to choose nothing, which is null. */
  readonly none?: string
}

export function SelectField<Values extends FieldValues = FieldValues>(props: SelectFieldProps<Values>) {
  const { name, label, note, options, none } = props
  const { id, fault, register, attributes } = useField(props)
  const valueOf = (text: unknown) => options.find(({ value }) => String(value) === String(text))?.value ?? null
  return (
    <Framed id={id} label={label} note={note} fault={fault}>
      <select {...attributes} {...register(name, { setValueAs: valueOf })}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Framed>
  )
}

export function CheckField<Values extends FieldValues = FieldValues>(props: FieldProps<Values>) {
  const { id, fault, register, attributes } = useField(props)
  return (
    <div className="form-field check">
      <input {...attributes} {...register(props.name)} type="checkbox" />
      <label htmlFor={id}>{props.label}</label>
      <About id={id} note={props.note} fault={fault} />
    </div>
  )
}

interface TickFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly options: readonly TickOption[]
}

/** Several of many. */
export function TickField<Values extends FieldValues = FieldValues>(props: TickFieldProps<Values>) {
  const { name, label, note, options, disabled = false } = props
  const id = useId()
  const { field, fieldState } = useController<Values>({ name })
  const chosen: readonly (string | number)[] = field.value ?? []
  return (
    <div className="form-field">
      <TickList
        label={label}
        options={options}
        chosen={chosen}
        onChosen={field.onChange}
        disabled={disabled}
        about={fieldState.error || note !== undefined ? `${id}-about` : undefined}
      />
      <About id={id} note={note} fault={fieldState.error?.message} />
    </div>
  )
}
