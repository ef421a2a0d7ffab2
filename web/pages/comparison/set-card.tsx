import { CloseOutlined, CopyOutlined, EditOutlined, ExperimentOutlined, SaveOutlined } from '@ant-design/icons-svg'
import type { CalendarDate, Client, ComparisonSet } from '@waybill/contracts'
import { type ReactNode, useState } from 'react'
import { isNegative } from '../../ui/decimal.ts'
import type { Amount } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { usePen } from '../../widgets/pen.ts'
import { FreshnessOfClient } from '../analysis/freshness-of-client.tsx'
import type { SetAnswers } from './answers-of-sets.ts'
import { colourOf } from './charts.ts'
import { EditSet } from './edit-set.tsx'
import { wordsOfSet } from './export.ts'
import { SaveComparedSet } from './save-set.tsx'
import { NoData } from './set-frame.tsx'
import type { Compared } from './subjects.ts'

interface SetCardProps {
  readonly of: Compared
  readonly place: number
  readonly amount: Amount | undefined
  readonly answers: SetAnswers
  readonly others: readonly ComparisonSet[]
  readonly clients: readonly Client[]
  readonly today: CalendarDate
  readonly onSet: (set: ComparisonSet) => void
  readonly onRemove: (() => void) | undefined
  readonly onCopy: (() => void) | undefined
  readonly onSaid: (said: string) => void
  /** Opens the lines that its number is the sum of. */
  readonly onRows: (() => void) | undefined
  /** What a what-if says and lets do beside what every set does; its number has words of its own. */
  readonly whatIf?: { readonly fact: string; readonly terms: ReactNode } | undefined
  /** The same lines at other terms. */
  readonly onWhatIf: (() => void) | undefined
}

/** The header of a set is its sentence: whose money, which days, which lines, and what they come to. */
export function SetCard(props: SetCardProps) {
  const { of, place, amount, answers, others, clients, today, onSet, onRemove, onCopy, onSaid, onRows } = props
  const { whatIf, onWhatIf } = props
  const { set, subject } = of
  const pen = usePen()
  const { say, format } = pen
  const [open, setOpen] = useState<'edit' | 'save'>()
  const { client, dates, filters, currency } = wordsOfSet(of, pen)
  const sentence = [client, dates, ...filters]
  return (
    <section className="card compared-set" aria-label={set.name}>
      <header>
        <h2>
          <span className="set-mark" style={{ background: colourOf(place, pen) }} aria-hidden />
          <bdi>{set.name}</bdi>
        </h2>
        <div className="card-tools">
          <IconButton
            name={say('comparison.edit', { name: set.name })}
            icon={<Icon of={EditOutlined} />}
            aria-haspopup="dialog"
            onClick={() => setOpen('edit')}
          />
          <IconButton
            name={say('comparison.save', { name: set.name })}
            icon={<Icon of={SaveOutlined} />}
            aria-haspopup="dialog"
            onClick={() => setOpen('save')}
          />
          {onWhatIf && (
            <IconButton
              name={say('whatIf.of', { name: set.name })}
              icon={<Icon of={ExperimentOutlined} />}
              onClick={onWhatIf}
            />
          )}
          {onCopy && (
            <IconButton
              name={say('comparison.copy', { name: set.name })}
              icon={<Icon of={CopyOutlined} />}
              onClick={onCopy}
            />
          )}
          {onRemove && (
            <IconButton
              name={say('comparison.remove', { name: set.name })}
              icon={<Icon of={CloseOutlined} />}
              onClick={onRemove}
            />
          )}
        </div>
      </header>
      <p className="quiet">{sentence.join(' · ')}</p>
      <p className="set-fact">{whatIf?.fact ?? say(`fact.${subject.fact}`)}</p>
      {answers.status === 'failed' ? (
        <Problem error={answers.error} again={answers.again} />
      ) : answers.status === 'waiting' ? (
        <div className="shape set-number" />
      ) : amount ? (
        <strong className={isNegative(amount.decimal) ? 'set-number negative' : 'set-number'}>
          {!onRows ? (
            format.exact(amount)
          ) : (
            <button
              type="button"
              className="to-lines"
              aria-haspopup="dialog"
              title={say('rows.behind', { mark: `${set.name} · ${say(`fact.${subject.fact}`)}` })}
              onClick={onRows}
            >
              {format.exact(amount)}
            </button>
          )}
        </strong>
      ) : (
        <NoData />
      )}
      {whatIf?.terms}
      <div className="set-known">
        <span className="quiet currency">{currency}</span>
        <FreshnessOfClient client={subject.client} />
      </div>
      {open === 'edit' && (
        <EditSet
          of={of}
          others={others}
          clients={clients}
          today={today}
          onSet={onSet}
          onSaid={onSaid}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'save' && (
        <SaveComparedSet set={set} others={others} onSet={onSet} onSaid={onSaid} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}
