import { Fragment, useId, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { matches } from './matching.ts'

export interface TickOption {
  readonly value: string | number
  readonly label: string
  /** What it means, in a sentence. */
  readonly note?: string
  /** Options that follow each other under one heading. */
  readonly group?: string
  /** Stands under the one before it. */
  readonly under?: boolean
  /** Stays as it is. */
  readonly locked?: boolean
}

interface TickListProps {
  readonly label: string
  readonly options: readonly TickOption[]
  readonly chosen: readonly (string | number)[]
  readonly onChosen: (chosen: (string | number)[]) => void
  readonly disabled?: boolean
  readonly about?: string | undefined
}

const seenAtOnce = 8

/** Several of many: ticked one by one, with a search where they do not all fit. */
export function TickList({ label, options, chosen, onChosen, disabled = false, about }: TickListProps) {
  const say = useSay()
  const id = useId()
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState(false)
  const found = options.filter(
    (one) => matches([one.label, one.note, one.group].join(' '), search) && (!only || chosen.includes(one.value)),
  )
  const toggle = (value: string | number) =>
    onChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className="tick-list" disabled={disabled} aria-describedby={about}>
      <legend>
        {label}
        <button type="button" aria-pressed={only} title={say('tick.only')} onClick={() => setOnly(!only)}>
          {say('tick.count', { chosen: chosen.length, total: options.length })}
        </button>
      </legend>
      {options.length > seenAtOnce && (
        <input
          type="search"
          aria-label={say('register.searchIn', { what: label })}
          placeholder={say('register.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <div className="ticks">
        {found.map((option, place) => (
          <Fragment key={option.value}>
            {option.group !== undefined && option.group !== found[place - 1]?.group && <h3>{option.group}</h3>}
            <label className={option.under ? 'under' : undefined} htmlFor={`${id}-${option.value}`}>
              <input
                id={`${id}-${option.value}`}
                type="checkbox"
                checked={chosen.includes(option.value)}
                disabled={option.locked}
                onChange={() => toggle(option.value)}
              />
              <span>
                {option.label}
                {option.note !== undefined && <small>{option.note}</small>}
              </span>
            </label>
          </Fragment>
        ))}
        {found.length === 0 && <p className="quiet">{say('tick.nothing')}</p>}
      </div>
    </fieldset>
  )
}
