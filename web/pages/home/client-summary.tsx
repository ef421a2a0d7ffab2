import { useQuery } from '@tanstack/react-query'
import { type Client, firstInvoiceOf, overview, priorRange } from '@waybill/contracts'
import { useMemo } from 'react'
import { useFormat } from '../../ui/format.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { firstDayOfWeek } from '../../ui/week.ts'
import { CardShape, DrawnCard } from '../../widgets/forms.tsx'
import { freshnessQuery } from '../../widgets/freshness.ts'
import { Movers } from '../../widgets/movers.tsx'
import type { Page } from '../../widgets/page.ts'
import { priorWords } from '../../widgets/prior-words.ts'
import { FreshnessNote } from '../analysis/freshness-note.tsx'
import { subjectOf } from '../analysis/subject-of.ts'

interface ClientSummaryProps {
  readonly client: Client
  /** How many sentences say what changed. */
  readonly changes: number
}

/** How fresh a client's invoices are, what the last four weeks came to, and what changed: the Overview's own cards. */
export function ClientSummary({ client, changes }: ClientSummaryProps) {
  const say = useSay()
  const format = useFormat()
  const { locale } = useLanguage()
  const { data: freshness, error, refetch } = useQuery(freshnessQuery(client.id))
  const page = useMemo((): Page | undefined => {
    if (!freshness) return undefined
    const state = { client: client.id, filters: {}, settings: {} }
    const first = { mode: 'rp', type: 'bill_date', period: 'Annual' } as const
    const firstInvoice = firstInvoiceOf(freshness.carriers)
    const known = { client, freshness, firstInvoice, kept: {}, first, firstDay: firstDayOfWeek(locale) }
    return { ...subjectOf(overview, state, known), change: () => undefined }
  }, [client, freshness, locale])
  const before = page && priorRange(page.period, page.prior)
  if (error) return <Problem error={error} again={() => void refetch()} />
  const shown = overview.cards.filter(({ form }) => form === 'amounts' || (form === 'movers' && changes > 0))
  return (
    <>
      <div className="sentence">
        <div className="sentence-start">
          {page && before && (
            <span className="quiet">
              {say('ownPeriod.fourWeeks')} · {format.dates(page.period.from, page.period.to)}{' '}
              {priorWords(before, page.firstInvoice, { say, format })}
            </span>
          )}
        </div>
        <div className="sentence-end">{freshness && <FreshnessNote freshness={freshness} />}</div>
      </div>
      <div className="cards">
        {shown.map((card) => {
          if (!page) return <CardShape key={card.id} card={card} definition={overview} />
          if (card.form === 'movers')
            return <Movers key={card.id} page={page} card={{ ...card, width: 'whole' }} most={changes} />
          return <DrawnCard key={card.id} page={page} card={card} />
        })}
      </div>
    </>
  )
}
