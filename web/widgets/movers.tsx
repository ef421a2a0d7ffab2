import '../ui/style/glance.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Explanation, endpoints, priorCoverage, priorRange } from '@waybill/contracts'
import type { CSSProperties } from 'react'
import { Card } from '../ui/card.tsx'
import { Problem } from '../ui/problem.tsx'
import { call } from '../ui/service.ts'
import { scopeOf } from './answers.ts'
import { elsewhereOf } from './elsewhere.ts'
import type { Pen, Placed } from './form.ts'
import { type Mover, moversIn } from './mover-words.ts'
import { NoChange } from './no-change.tsx'
import type { Page } from './page.ts'
import { usePen } from './pen.ts'

/** As many sentences as a person reads at once. */
const shownAtMost = 6
/** Of one with its reason and what it is made of. As many as may come have their room while they are waited for, and afterwards: nothing below them jumps. */
const rowHeight = 67.5

/** What moved the spend most, in words, dearer first, each with what its change is made of. */
export function Movers({ page, card, most = shownAtMost }: Placed<'movers'> & { readonly most?: number }) {
  const pen = usePen()
  const { say } = pen
  const isMissing = priorCoverage(priorOf(page), page.firstInvoice) === 'missing'
  const {
    data,
    error,
    refetch,
    isLoading: isPending,
  } = useQuery({ ...explanationQuery(page, card), enabled: !isMissing })
  const movers = data ? moversIn(data.views, most, pen) : []
  const room = most * rowHeight
  const reach = reachOf(movers)
  return (
    <Card
      title={page.title ?? say('movers.title')}
      note={say('ownPeriod.fourWeeks.compared')}
      className={card.width}
      busy={isPending}
      foot={isMissing ? <span /> : <Legend />}
    >
      {isMissing && <NoChange firstInvoice={page.firstInvoice} />}
      {error && <Problem error={error} again={() => void refetch()} />}
      {isPending && <div className="shape movers-shape" style={{ minHeight: room }} />}
      {data && movers.length === 0 && <p className="note">{say('movers.none')}</p>}
      {data && movers.length > 0 && (
        <ul className="movers" style={{ minHeight: room }}>
          {movers.map((mover) => (
            <Told key={mover.key} mover={mover} page={page} pen={pen} of={data} reach={reach} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function priorOf({ period }: Pick<Page, 'period'>) {
  return priorRange(period, 'justBefore')
}

function explanationQuery(page: Page, { id: widget }: Placed<'movers'>['card']) {
  const params = { page: page.definition.name, widget }
  const body = {
    measure: 'totalSpend' as const,
    whereClauseDetails: { dates: page.period },
    prior: priorOf(page),
    ...scopeOf(page),
  }
  return {
    queryKey: ['answer', 'explain', params.page, body],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await call(endpoints.explainPage, { params, body, signal })).data,
  }
}

const partNames = ['volume', 'mix', 'price'] as const

interface Reach {
  readonly less: number
  readonly more: number
}

/** How far what is less, and what is more, reaches at most from nothing. */
function reachOf(movers: readonly Mover[]): Reach {
  const each = movers.map(({ parts }) => sidesOf(parts))
  return {
    less: Math.max(0, ...each.map(({ less }) => lengthOf(less))),
    more: Math.max(0, ...each.map(({ more }) => lengthOf(more))),
  }
}

interface Part {
  readonly name: (typeof partNames)[number]
  readonly size: number
}

/** What a change is made of, on either side of nothing. */
function sidesOf(parts: Mover['parts']): { readonly less: readonly Part[]; readonly more: readonly Part[] } {
  const all = partNames.map((name) => ({ name, size: Number(parts[name]) }))
  return { less: all.filter(({ size }) => size < 0).toReversed(), more: all.filter(({ size }) => size >= 0) }
}

function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { size }) => sum + Math.abs(size), 0)
}

interface ToldProps {
  readonly mover: Mover
  readonly page: Page
  readonly pen: Pen
  readonly of: Pick<Explanation, 'unit' | 'currency'>
  readonly reach: Reach
}

function Told({ mover, page, pen, of: { unit, currency }, reach }: ToldProps) {
  const { format, rightToLeft } = pen
  const { name, change, because, amount, parts, opens, filters } = mover
  const exact = format.exact({ decimal: amount, unit, currency })
  const signed = Number(amount) > 0 ? `+${exact}` : exact
  const elsewhere = elsewhereOf(page, { opens }, { filters })
  const inside = (
    <>
      <strong>
        <bdi>{name}</bdi> {change !== '' && <span className="by">{change}</span>}
      </strong>
      <span className={`amount ${Number(amount) > 0 ? 'dearer' : 'cheaper'}`}>
        {rightToLeft ? `\u2066${signed}\u2069` : signed}
      </span>
      {because !== '' && <span className="because">{because}</span>}
      {reach.less + reach.more > 0 && <MadeOf parts={parts} reach={reach} />}
    </>
  )
  if (elsewhere === undefined || elsewhere === 'nowhere') return <li>{inside}</li>
  return (
    <li>
      <Link to={elsewhere.path} search={elsewhere.search}>
        {inside}
      </Link>
    </li>
  )
}

/** What makes the change less stands before nothing, what makes it more after it; nothing is at one place for all. */
function MadeOf({ parts, reach }: { readonly parts: Mover['parts']; readonly reach: Reach }) {
  const { less, more } = sidesOf(parts)
  const widthOf = (size: number): CSSProperties => ({
    inlineSize: `${((Math.abs(size) / (reach.less + reach.more)) * 100).toFixed(2)}%`,
  })
  const drawn = ({ name, size }: Part) => <i key={name} className={name} style={widthOf(size)} />
  return (
    <span className="made" aria-hidden>
      <i className="blank" style={widthOf(reach.less - lengthOf(less))} />
      {less.map(drawn)}
      {reach.less > 0 && <i className="nothing" />}
      {more.map(drawn)}
    </span>
  )
}

function Legend() {
  const { say } = usePen()
  return (
    <span className="legend made-of">
      {partNames.map((part) => (
        <span key={part}>
          <i className={part} /> {say(`movers.part.${part}`)}
        </span>
      ))}
    </span>
  )
}
