import { type Answer, pageOf } from '@waybill/contracts'
import { exactOf } from '../../ui/numbers.ts'
import { type ReportToDraw, reportFileOf } from '../../ui/report-file.ts'
import { save } from '../../ui/save.ts'
import { tokens } from '../../ui/theme.ts'
import type { Pen } from '../../widgets/form.ts'
import { uomOf } from '../../widgets/page.ts'
import { explanationInUom, inUom } from '../../widgets/uom.ts'
import { type AskedOfSet, type Fetch, joined, queriesOf } from './answers-of-sets.ts'
import { numbersAsked, rowsAsked, setsOf, spansAsked, totalsAsked, whyQuery } from './asked.ts'
import type { ComparisonState } from './comparison-state.ts'
import { pairIn } from './differences.ts'
import { contextOf, filesOf, type Line, type Part, partOf, totalOfSet, wordsOfSet } from './export.ts'
import { breakdownPicture, groupsOf, keysOf, trendPicture } from './pictures.ts'
import type { Compared } from './subjects.ts'
import { byMeasure, type Given, lookedAt, measuresAsked, periodsTable, rowsTable, wholeOf } from './tables.ts'
import {
  type AskedBeside,
  answerBeside,
  besideQuery,
  rowsBeside,
  spansBeside,
  whatIfsBeside,
} from './what-if/beside.ts'
import type { WhatIfOfSet } from './what-if/terms-of-sets.ts'
import {
  cellsOfWhatIf,
  headsOfWhatIfs,
  lineOfWhatIf,
  partsOfWhatIf,
  tablesOfDocument,
  whatIfsTold,
} from './what-if/whole.ts'
import { viewIn, whyTable } from './why-table.ts'

export interface Looked {
  readonly state: ComparisonState
  /** Those that stand for what was billed. */
  readonly sets: readonly Compared[]
  readonly whatIfs: readonly WhatIfOfSet[]
  readonly pen: Pen
}

/** All that a comparison shows, as it was answered: the sets, their tables, and what lies between two of them. */
async function answersOf({ state, sets, whatIfs }: Omit<Looked, 'pen'>, fetch: Fetch) {
  const { windows, days } = lookedAt(state, sets)
  const all = (asked: readonly AskedOfSet[]): Promise<readonly Answer[]> =>
    Promise.all(
      asked.map(async (each) => {
        const answers = await Promise.all(queriesOf(each).map((query) => fetch(query)))
        return inUom(joined(answers, each.asks[0]?.by?.[0]), uomOf(each.of.subject))
      }),
    )
  const pair = setsOf(pairIn(state.between, sets.length), sets)
  const query = whyQuery(state, pair)
  const [numbers, spans, spanTotals, marks, rows, totals, why, told] = await Promise.all([
    all(numbersAsked(state, sets)),
    all(spansAsked(state, sets)),
    all(totalsAsked(state, sets, windows)),
    all(rowsAsked(state, sets, windows)),
    all(rowsAsked(state, sets, days)),
    all(totalsAsked(state, sets, days)),
    pair && query.enabled ? fetch(query) : undefined,
    whatIfsTold(whatIfs, state, fetch),
  ])
  return { numbers, spans, spanTotals, marks, rows, totals, why, pair, told }
}

type Answers = Awaited<ReturnType<typeof answersOf>>

/** The tables of the page. */
function tablesOf({ state, sets, pen }: Looked, answers: Answers) {
  const { say } = pen
  const { spans, spanTotals, rows, totals, why, pair } = answers
  const { windows, days } = lookedAt(state, sets)
  const given: Given = { measures: measuresAsked(state.tab, sets), sets, against: state.against, days: windows }
  const periods = periodsTable({ ...given, state }, spans, spanTotals, pen)
  const byRow = rowsTable({ ...given, days, dimension: state.dimension }, rows, totals, pen)
  return {
    given,
    tables:
      sets.length === 0
        ? []
        : [
            { title: say(`comparison.by.${state.span}`), numbers: periods },
            { title: rowsTitle(state, pen), numbers: byRow },
          ],
    changed:
      why && pair
        ? {
            title: `${say('changed.title')}: ${say('comparison.difference', { one: pair[0].set.name, other: pair[1].set.name })}`,
            numbers: whyTable(
              explanationInUom(why, uomOf(pair[0].subject)),
              viewIn(state, pair[0].subject.fact),
              pair,
              pen,
            ),
          }
        : undefined,
  }
}

/** Everything as tables of a file: the sets, their tables, what lies between two of them, and the what-ifs. */
export async function partsOf(looked: Looked, fetch: Fetch): Promise<readonly Part[]> {
  const { pen } = looked
  const answers = await answersOf(looked, fetch)
  const { given, tables, changed } = tablesOf(looked, answers)
  return [
    setsPart(looked, answers),
    ...tables.map(({ title, numbers }) => partOf(title, contextOf(title, given, numbers, pen), numbers, pen)),
    ...(changed ? [partOf(pen.say('changed.title'), [['Waybill', changed.title]], changed.numbers, pen)] : []),
    ...answers.told.flatMap((each) => partsOfWhatIf(each, pen)),
  ]
}

function rowsTitle({ dimension }: Looked['state'], { say }: Pen): string {
  return say('comparison.rowsBy', { dimension: say(`dimension.${dimension}`) })
}

/** Each set with what it looks at, and the number of all its dates, which is its control total. */
function setsPart({ sets, pen }: Looked, { numbers, told }: Answers): Part {
  const { say } = pen
  const title = say('comparison.sets')
  const ofWhatIfs = told.length > 0 ? headsOfWhatIfs(pen) : []
  const heads = ['export.client', 'export.period', 'export.filters', 'export.currency', 'comparison.fact'] as const
  return {
    title,
    context: [['Waybill', say('place./aframe/dashboard/comparison')]],
    head: [title, ...heads.map((name) => say(name)), ...ofWhatIfs, say('export.controlTotal')],
    rows: [
      ...sets.map((of, place) => {
        const { client, dates, filters, currency } = wordsOfSet(of, pen)
        const amount = wholeOf(numbers[place], of.subject.fact)
        return [
          of.set.name,
          client,
          dates,
          filters.join('; '),
          currency,
          say(`fact.${of.subject.fact}`),
          ...ofWhatIfs.map(() => ''),
          amount ? { decimal: exactOf(amount) } : say('noData'),
        ]
      }),
      ...told.map((each) => cellsOfWhatIf(each, pen)),
    ],
  }
}

/** Everything as a document: what the sets are, the charts, and a table of each measure. Paper is light and wide. */
export async function documentOf(looked: Looked, fetch: Fetch): Promise<ReportToDraw> {
  const pen: Pen = { ...looked.pen, tokens: tokens.light, shade: 'light', narrow: false }
  const { state, sets } = looked
  const { say, format } = pen
  const answers = await answersOf(looked, fetch)
  const { given, tables, changed } = tablesOf({ ...looked, pen }, answers)
  const beside = whatIfsBeside(state, sets, looked.whatIfs).filter(({ terms }) => terms !== undefined)
  const inPictures = [...sets, ...beside.map(({ of }) => of)]
  const ask = (asked: readonly AskedBeside[]) =>
    Promise.all(asked.map(async (each) => answerBeside(await fetch(besideQuery(each)), each.view)))
  const [spans, marks] = await Promise.all([ask(spansBeside(state, beside)), ask(rowsBeside(state, beside))])
  const { aligned } = lookedAt(state, inPictures)
  const pictures = [
    { title: say('trends.title'), ...trendPicture(state, inPictures, [...answers.spans, ...spans], aligned, pen) },
    {
      title: `${say('breakdown.title')} · ${rowsTitle(state, pen)}`,
      ...breakdownPicture(state, inPictures, [...answers.marks, ...marks], pen),
    },
  ]
  const total = say('table.total')
  const changedTable = changed && {
    title: changed.title,
    of: changed.numbers.of,
    heads: changed.numbers.columns.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`)),
    rows: changed.numbers.rows.map(({ label, cells }) => ({ label, cells: cells.map(({ shown }) => shown) })),
    total: { label: total, cells: changed.numbers.total.map(({ shown }) => shown) },
  }
  return {
    title: `Waybill · ${say('place./aframe/dashboard/comparison')} · ${say(`place.${pageOf(state.tab).path}`)}`,
    lines: [
      ...sets.map((of, place): Line => {
        const { client, dates, filters, currency } = wordsOfSet(of, pen)
        const amount = wholeOf(answers.numbers[place], of.subject.fact)
        const fact = say(`fact.${of.subject.fact}`)
        const whole = `${say('export.controlTotal')} ${fact} ${amount ? format.exact(amount) : say('noData')}`
        const inTables = tables.map(
          ({ title, numbers }) => `${title}: ${totalOfSet(given, place, numbers)?.shown ?? ''}`,
        )
        return [of.set.name, [client, dates, ...filters, currency, whole, ...inTables].join('; ')]
      }),
      ...answers.told.map((each) => lineOfWhatIf(each, pen)),
    ],
    charts: pictures.flatMap(({ title, series, height, option }) =>
      groupsOf(series, state.scales).map((those) => ({
        title,
        keys: keysOf(those, pen),
        option: option(those),
        height,
      })),
    ),
    tables: [
      ...tables.flatMap(({ title, numbers }) =>
        byMeasure(given, numbers, pen).map(({ fact, total: cells, ...table }) => ({
          ...table,
          title: `${title} · ${fact}`,
          of: numbers.of,
          total: { label: total, cells },
        })),
      ),
      ...(changedTable ? [changedTable] : []),
      ...answers.told.flatMap((each) => tablesOfDocument(each, pen)),
    ],
    language: pen.locale,
    rightToLeft: pen.rightToLeft,
  }
}

/** How the whole comparison can be taken away. */
export function wholeFiles(looked: Looked, fetch: Fetch) {
  const disabled = looked.sets.length + looked.whatIfs.length === 0
  const pdf = {
    key: 'PDF',
    words: 'PDF',
    disabled,
    choose: async () => save(await reportFileOf(await documentOf(looked, fetch)), 'waybill-comparison.pdf'),
  }
  return [pdf, ...filesOf('waybill-comparison', () => partsOf(looked, fetch), disabled)]
}
