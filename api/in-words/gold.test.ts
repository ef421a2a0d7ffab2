import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { nameInRow, voiceOf } from '@waybill/assistant'
import { type AssistantReply, ExplainedMeasure, pages, type Question, rowsOfChatTable } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAddress } from '../../web/widgets/address.ts'
import { resolve } from '../../web/widgets/date-choice.ts'
import { whereOf } from '../../web/widgets/page.ts'
import { readPageState } from '../../web/widgets/page-state.ts'
import { invoicesByHand, selectOfInvoices } from './counted-invoices.test-support.ts'
import { namesOfOthers, readGold, setsOfOthers, spelledOut } from './gold.ts'
import { type GoldHouse, openGoldHouse } from './gold-house.ts'
import { everyPage, goldToday, type Judged, openGoldAsker } from './measure-gold.ts'

let folder: string
let judged: readonly Judged[]
let again: readonly Judged[]
const ofOthers = new Map<string, readonly Judged[]>()
let unanswerable: readonly Judged[]
/** Invoices that are counted or named. */
let ofInvoices: readonly Judged[]
/** What a page shows that is opened by a link. */
const onPages: { words: string; told: unknown; shown: unknown }[] = []
const clientIdOf = new Map<string, number>()
let hand: Awaited<ReturnType<DuckDBInstance['connect']>>
let instance: DuckDBInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-gold-'))
  const gold = await openGoldHouse({ keep: folder })
  const { judge, scope } = await openGoldAsker(gold)
  const questions = await readGold('questions')
  judged = await judge(questions)
  again = await judge(questions)
  for (const name of namesOfOthers) ofOthers.set(name, await judge(await readGold(name)))
  unanswerable = await judge(await readGold('unanswerable'))
  ofInvoices = await (await openGoldAsker(gold, [...everyPage, 'INVOICE_SEARCH'])).judge(
    invoicesByHand.map(({ words, language = 'en', follows = false }) => ({ words, language, follows, expected: 'no' })),
  )
  for (const {
    gold: { words },
    reply,
  } of judged) {
    const shown = reply.kind === 'answer' ? await numberBehind(reply, gold, scope) : undefined
    if (shown !== undefined && reply.kind === 'answer') onPages.push({ words, told: reply.number.value, shown })
  }
  for (const name of ['Northfield Brands', 'Northfield Home', 'Northfield Outdoor', 'Northfield Europe']) {
    clientIdOf.set(name, await gold.clientIdOf(name))
  }
  await gold.close()
  instance = await DuckDBInstance.create(join(folder, 'warehouse.duckdb'), { access_mode: 'READ_ONLY' })
  hand = await instance.connect()
}, 600_000)
afterAll(async () => {
  hand.closeSync()
  instance.closeSync()
  await rm(folder, { recursive: true, force: true })
})

type Answered = Extract<AssistantReply, { kind: 'answer' }>

/** Whether its words name the first of its rows, as the pages write it. */
function namesFirst({ language }: Judged['gold'], { text, question: { by }, rows: { data } }: Answered): boolean {
  const [first] = data
  return by.every((dimension) =>
    text.includes(nameInRow(voiceOf(language), dimension, String(first?.[dimension] ?? ''))),
  )
}

const answers = (of: readonly Judged[]) =>
  of.flatMap((each) => (each.reply.kind === 'answer' ? [{ ...each, reply: each.reply }] : []))

/** Reads the address as the page does, and asks what its tile asks. */
async function numberBehind({ link = '', question }: Answered, { house }: GoldHouse, scope: { clientIds: number[] }) {
  const [path = '', address = ''] = link.split('?')
  const definition = pages.find((page) => page.path === path)
  if (!definition) return undefined
  const state = readPageState(definition, readAddress(address))
  const facts = [definition, ...(definition.tabs ?? []).filter(({ name }) => name === state.tab)].flatMap(
    (each) => each.facts,
  )
  const fact = facts.find(({ name }) => name === state.fact)
  if (!fact || !state.dates) throw new Error(`${link} says too little`)
  const measure = fact.measure === question.measure ? fact.measure : (fact.share ?? fact.measure)
  const asked: Question = {
    page: definition.name,
    widget: 'amounts',
    select: [measure],
    by: [],
    where: [
      ...whereOf(definition, fact),
      ...Object.entries(state.filters).map(([column, values]) => ({
        column: column as 'service',
        op: 'in' as const,
        values: [...values],
      })),
    ],
    dates: resolve(state.dates, goldToday, 1),
    order: [],
    limit: 1,
  }
  const own = state.client !== undefined && state.client !== scope.clientIds[0] ? { clientIds: [state.client] } : scope
  const { data } = await house.warehouse.answer(asked, own)
  return data[0]?.[measure] ?? 0
}

test('every question of the gold set is understood as it is written there', () => {
  const wrong = judged
    .filter(({ right }) => !right)
    .map(({ gold, wanted, got }) => ({ words: gold.words, wanted, got }))
  expect(wrong).toEqual([])
  expect(judged).toHaveLength(246)
})

test.each(namesOfOthers.map((name) => ({ name, ...setsOfOthers[name] })))(
  'of questions of others, most are understood, and nothing is invented: $name, $by',
  ({ name, least }) => {
    const of = ofOthers.get(name) ?? []
    expect(of.filter((each) => each.right).length / of.length).toBeGreaterThanOrEqual(least)
    const invented = of.filter(({ wanted, reply }) => wanted === 'no' && reply.kind === 'answer')
    expect(invented.map(({ gold }) => gold.words)).toEqual([])
  },
)

test('what no invoice can answer is never answered, however near it comes to what can be', () => {
  const answered = unanswerable.filter(({ reply }) => reply.kind === 'answer')
  expect(answered.map(({ gold, got }) => ({ words: gold.words, got }))).toEqual([])
  expect(unanswerable.length).toBeGreaterThan(300)
})

test('what the portal cannot tell is called by its name, and every choice that is offered is answered', () => {
  const replies = [judged, unanswerable, ...ofOthers.values()].flat().map(({ reply }) => reply)
  const declined = replies.flatMap((reply) => (reply.kind === 'no' ? [reply] : []))
  const ofVocabulary = declined.filter(({ reason }) => reason === 'not-together' || reason === 'not-explained')
  expect(ofVocabulary.length).toBeGreaterThan(5)
  expect(ofVocabulary.filter(({ text }) => /“[a-z]+[A-Z_]\w*”/.test(text)).map(({ text }) => text)).toEqual([])
  const choices = replies.flatMap((reply) => (reply.kind === 'ask-back' ? reply.choices : []))
  expect(choices.length).toBeGreaterThan(20)
  const alike = replies.filter(
    (reply) => reply.kind === 'ask-back' && new Set(reply.choices.map(({ text }) => text)).size < reply.choices.length,
  )
  expect(alike).toEqual([])
  const explained: readonly string[] = ExplainedMeasure.options
  expect(choices.filter(({ question: { why, measure } }) => why && !explained.includes(measure))).toEqual([])
})

test('asked again, every answer is the same', () => {
  expect(again.map(({ reply }) => reply)).toEqual(judged.map(({ reply }) => reply))
})

test('the number of an answer is the number of the page that its link opens', () => {
  expect(onPages.length).toBeGreaterThan(120)
  expect(onPages.filter(({ told, shown }) => told !== shown)).toEqual([])
})

/** To what we wrote ourselves, whose expectations are all met. */
const answersOfOurs = () => [judged, ofOthers.get('ways') ?? []].flatMap(answers)

/** Measures as somebody would add them up who knows the tables: the columns end in _usd unless one currency is asked for. */
const byHand: Readonly<Record<string, readonly ['shipment' | 'charge', (usd: string, those: string) => string]>> = {
  totalSpend: ['shipment', (usd) => `sum(net_amount${usd})`],
  publishedAmount: ['shipment', (usd) => `sum(transportation_amount${usd})`],
  transportationDiscount: ['shipment', (usd) => `sum(transportation_discount${usd})`],
  fuelSurcharge: ['shipment', (usd) => `sum(net_fuel_surcharge_amount${usd})`],
  taxesAndOtherCharges: ['shipment', (usd) => `sum(net_taxes_and_others_amount${usd})`],
  fuelShareOfSpend: ['shipment', (usd) => `100.0 * sum(net_fuel_surcharge_amount${usd}) / sum(net_amount${usd})`],
  taxesShareOfSpend: ['shipment', (usd) => `100.0 * sum(net_taxes_and_others_amount${usd}) / sum(net_amount${usd})`],
  discountShareOfPublished: [
    'shipment',
    (usd) => `100.0 * sum(transportation_discount${usd}) / nullif(sum(transportation_amount${usd}), 0)`,
  ],
  packages: ['shipment', () => 'sum(packages)'],
  latePackages: ['shipment', () => "sum(packages) filter (where tracking_status = 'LATE')"],
  exceptionPackages: ['shipment', () => "sum(packages) filter (where tracking_status = 'EXCEPTION')"],
  onTimeShare: ['shipment', () => "100.0 * sum(packages) filter (where tracking_status = 'ON TIME') / sum(packages)"],
  lateShare: ['shipment', () => "100.0 * sum(packages) filter (where tracking_status = 'LATE') / sum(packages)"],
  billWeight: ['shipment', () => 'sum(bill_weight_pounds) filter (where packages > 0)'],
  actualWeight: ['shipment', () => 'sum(actual_weight_pounds) filter (where packages > 0)'],
  weightDifference: ['shipment', () => 'sum(bill_weight_pounds - actual_weight_pounds) filter (where packages > 0)'],
  averageBillWeight: ['shipment', () => 'sum(bill_weight_pounds) filter (where packages > 0) / sum(packages)'],
  costPerPackage: ['shipment', (usd) => `sum(net_amount${usd})::double / nullif(sum(packages), 0)`],
  costPerPound: [
    'shipment',
    (usd) => `sum(net_amount${usd})::double / nullif((sum(bill_weight_pounds) filter (where packages > 0))::double, 0)`,
  ],
  addressCorrections: ['shipment', (usd) => `sum(address_correction_amt${usd})`],
  costAvoidance: [
    'shipment',
    (usd) =>
      `sum(address_correction_amt${usd} + chargeback_amt${usd} + declared_amt${usd} / 2 + shipping_charge_correction_amt${usd})`,
  ],
  refundTotal: ['charge', (usd) => `-(sum(net_amount${usd}) filter (where credit_type <> ''))`],
  auditRefund: [
    'charge',
    (usd) => `-(sum(net_amount${usd}) filter (where credit_type <> '' and credit_source = 'AUDIT'))`,
  ],
  accessorialAmount: ['charge', (usd) => `sum(net_amount${usd}) filter (where charge_family = 'OTHER_ACCESSORIAL')`],
  accessorialShareOfSpend: [
    'charge',
    (usd, those) =>
      `100.0 * sum(net_amount${usd}) filter (where charge_family = 'OTHER_ACCESSORIAL'${those}) / sum(net_amount${usd})`,
  ],
  accessorialCount: ['charge', () => "sum(accessorial_count) filter (where charge_family = 'OTHER_ACCESSORIAL')"],
}
const renoZips = "'89506', '89502', '89512', '89431', '89434'"

/** The SELECT of what the gold set expects, from its own words and nothing that the assistant said. */
function selectOf(expected: string, by: readonly string[] = [], days?: string): string | undefined {
  const [measure = '', dates = '', ...parts] = expected.split(' ; ')
  const known = byHand[measure]
  if (!known) return undefined
  const [table, value] = known
  const [range = '', type] = (days ?? dates).split('@')
  const [from, to] = range.split('..')
  const own = ['vs', 'by', 'span', 'top', 'bottom', 'grew', 'fell']
  if (
    parts.some(
      (part) => part.startsWith('fulfillment_center') && !part.endsWith('=Reno Fulfillment Center, Reno, NV 89506'),
    )
  )
    return undefined
  const said = parts.flatMap((part) => {
    const [, column = '', not, listed = ''] = /^(\w+?)(!?)=(.*)$/.exec(part) ?? []
    if (column === '' || own.includes(column)) return []
    if (column === 'fulfillment_center') return [`and sender_postal_code in (${renoZips})`]
    const values = listed
      .split('|')
      .map((each) => (column === 'client_id' ? String(clientIdOf.get(each)) : `'${each}'`))
    return [`and ${column} ${not === '!' ? 'not in' : 'in'} (${values.join(', ')})`]
  })
  // One accessorial as a share of all that was spent: its lines above, and those of everything below.
  const isOfAll = (condition: string) =>
    measure === 'accessorialShareOfSpend' && condition.startsWith('and accessorial ')
  const those = said
    .filter(isOfAll)
    .map((condition) => ` ${condition}`)
    .join('')
  const conditions = said.filter((condition) => !isOfAll(condition))
  const usd = parts.some((part) => part.startsWith('currency_code=')) ? '' : '_usd'
  const keys = by.map((key) => `${key}::varchar`)
  return `select ${[...keys, `(${value(usd, those)})::double`].join(', ')} from ${table}
    where client_id in (${[...clientIdOf.values()].join(', ')})
      and ${type === 'ship' ? 'pickup_date' : 'bill_date'} between '${from}' and '${to}'
      ${conditions.join(' ')}
    ${keys.length > 0 ? `group by ${keys.map((_, place) => place + 1).join(', ')}` : ''}`
}

const near = (one: unknown, other: unknown) => Math.abs(Number(one) - Number(other)) < 0.0051

test('each number is what a SELECT written by hand says of what the gold set expects', async () => {
  const wrong: object[] = []
  let asked = 0
  for (const { gold, reply } of answersOfOurs()) {
    const expected = spelledOut(gold.expected, goldToday)
    const select = selectOf(expected)
    if (select === undefined) continue
    asked += 1
    const [[said = 0] = []] = (await hand.runAndReadAll(select)).getRows()
    if (!near(said ?? 0, reply.number.value)) wrong.push({ words: gold.words, byHand: said, told: reply.number.value })
    const [, prior] = /vs=(\S+)/.exec(expected) ?? []
    if (prior === undefined) continue
    const [[before = 0] = []] = (await hand.runAndReadAll(selectOf(expected, [], prior) ?? '')).getRows()
    if (!near(before ?? 0, reply.number.before))
      wrong.push({ words: gold.words, byHand: before, before: reply.number.before })
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(150)
})

test('each row is what a SELECT written by hand says of its group', async () => {
  const wrong: object[] = []
  let rows = 0
  for (const { gold, reply } of answersOfOurs()) {
    const { measure, by, span } = reply.question
    const keys = [...(span ? [`date_trunc('${span}', bill_date)::date`] : []), ...by]
    if (keys.length === 0 || by.some((key) => key === 'fulfillment_center' || key === 'client_id')) continue
    const select = selectOf(spelledOut(gold.expected, goldToday), keys)
    if (select === undefined) continue
    const found = (await hand.runAndReadAll(select)).getRows()
    const sums = new Map(found.map((row) => [row.slice(0, -1).join('|'), row.at(-1)]))
    for (const row of reply.rows.data) {
      rows += 1
      const key = [...(span ? [span] : []), ...by].map((name) => String(row[name])).join('|')
      if (!near(sums.get(key) ?? 0, row[measure]))
        wrong.push({ words: gold.words, key, byHand: sums.get(key), told: row[measure] })
    }
  }
  expect(wrong).toEqual([])
  expect(rows).toBeGreaterThan(200)
})

test('a split of what adds up lists whoever has some of it, as a SELECT written by hand says, and whoever was named', async () => {
  const wrong: object[] = []
  let left = 0
  let splits = 0
  for (const { gold, reply } of answersOfOurs()) {
    const { measure, by, span, most, prior, where } = reply.question
    const adds = reply.rows.columns.find(({ name }) => name === measure)?.addsUp === true
    if (by.length === 0 || span || most || prior || !adds) continue
    if (by.some((key) => key === 'fulfillment_center' || key === 'client_id')) continue
    const select = selectOf(spelledOut(gold.expected, goldToday), by)
    if (select === undefined) continue
    const found = (await hand.runAndReadAll(select)).getRows()
    const some = found.filter((row) => Number(row.at(-1) ?? 0) !== 0)
    const named = new Set(where.flatMap(({ column, op, values }) => (op === 'in' && by.includes(column) ? values : [])))
    const told = reply.rows.data.map((row) => by.map((name) => String(row[name])).join('|'))
    const wanted = new Set(some.map((row) => row.slice(0, -1).join('|')))
    const isRight =
      [...wanted].every((key) => told.includes(key)) &&
      told.every((key) => wanted.has(key) || key.split('|').some((each) => named.has(each))) &&
      reply.rows.totalRows === told.length
    if (!isRight) wrong.push({ words: gold.words, told, wanted: [...wanted] })
    splits += 1
    left += found.length - some.length
  }
  expect(wrong).toEqual([])
  expect(splits).toBeGreaterThan(20)
  expect(left).toBeGreaterThan(3)
})

test('what grew or fell the most, and what each row was in the days before, is what SELECTs written by hand say', async () => {
  const wrong: object[] = []
  let ranked = 0
  let beside = 0
  for (const { gold, reply } of answersOfOurs()) {
    const { measure, by, most } = reply.question
    const expected = spelledOut(gold.expected, goldToday)
    const [, prior] = /vs=(\S+)/.exec(expected) ?? []
    if (!reply.rowsBefore || prior === undefined || !byHand[measure]) continue
    if (by.some((key) => key === 'fulfillment_center' || key === 'client_id')) continue
    const adds = reply.rows.columns.find(({ name }) => name === measure)?.addsUp === true
    const [now, before] = await Promise.all(
      [undefined, prior].map(async (days) => {
        const rows = (await hand.runAndReadAll(selectOf(expected, by, days) ?? '')).getRows()
        // By hand an average of nothing is null.
        const known = adds ? rows : rows.filter((row) => row.at(-1) !== null)
        return new Map(known.map((row) => [row.slice(0, -1).join('|'), Number(row.at(-1) ?? 0)]))
      }),
    )
    const keyOf = (row: Record<string, unknown>) => by.map((name) => String(row[name])).join('|')
    const was = reply.rowsBefore.data
    beside += was.length
    const isBeside =
      was.length === reply.rows.data.length &&
      was.every((row, place) => keyOf(row) === keyOf(reply.rows.data[place] ?? {})) &&
      was.every((row) =>
        row[measure] === '' ? !before?.has(keyOf(row)) : near(before?.get(keyOf(row)) ?? 0, row[measure]),
      )
    if (!isBeside) wrong.push({ words: gold.words, was, before: [...(before ?? [])] })
    if (!most?.growth) continue
    ranked += 1
    const wanted = [...new Set([...(now?.keys() ?? []), ...(before?.keys() ?? [])])]
      .filter((key) => key !== '' && (adds || (now?.has(key) && before?.has(key))))
      .map((key) => ({ key, change: (now?.get(key) ?? 0) - (before?.get(key) ?? 0) }))
      .filter(({ change }) => (most.least ? change < 0 : change > 0))
      .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
    const told = reply.rows.data.map(keyOf)
    const isRanked =
      reply.rows.totalRows === wanted.length &&
      told.length === Math.min(most.count, wanted.length) &&
      // Several may have grown by as much.
      told.every((key, place) => near(wanted.find((each) => each.key === key)?.change, wanted[place]?.change)) &&
      // From days before the first invoice nothing is told to have grown.
      (reply.number.change === undefined || namesFirst(gold, reply))
    if (!isRanked) wrong.push({ words: gold.words, text: reply.text, told, wanted })
  }
  expect(wrong).toEqual([])
  expect(ranked).toBeGreaterThan(12)
  expect(beside).toBeGreaterThan(20)
})

test('rows in time are of those that come first over all of the days, whose sums a SELECT written by hand says', async () => {
  const wrong: object[] = []
  let limited = 0
  const inTime = answersOfOurs().filter(({ reply }) => reply.places)
  for (const { gold, reply } of inTime) {
    const { measure, by, span = 'month', most } = reply.question
    const select = selectOf(spelledOut(gold.expected, goldToday), by)
    if (select === undefined) continue
    const nameOf = (row: Record<string, unknown>) => by.map((name) => String(row[name])).join('|')
    const wanted = (await hand.runAndReadAll(select))
      .getRows()
      .map((row) => ({ name: row.slice(0, -1).join('|'), value: Number(row.at(-1) ?? 0) }))
      .filter(({ name }) => !most || name !== '')
      .toSorted((one, other) => other.value - one.value || (one.name < other.name ? -1 : 1))
      .slice(0, most?.count)
    const places = (reply.places?.data ?? []).map((row) => ({ name: nameOf(row), value: Number(row[measure]) }))
    const first = places.find(({ name }) => name !== '')?.name ?? '–'
    const starts = reply.rows.data.map((row) => String(row[span]))
    const isRight =
      places.length === (most ? wanted.length : Math.min(wanted.length, rowsOfChatTable)) &&
      places.every(({ name, value }, place) => name === wanted[place]?.name && near(value, wanted[place].value)) &&
      by.every((dimension, place) =>
        reply.text.includes(nameInRow(voiceOf(gold.language), dimension, first.split('|')[place] ?? '')),
      ) &&
      starts.every((start, place) => place === 0 || start >= (starts[place - 1] ?? ''))
    const named = new Set(reply.rows.data.map(nameOf))
    const isOfThose = !most || (named.size === places.length && places.every(({ name }) => named.has(name)))
    if (!isRight || !isOfThose) wrong.push({ words: gold.words, text: reply.text, places, wanted })
    if (most) limited += 1
  }
  expect(wrong).toEqual([])
  expect(inTime.length).toBeGreaterThan(10)
  expect(limited).toBeGreaterThan(5)
})

test('invoices are counted, averaged, told by month and named as SELECTs written by hand have them, in the order they have', async () => {
  const wrong: object[] = []
  for (const [place, { words, those, tells }] of invoicesByHand.entries()) {
    const reply = ofInvoices[place]?.reply
    const select = selectOfInvoices({ those, tells }, [...clientIdOf.values()])
    const wanted = (await hand.runAndReadAll(select)).getRows().flat().map(String)
    const text = reply?.kind === 'no' && reply.link?.startsWith('/invoices?') ? reply.text : ''
    let told = 0
    const isTold = wanted.every((each) => {
      const found = text.indexOf(each, told)
      told = found + each.length
      return found >= 0
    })
    if (!isTold || wanted.length === 0) wrong.push({ words, wanted, text })
  }
  expect(wrong).toEqual([])
})

test('what is named as having the most or the least is what a SELECT written by hand puts there, and averages of nothing have no place', async () => {
  const wrong: object[] = []
  let asked = 0
  for (const { gold, reply } of answersOfOurs()) {
    const { measure, by, span, most, prior } = reply.question
    const [dimension = ''] = by
    if (by.length !== 1 || span || prior || !most || !byHand[measure]) continue
    if (dimension === 'fulfillment_center' || dimension === 'client_id') continue
    const select = selectOf(spelledOut(gold.expected, goldToday), by)?.replace('where', `where ${dimension} <> '' and`)
    const isShare = reply.number.unit === 'share'
    // By hand an average of nothing is null, as is a share of which there is none; a share of nothing has no packages.
    const rows = (await hand.runAndReadAll(`${select}${isShare ? ' having sum(packages) > 0' : ''}`)).getRows()
    const wanted = rows
      .filter(([, value]) => isShare || value !== null)
      // What has none of it is not among those that have the most.
      .filter(([, value]) => most.least || Number(value) !== 0)
      .map(([, value]) => Number(value))
      .toSorted((one, other) => (most.least ? one - other : other - one))
      .slice(0, most.count)
    const told = reply.rows.data.map((row) => Number(row[measure]))
    const [first] = reply.rows.data
    const isRight =
      told.length === wanted.length &&
      told.every((value, place) => Math.abs(value - (wanted[place] ?? Infinity)) < (isShare ? 0.051 : 0.0051)) &&
      (!first || namesFirst(gold, reply))
    if (!isRight) wrong.push({ words: gold.words, text: reply.text, told, wanted })
    asked += 1
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(20)
})

test('what adds up has a most and a least over time, and an average or a share a highest and a lowest', () => {
  const overTime = answersOfOurs().filter(
    ({ gold, reply: { question, rows } }) =>
      gold.language === 'en' && question.span && question.by.length === 0 && rows.data.length > 1,
  )
  const said = { addsUp: /The most: .*; the least: /, not: /The highest: .*; the lowest: / }
  const wrong = overTime.filter(({ reply: { question, rows, text } }) => {
    const adds = rows.columns.find(({ name }) => name === question.measure)?.addsUp === true
    return /; the (?:least|lowest): /.test(text) && !said[adds ? 'addsUp' : 'not'].test(text)
  })
  expect(wrong.map(({ reply }) => reply.text)).toEqual([])
  expect(overTime.filter(({ reply }) => said.addsUp.test(reply.text)).length).toBeGreaterThan(3)
  expect(overTime.filter(({ reply }) => said.not.test(reply.text)).length).toBeGreaterThan(0)
})

test('no number stands in the words that is not in the answer', () => {
  const strange = answers(judged)
    .filter(({ gold }) => gold.language === 'en')
    .flatMap(({ gold, reply: { text, number, rows, places, explanation, question, basis } }) => {
      const known =
        JSON.stringify([number, rows.data, places?.data, explanation?.views, question, basis.text]).match(
          /\d+(\.\d+)?/g,
        ) ?? []
      const rounded = new Set(
        known.flatMap((each) => [0, 1, 2, 4].map((digits) => String(Number(Number(each).toFixed(digits))))),
      )
      const shares = (places ?? rows).data.map((row) => (Number(row[question.measure]) / Number(number.value)) * 100)
      const parts = new Set(shares.map((each) => String(Math.round(each * 10) / 10)))
      const withoutQuarters = text.replaceAll(/\bQ[1-4](?= 20\d{2}\b)/g, '')
      const said = (withoutQuarters.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((each) =>
        String(Number(each.replaceAll(',', ''))),
      )
      return said
        .filter((each) => !rounded.has(each) && !parts.has(each))
        .map((each) => ({ words: gold.words, each, text }))
    })
  expect(strange).toEqual([])
})
