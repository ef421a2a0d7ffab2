import '../../ui/style/administration.css'
import { useQuery } from '@tanstack/react-query'
import {
  type CalendarDate,
  type Client,
  type ComparisonSet,
  noComparisons,
  problemOfName,
  setIn,
  withoutSet,
} from '@waybill/contracts'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { Select } from '../../ui/select.tsx'
import { firstDayOfWeek } from '../../ui/week.ts'
import { resolve } from '../../widgets/date-choice.ts'
import { type Page, without } from '../../widgets/page.ts'
import { DateButton } from '../analysis/date-button.tsx'
import { FilterButton } from '../analysis/filter-button.tsx'
import { ClientSelector } from '../header/client-selector.tsx'
import { savedComparisonsQuery, useComparisonChange } from './saved.ts'
import type { Compared } from './subjects.ts'

interface EditSetProps {
  readonly of: Compared
  readonly others: readonly ComparisonSet[]
  readonly clients: readonly Client[]
  readonly today: CalendarDate
  readonly onSet: (set: ComparisonSet) => void
  readonly onSaid: (said: string) => void
  readonly onClose: () => void
}

/** Whose money, which days, which filters and what is measured; or a set that was saved. Whatever is chosen holds at once. */
export function EditSet({ of, others, clients, today, onSet, onSaid, onClose }: EditSetProps) {
  const say = useSay()
  const { locale } = useLanguage()
  const { set, subject } = of
  const { definition } = subject
  const page: Page = {
    ...subject,
    change: ({ filters }) =>
      filters && onSet({ ...set, filters: without(filters, 'tracking_number', 'invoice_number') }),
  }
  return (
    <Dialog title={say('comparison.edit', { name: set.name })} className="edit-set" onClose={onClose}>
      {(close) => (
        <>
          <div className="fields">
            <NameField set={set} others={others} onSet={onSet} />
            <div className="form-field">
              <span>{say('client.select')}</span>
              <ClientSelector
                client={subject.client}
                clients={clients}
                overview
                resets
                onClient={({ id }) => onSet({ ...set, client: id, filters: {} })}
              />
            </div>
            <div className="form-field">
              <span>{say('comparison.days')}</span>
              <DateButton
                choice={{ mode: 'dr', ...set.dates }}
                today={today}
                client={subject.client}
                onChoice={(choice) => onSet({ ...set, dates: resolve(choice, today, firstDayOfWeek(locale)) })}
              />
            </div>
            <div className="form-field">
              <span>{say('filters')}</span>
              <FilterButton page={page} />
            </div>
            {!set.whatIf && (
              <div className="form-field">
                <span>{say('comparison.fact')}</span>
                <Select
                  label={say('comparison.fact')}
                  value={subject.factName}
                  options={definition.facts.map(({ name, measure }) => ({
                    value: name,
                    label: say(`fact.${measure}`),
                  }))}
                  onChange={(fact) => onSet({ ...set, fact })}
                />
              </div>
            )}
            <SavedSets set={set} others={others} clients={clients} onSet={onSet} onSaid={onSaid} close={close} />
          </div>
          <div className="foot">
            <Button type="primary" onClick={close}>
              {say('close')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** What the set is called on the screen; under which name it is kept is asked when it is. */
function NameField({ set, others, onSet }: Pick<EditSetProps, 'others' | 'onSet'> & { readonly set: ComparisonSet }) {
  const say = useSay()
  const id = useId()
  const [name, setName] = useState(set.name)
  const problem = problemOfName(
    name,
    others.map((other) => other.name),
  )
  return (
    <form
      className="form-field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem) onSet({ ...set, name: name.trim() })
      }}
    >
      <label htmlFor={id}>{say('filterSet.name')}</label>
      <span className="with-button">
        <input
          id={id}
          autoComplete="off"
          maxLength={15}
          value={name}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-wrong`}
          onChange={({ target }) => setName(target.value)}
        />
        <Button htmlType="submit" disabled={problem !== undefined || name === set.name}>
          {say('comparison.rename')}
        </Button>
      </span>
      <p id={`${id}-wrong`} className="dearer" role="alert">
        {problem && say(`comparison.name.${problem}`)}
      </p>
    </form>
  )
}

type SavedSetsProps = Pick<EditSetProps, 'others' | 'clients' | 'onSet' | 'onSaid'> & {
  readonly set: ComparisonSet
  readonly close: () => void
}

/** The sets that were saved: one takes the place of this one, or is deleted. */
function SavedSets({ set, others, clients, onSet, onSaid, close }: SavedSetsProps) {
  const say = useSay()
  const change = useComparisonChange()
  const { data: kept = noComparisons } = useQuery(savedComparisonsQuery)
  const [chosen, setChosen] = useState<string>()
  const saved = kept.sets.find(({ name }) => name === chosen)
  const mine = saved && clients.some(({ id }) => id === saved.filters.global.client)
  const taken = saved !== undefined && others.some(({ name }) => name === saved.name)
  const remove = async (name: string) => {
    try {
      await change((all) => withoutSet(all, name))
      setChosen(undefined)
      onSaid(say('comparison.setsUpdated'))
    } catch {
      onSaid(say('comparison.setsFailed'))
    }
  }
  return (
    <div className="form-field">
      <span>{say('comparison.saved')}</span>
      <span className="with-button">
        <Select<string>
          label={say('comparison.saved')}
          placeholder={say('comparison.saved')}
          value={saved?.name}
          options={kept.sets.map(({ name }) => ({ value: name, label: name }))}
          none={say('comparison.noneSaved')}
          onChange={setChosen}
        />
        <Button
          disabled={!saved || !mine || taken}
          onClick={() => {
            if (!saved) return
            onSet(setIn(saved))
            close()
          }}
        >
          {say('apply')}
        </Button>
        <Button danger disabled={!saved} onClick={() => saved && void remove(saved.name)}>
          {say('remove')}
        </Button>
      </span>
      <p className="dearer" role="alert">
        {saved && !mine
          ? say('comparison.lostClient')
          : taken && saved.name !== set.name
            ? say('comparison.name.exists')
            : null}
      </p>
    </div>
  )
}
