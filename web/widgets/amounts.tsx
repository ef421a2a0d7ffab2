import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { FactName, MeasureName, PageDefinition, Prior } from '@waybill/contracts'
import type { CSSProperties } from 'react'
import { changeOf, subtract } from '../ui/decimal.ts'
import { type Amount, useFormat } from '../ui/format.ts'
import { useSay } from '../ui/language.tsx'
import { moodOf } from '../ui/mood.ts'
import { Problem } from '../ui/problem.tsx'
import { Sparkline } from '../ui/sparkline.tsx'
import { type AnswersState, type Ask, decimalOf, everyWhole, textOf, useAnswers, wholeIn } from './answers.ts'
import type { Placed } from './form.ts'
import { useLatest } from './latest.ts'
import { type Subject, startsWithin, whereOf } from './page.ts'

type Asked = `totals${number}` | `months${number}`

/** Of each group of facts over the same lines; the small lines are drawn from the months that are asked about for a trend. */
export function amountsAsks(subject: Subject): Record<Asked, Ask> {
  const asks = everyWhole(subject).flatMap((whole, place): [Asked, Ask][] => [
    [`totals${place}`, whole],
    [`months${place}`, { ...whole, by: ['month'], whole: true, of: 'now' }],
  ])
  return Object.fromEntries(asks)
}

/** One tile per fact; the chosen one is the fact of the page. */
export function Amounts({ page, card }: Placed<'amounts'>) {
  const say = useSay()
  const { definition } = page
  const state: AnswersState<Asked> = useAnswers(page, card, amountsAsks(page))
  const latest = useLatest(state.status === 'answered' ? state.answers : undefined, String(page.client.id))
  if (state.status === 'failed')
    return (
      <div className="tiles failed">
        <Problem error={state.error} again={state.again} />
      </div>
    )
  const groups = everyWhole(page).map(({ where }) => JSON.stringify(where))
  const months = startsWithin('month', page.period)
  return (
    <fieldset
      style={tilesOf(definition)}
      className={`tiles${latest && state.status === 'waiting' ? ' stale' : ''}`}
      aria-busy={state.status === 'waiting'}
    >
      <legend className="unseen">{say('amounts.title')}</legend>
      {definition.facts.map((fact) => {
        const { name, measure } = fact
        const tile = {
          name,
          fact: measure,
          prior: page.prior,
          chosen: name === page.factName,
          choose: () => page.change({ fact: name }),
        }
        const group = groups.indexOf(JSON.stringify(whereOf(definition, fact)))
        const totals = latest?.[`totals${group}`]
        const byMonth = latest?.[`months${group}`]
        if (!totals || !byMonth) return <Tile key={name} {...tile} />
        const spent = new Map(
          byMonth.now.data.map((row) => [textOf(row, 'month').slice(0, 10), Number(decimalOf(row, measure))]),
        )
        return (
          <Tile
            key={name}
            {...tile}
            amount={wholeIn(totals.now, measure)}
            before={wholeIn(totals.before, measure)}
            line={months.map((month) => spent.get(month) ?? 0)}
          />
        )
      })}
    </fieldset>
  )
}

/** How many there are, for the style sheet. */
function tilesOf({ facts }: Pick<PageDefinition, 'facts'>): CSSProperties & Record<'--tiles', number> {
  return { '--tiles': facts.length }
}

interface TileProps {
  readonly name: FactName
  readonly prior: Prior
  readonly fact: MeasureName
  readonly chosen: boolean
  readonly choose: () => void
  readonly amount?: Amount
  readonly before?: Amount
  readonly line?: readonly number[]
}

const abbreviateFrom = 1e9
/** More letters than this are set smaller where six tiles share a row. */
const longAmount = 16

/** Among the amounts that make up the spend, a discount is what is taken off; by itself it is a plain amount. */
function asTakenOff(fact: MeasureName, amount: Amount): Amount {
  return fact === 'transportationDiscount' ? { ...amount, decimal: subtract('0', amount.decimal) } : amount
}

function Tile({ name, prior, fact, chosen, choose, amount, before, line }: TileProps) {
  const say = useSay()
  const format = useFormat()
  const said = amount && asTakenOff(fact, amount)
  const exact = said && format.exact(said)
  const shown = said && Math.abs(Number(said.decimal)) >= abbreviateFrom ? format.short(said) : exact
  return (
    <button type="button" className="tile" aria-pressed={chosen} onClick={choose}>
      <span className="tile-name">{say(`fact.${name}`)}</span>
      <span className={`tile-number${(shown ?? '').length > longAmount ? ' long' : ''}`} title={exact}>
        {shown ?? <span className="shape tile-wait" />}
      </span>
      <span className="tile-foot">
        {amount && before && <Change fact={fact} prior={prior} now={amount} before={before} />}
        {line && <Sparkline values={line} />}
      </span>
    </button>
  )
}

interface ChangeProps extends Pick<TileProps, 'fact' | 'prior'> {
  readonly now: Amount
  readonly before: Amount
}

function Change({ fact, prior, now, before }: ChangeProps) {
  const say = useSay()
  const format = useFormat()
  const ratio = changeOf(now.decimal, before.decimal)
  if (ratio === undefined) return <span className="change quiet">{say('nothingBefore')}</span>
  const Arrow = ratio < 0 ? ArrowDownOutlined : ArrowUpOutlined
  return (
    <span
      className={`change ${moodOf(fact, ratio)}`}
      title={say(`priorWas.${prior}`, { amount: format.exact(asTakenOff(fact, before)) })}
    >
      {Math.abs(ratio) >= 5e-4 && <Arrow aria-hidden />}
      {format.change(ratio)}
    </span>
  )
}
