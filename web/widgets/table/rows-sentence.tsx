import { CheckOutlined } from '@ant-design/icons-svg'
import { behind, type GridRows, isCountedOnce, kindOf, type MeasureName } from '@waybill/contracts'
import { isZero, subtract } from '../../ui/decimal.ts'
import type { Amount } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { isTakenOff } from '../amounts.tsx'
import { useAnswers, wholeIn } from '../answers.ts'
import { type Page, uomOf } from '../page.ts'
import { usePen } from '../pen.ts'
import { weightIn } from '../uom.ts'
import { datesWords, filtersWords, markWords } from './mark-words.ts'
import type { Mark } from './open-table.ts'
import { askOfMark, measureOfMark } from './rows-behind.ts'
import { sumBehind } from './rows-of-table.ts'
import type { InTable } from './table-source.ts'

interface RowsSentenceProps {
  readonly page: Page
  readonly mark: Mark
  readonly whole: GridRows | undefined
  /** What is left where columns are filtered. */
  readonly filtered: InTable | undefined
}

/** What these rows are, how many, what they come to, and whether that is the number they were opened from. */
export function RowsSentence({ page, mark, whole, filtered }: RowsSentenceProps) {
  const say = useSay()
  const pen = usePen()
  const { format } = pen
  const measure = measureOfMark(page, mark)
  const { sum, per, adds } = behind[measure]
  const isCounted = isCountedOnce(measure)
  const select: readonly MeasureName[] = [
    ...new Set([sum, ...(per ? [per, measure] : []), ...(isCounted ? [measure] : [])]),
  ]
  const [card] = page.definition.cards
  const state = useAnswers(page, card ?? { id: 'table' }, { mark: askOfMark(page, mark, select) })
  const answer = state.status === 'answered' ? state.answers.mark[mark.of ?? 'now'] : undefined
  const uom = uomOf(page)
  const kind = kindOf(adds[0]?.column ?? 'NET_AMOUNT')
  const unit = kind === 'text' || kind === 'date' ? 'count' : kind
  const added = (total: GridRows['total']): Amount => {
    const decimal = sumBehind(total, measure)
    return { decimal: unit === 'weight' ? weightIn(uom, decimal) : decimal, unit, currency: whole?.currency, uom }
  }
  const said = answer && wholeIn(answer, sum)
  const whoseAndWhen = [
    [
      page.client.name,
      ...page.client.childClients.filter(({ id }) => page.children.includes(id)).map(({ name }) => name),
    ].join(', '),
    datesWords(page, mark, pen),
    ...filtersWords(page, mark, pen),
  ]
  return (
    <div className="rows-sentence">
      <h2>{say('rows.title')}</h2>
      <p>
        {markWords(page, mark, pen)}
        {whole && (
          <>
            {': '}
            <strong>
              {say('rows.count', { count: Number(whole.total.LINES ?? 0) })} · {format.exact(added(whole.total))}
            </strong>
          </>
        )}
        {answer &&
          per &&
          ` · ${format.exact(wholeIn(answer, measure))} = ${format.exact(wholeIn(answer, sum))} ÷ ${format.exact(wholeIn(answer, per))}`}
        {answer && isCounted && ` · ${say(`fact.${measure}`)}: ${format.exact(wholeIn(answer, measure))}`}
        {whole && said && !isCounted && (
          <Equal measure={measure} rows={added(whole.total)} mark={said} words={(amount) => format.exact(amount)} />
        )}
        {filtered && (
          <span className="rows-filtered">
            {say('rows.filtered', {
              rows: say('rows.count', { count: Number(filtered.total.LINES ?? 0) }),
              sum: format.exact(added(filtered.total)),
            })}
          </span>
        )}
      </p>
      <p className="quiet">{whoseAndWhen.join(' · ')}</p>
    </div>
  )
}

interface EqualProps {
  readonly measure: MeasureName
  readonly rows: Amount
  readonly mark: Amount
  readonly words: (amount: Amount) => string
}

function Equal({ measure, rows, mark, words }: EqualProps) {
  const say = useSay()
  if (!isZero(subtract(rows.decimal, mark.decimal)))
    return <span className="warning"> · {say('rows.differs', { amount: words(mark) })}</span>
  return (
    <span className="rows-equal">
      {' '}
      <Icon of={CheckOutlined} /> {say(isTakenOff(measure) ? 'rows.equal.takenOff' : 'rows.equal')}
    </span>
  )
}
