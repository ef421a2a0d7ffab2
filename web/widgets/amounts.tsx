import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons-svg'
import { Link } from '@tanstack/react-router'
import {
  type Answer,
  type AsideMeasure,
  type CalendarDate,
  dayOfWeek,
  type FactName,
  type MeasureName,
  type PageDefinition,
  type Prior,
  startsOnwards,
  startsWithin,
} from '@waybill/contracts'
import { type CSSProperties, memo } from 'react'
import { changeBetween, changeWords } from '../ui/change.ts'
import { isNegative, isZero, subtract } from '../ui/decimal.ts'
import { type Amount, useFormat } from '../ui/format.ts'
import { Icon } from '../ui/icon.tsx'
import { useSay } from '../ui/language.tsx'
import { moodOf } from '../ui/mood.ts'
import { useAnchor } from '../ui/popped.tsx'
import { usePressed } from '../ui/pressed.ts'
import { Problem } from '../ui/problem.tsx'
import { Sparkline } from '../ui/sparkline.tsx'
import {
  type Answered,
  type AnswersState,
  type Ask,
  addsUp,
  decimalOf,
  everyWhole,
  textOf,
  useAnswers,
  wholeIn,
} from './answers.ts'
import { missingWords } from './compared.ts'
import { type Elsewhere, elsewhereOf } from './elsewhere.ts'
import type { Placed } from './form.ts'
import { useLatest } from './latest.ts'
import { MeaningButton } from './meaning/meaning-button.tsx'
import type { Page, Subject } from './page.ts'
import { RowsLink } from './table/rows-link.tsx'

type Asked = `${'totals' | 'months' | 'weeks'}${number}`

/**
 * Of each group of facts over the same lines; the small lines are drawn from the months that are asked about for a trend, or,
 * where the page is about weeks, from these.
 */
export function amountsAsks(subject: Subject): Record<Asked, Ask> {
  const asks = everyWhole(subject).flatMap(({ select, where }, place): [Asked, Ask][] => [
    [`totals${place}`, { select, where }],
    lineAsk(subject, { select, where }, place),
  ])
  return Object.fromEntries(asks)
}

function lineAsk({ definition, period }: Subject, whole: Ask, place: number): [Asked, Ask] {
  const line = { ...whole, whole: true, of: 'now' } as const
  if (definition.period !== 'fourWeeks') return [`months${place}`, { ...line, by: ['month'] }]
  return [`weeks${place}`, { ...line, by: ['week'], firstDayOfWeek: dayOfWeek(period.from) }]
}

/** One tile per fact; the chosen one is the fact of the page. */
export function Amounts({ page, card }: Placed<'amounts'>) {
  const say = useSay()
  const format = useFormat()
  const { definition } = page
  const state: AnswersState<Asked> = useAnswers(page, card, amountsAsks(page))
  const latest = useLatest(state.status === 'answered' ? state.answers : undefined, String(page.client.id))
  if (state.status === 'failed')
    return (
      <div className="tiles failed">
        <Problem error={state.error} again={state.again} />
      </div>
    )
  const groups = everyWhole(page)
  const missing = missingWords(page, { say, format })
  const tiles = definition.facts.map((fact): ToldTile => {
    const { name, share, aside } = fact
    const measure = share ?? fact.measure
    const tile = {
      name,
      fact: measure,
      prior: page.prior,
      ...(aside && { aside: { measure: aside } }),
      choose: () => page.change({ fact: name }),
      elsewhere: elsewhereOf(page, fact),
      at: page.at,
      openRows: page.openRows && (() => page.openRows?.(name === page.factName ? {} : { fact: name })),
    }
    const group = groups.findIndex(({ facts }) => facts.includes(fact))
    const totals = latest?.[`totals${group}`]
    const line = latest && lineOf(latest, group, measure, page)
    if (!totals || !line) return tile
    return {
      ...tile,
      amount: wholeIn(totals.now, measure),
      before: isOfNothing(totals.now, measure) ? 'no change' : missing ? { missing } : wholeIn(totals.before, measure),
      line,
      ...(share && { of: wholeIn(totals.now, fact.measure) }),
      ...(aside && { aside: { measure: aside, count: wholeIn(totals.now, aside).decimal } }),
    }
  })
  return (
    <fieldset
      style={tilesOf(definition)}
      className={`tiles${latest && state.status === 'waiting' ? ' stale' : ''}`}
      aria-busy={state.status === 'waiting'}
    >
      <legend className="unseen">{say('amounts.title')}</legend>
      <Tiles factName={page.factName} tiles={tiles} />
    </fieldset>
  )
}

interface TilesProps {
  readonly factName: FactName
  readonly tiles: readonly ToldTile[]
}

/** The tile that is pressed stands as chosen before anything follows from it, and only it and the one before are drawn for that. */
function Tiles({ factName, tiles }: TilesProps) {
  const [chosen, press] = usePressed(factName)
  return tiles.map((tile) => <Tile key={tile.name} {...tile} chosen={tile.name === chosen} press={press} />)
}

/** A ratio whose divisor is none, of which the zero is no number. */
export function isOfNothing(whole: Answer, measure: MeasureName): boolean {
  const [row] = whole.data
  const noPackages = row?.packages !== undefined && isZero(String(row.packages))
  return !addsUp(whole, measure) && (whole.totalRows === 0 || noPackages)
}

function lineOf(
  latest: Readonly<Partial<Record<Asked, Answered>>>,
  group: number,
  measure: MeasureName,
  { period }: Subject,
): number[] | undefined {
  const byMonth = latest[`months${group}`]
  if (byMonth) return startsWithin('month', period).map(amountsFrom(byMonth, 'month', measure))
  const byWeek = latest[`weeks${group}`]
  return byWeek && startsOnwards('week', period.from, period.to).map(amountsFrom(byWeek, 'week', measure))
}

/** What stands at the first day of a month or a week; nothing counts as zero. */
function amountsFrom({ now }: Answered, span: 'month' | 'week', measure: MeasureName) {
  const amounts = new Map(now.data.map((row) => [textOf(row, span).slice(0, 10), Number(decimalOf(row, measure))]))
  return (start: CalendarDate): number => amounts.get(start) ?? 0
}

/** How many there are, for the style sheet. */
function tilesOf({ facts }: Pick<PageDefinition, 'facts'>): CSSProperties & Record<'--tiles', number> {
  return { '--tiles': facts.length }
}

/** What it was; or why no change is shown: it would be of nothing, or most of the days before have no invoices, as is said. */
type Before = Amount | 'no change' | { readonly missing: string }

interface Aside {
  readonly measure: AsideMeasure
  /** While it is not known, its room is kept. */
  readonly count?: string
}

interface ToldTile {
  readonly name: FactName
  readonly prior: Prior
  readonly fact: MeasureName
  readonly choose: () => void
  /** The page that tells it in full, at this period. */
  readonly elsewhere?: Elsewhere | undefined
  /** Opens the lines behind it. */
  readonly openRows?: (() => void) | undefined
  readonly at?: Page['at']
  readonly amount?: Amount
  /** A share of nothing is no change of what it was. */
  readonly before?: Before
  readonly line?: readonly number[]
  /** Of a share: how much it is. */
  readonly of?: Amount
  readonly aside?: Aside
}

interface TileProps extends ToldTile {
  readonly chosen: boolean
  readonly press: (name: FactName) => void
}

const abbreviateFrom = 1e9
/** More letters than this are set smaller where six tiles share a row. */
const longAmount = 16

/** Among the amounts that make up the spend, a discount is what is taken off; by itself it is a plain amount. */
export function isTakenOff(fact: MeasureName): boolean {
  return fact === 'transportationDiscount'
}

function asTakenOff(fact: MeasureName, amount: Amount): Amount {
  return isTakenOff(fact) ? { ...amount, decimal: subtract('0', amount.decimal) } : amount
}

const Tile = memo(function Tile({
  name,
  prior,
  fact,
  chosen,
  press,
  choose,
  elsewhere,
  openRows,
  at,
  amount,
  before,
  line,
  of,
  aside,
}: TileProps) {
  const say = useSay()
  const anchor = useAnchor()
  const format = useFormat()
  const said = amount && asTakenOff(fact, amount)
  const exact = said && format.exact(said)
  const shown = said && Math.abs(Number(said.decimal)) >= abbreviateFrom ? format.short(said) : exact
  const long = (shown ?? '').length > longAmount ? 'long' : ''
  const sign = said && isNegative(said.decimal) ? 'negative' : ''
  const inside = (
    <>
      <span className="tile-name">{say(`fact.${name}`)}</span>
      <span className={`tile-number ${long} ${sign}`} title={exact}>
        {shown ?? <span className="shape tile-wait" />}
        {of && <small> {format.exact(of)}</small>}
      </span>
      <span className="tile-foot">
        {amount && before && <Change fact={fact} prior={prior} now={amount} before={before} />}
        {line && <Sparkline values={line} />}
      </span>
      {aside && <Beside {...aside} />}
    </>
  )
  const called = say(`fact.${name}`)
  const hung = { style: { anchorName: anchor }, className: 'tile' }
  return (
    <>
      {elsewhere === 'nowhere' ? (
        <div {...hung}>{inside}</div>
      ) : elsewhere ? (
        <Link {...hung} to={elsewhere.path} search={elsewhere.search}>
          {inside}
        </Link>
      ) : (
        <button
          type="button"
          {...hung}
          aria-pressed={chosen}
          onClick={() => {
            press(name)
            choose()
          }}
        >
          {inside}
        </button>
      )}
      {openRows && !elsewhere && (
        <span className="tile-rows" style={{ positionAnchor: anchor }}>
          <RowsLink of={called} at={at} open={openRows} table={{ view: 'default', mark: { fact: name } }} />
        </span>
      )}
      <span className="tile-meaning" style={{ positionAnchor: anchor }}>
        <MeaningButton of={called} />
      </span>
    </>
  )
})

/** Said where there is any. */
function Beside({ measure, count }: Aside) {
  const say = useSay()
  if (count !== undefined && isZero(count)) return null
  return <span className="tile-aside">{count !== undefined && say(`aside.${measure}`, { count: Number(count) })}</span>
}

interface ChangeProps extends Pick<TileProps, 'fact' | 'prior'> {
  readonly now: Amount
  readonly before: Before
}

function Change({ fact, prior, now, before }: ChangeProps) {
  const say = useSay()
  const format = useFormat()
  if (before === 'no change') return <span className="change quiet">–</span>
  if ('missing' in before)
    return (
      <span className="change quiet" title={before.missing}>
        {say('prior.notCompared')}
      </span>
    )
  const change = changeBetween(now, before)
  if (!change) return <span className="change quiet">{say('nothingBefore')}</span>
  const { ratio } = change
  const arrow = ratio < 0 ? ArrowDownOutlined : ArrowUpOutlined
  return (
    <span
      className={`change ${moodOf(fact, ratio)}`}
      title={say(`priorWas.${prior}`, { amount: format.exact(asTakenOff(fact, before)) })}
    >
      {Math.abs(ratio) >= 5e-4 && <Icon of={arrow} />}
      {changeWords(change, { say, format })}
    </span>
  )
}
