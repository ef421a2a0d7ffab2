import { CheckOutlined } from '@ant-design/icons-svg'
import type { LayoutPreview } from '@waybill/contracts'
import type { ReactNode } from 'react'
import { isZero, subtract } from '../../ui/decimal.ts'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { countryName } from '../../ui/places.ts'
import { Problem } from '../../ui/problem.tsx'
import { useReasonWords } from '../../ui/reason-words.ts'
import { amountIn } from '../upload-files/amount-in.ts'
import type { Trial } from './queries.ts'
import type { Want } from './wants.ts'
import { useMappingWords } from './words.ts'

interface FootProps {
  readonly trial: Trial
  readonly wants: readonly Want[]
  readonly preview: LayoutPreview
  readonly children: ReactNode
}

/** What would load, what is still to be said, and the way on: always in sight. */
export function Foot({ trial, wants, preview, children }: FootProps) {
  return (
    <footer className="mapping-foot">
      <Outcome {...trial} />
      <Wants wants={wants} preview={preview} />
      {children}
    </footer>
  )
}

function Outcome({ trial, waits, problem, again }: Trial) {
  const say = useSay()
  const inWords = useReasonWords('yes')
  if (problem && !waits) {
    return (
      <div className="mapping-outcome">
        <Problem error={problem} again={again} />
      </div>
    )
  }
  if (!trial) {
    return (
      <output className="mapping-outcome">
        <strong>{say(waits ? 'mapping.reckoning' : 'mapping.nothingYet')}</strong>
      </output>
    )
  }
  const kept = trial.invoices - trial.wouldLoad
  return (
    <output className={waits ? 'mapping-outcome waits' : 'mapping-outcome'} aria-busy={waits}>
      <strong>
        {[
          say('upload.invoices', { count: trial.invoices }),
          say('mapping.shipments', { count: trial.shipments }),
          say('upload.charges', { count: trial.charges }),
        ].join(' · ')}
      </strong>
      {trial.totals.map(({ currency, sum, controlTotal }) => (
        <Sum key={currency} currency={currency} sum={sum} controlTotal={controlTotal} />
      ))}
      {trial.failure && trial.asks.length === 0 && <span className="dearer">{inWords(trial.failure)}</span>}
      {kept > 0 && <span className="warning">{say('mapping.wouldStayOut', { count: kept })}</span>}
      {trial.rejectedLines > 0 && (
        <span className="warning">{say('upload.rejectedLines', { count: trial.rejectedLines })}</span>
      )}
      {trial.remarks.map((remark) => (
        <span key={JSON.stringify(remark)} className={doubtful.includes(remark.name) ? 'warning' : 'quiet'}>
          {inWords(remark)}
        </span>
      ))}
      {!trial.whole && <span className="quiet">{say('mapping.beginningOnly')}</span>}
    </output>
  )
}

/** What most likely is a mistake in what the columns are said to be. */
const doubtful: readonly string[] = ['amounts-not-read', 'no-freight']

interface SumProps {
  readonly currency: string
  readonly sum: string
  readonly controlTotal: string | null
}

function Sum({ currency, sum, controlTotal }: SumProps) {
  const say = useSay()
  const format = useFormat()
  const amount = amountIn(format, currency, sum)
  if (controlTotal === null) return <span className="warning">{say('mapping.sumOfNothing', { sum: amount })}</span>
  const agrees = isZero(subtract(sum, controlTotal))
  return (
    <span className={agrees ? 'cheaper' : 'dearer'}>
      {say('mapping.sumOf', { sum: amount, total: amountIn(format, currency, controlTotal) })}{' '}
      {agrees && <Icon of={CheckOutlined} title={say('upload.agrees')} />}
    </span>
  )
}

function Wants({ wants, preview }: Pick<FootProps, 'wants' | 'preview'>) {
  const say = useSay()
  const { locale } = useLanguage()
  const words = useMappingWords()
  const columns = wants.flatMap((want) => (want.of === 'column' ? [words.column(preview.headers, want.place)] : []))
  const sentences = wants.flatMap((want) => {
    if (want.of === 'column') return []
    if (want.of === 'fact') return [say('mapping.wants.fact', { fact: say(`mapping.meaning.${want.fact}`) })]
    if (want.of === 'country')
      return [say('mapping.wants.country', { country: countryName(want.country, locale), more: say('mapping.more') })]
    return [say(`mapping.wants.${want.of}`)]
  })
  const doubted =
    columns.length > 0
      ? [say('mapping.wants.columns', { count: columns.length, columns: columns.slice(0, 4).join(say('list.comma')) })]
      : []
  if (sentences.length + doubted.length === 0) return null
  return (
    <ul className="mapping-wants warning" aria-label={say('mapping.wants')}>
      {[...sentences, ...doubted].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
