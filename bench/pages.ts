import { statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { type Answer, addDays, DateType, pages } from '@waybill/contracts'
import { openWarehouse } from '@waybill/warehouse'
import { byHand } from './by-hand.ts'
import { lastDay, measuredClient } from './fill-warehouse.ts'
import { madeWarehouse } from './made-warehouse.ts'
import { median, met, milliseconds, percentile, printTable, timeOf } from './measure.ts'
import { type Asked, type Look, openPages, type Pages } from './pages-asked.ts'
import { ask, questionIn } from './questions.ts'

/** Of each question at each type of date. */
const runs = 3
/** What seems too slow is asked so many times more: another program's turn on the processor is not ours. */
const again = 9
const doubtedAtMost = 200
/** Milliseconds after what asks several SELECTs at once, for so long its neighbours have fewer threads than the SELECT by hand. */
const untilAlone = 400
const wholeRuns = 8
/** Below this a ratio is that of two noises. */
const comparedFrom = 3
const widest = 1.5
const coldTarget = 30
const warmTarget = 2

/** One question, with its times by the type of date: of ours and of the SELECT by hand as many, turn by turn. */
interface Timed {
  readonly asked: Asked
  readonly ours: number[][]
  readonly hand: number[][]
}

type OpenWarehouse = Awaited<ReturnType<typeof openWarehouse>>

/** Server time of each question of each page, beside the SELECT by hand on the same engine and the same file, turn by turn. */
export async function benchPages({
  folder,
  lines,
  only,
}: {
  folder: string
  lines: number
  only: string | undefined
}): Promise<void> {
  const { path, stagingFolder } = await madeWarehouse(folder, lines)
  const target = lines > 10_000_000 ? 20 : 10
  console.log(
    `${lines.toLocaleString('en')} shipment lines and as many charges of 40 clients in weekly loads, ${(statSync(path).size / 1e9).toFixed(1)} GB; a client with 5 % of them asks. ${load()}\n`,
  )
  const asking = await openPages()
  const all = measuredOf(asking)
  const measured = only === undefined ? all : all.filter(({ name }) => name === only)
  if (measured.length === 0) throw new Error(`There is no page "${only}": ${all.map(({ name }) => name).join(', ')}.`)
  const { timed, differing } = await timesOfEach({ path, stagingFolder }, measured, target)
  const wholes = await wholePages({ path, stagingFolder }, measured)
  console.log('')
  printTable(
    headOfPages,
    measured.map((page) => rowOfPage(page.name, timed.get(page) ?? [], wholes.get(page))),
  )
  const questions = [...timed.values()].flat()
  printSlowest(questions, target)
  tell(questions, [...wholes.values()], { target, differing })
}

interface Opened {
  readonly path: string
  readonly stagingFolder: string
}

/** Each question by itself; the engine is asked every time. */
async function timesOfEach(
  opened: Opened,
  measured: readonly Measured[],
  target: number,
): Promise<{ readonly timed: ReadonlyMap<Measured, readonly Timed[]>; readonly differing: number }> {
  const warehouse = await openWarehouse({ ...opened, memoryLimit: '2GB', bytesOfAnswersKept: 0 })
  const instance = await DuckDBInstance.create(opened.path, { memory_limit: '2GB', access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const timed = new Map<Measured, readonly Timed[]>()
  let differing = 0

  const measure = async ({ ours, hand }: Timed, now: Asked, run: number): Promise<void> => {
    const question = questionIn(now)
    const text = question && byHand(question, measuredClient)
    const askOurs = async () => ours[run % 2]?.push(await timeOf(() => ask(warehouse, now)))
    const askByHand = async () => text && hand[run % 2]?.push(await timeOf(() => readByHand(connection, text)))
    // Whoever is asked first finds the processor colder.
    const turns = Math.floor(run / 2) % 2 === 0 ? [askOurs, askByHand] : [askByHand, askOurs]
    for (const turn of turns) await turn()
    if (text === undefined) return
    if (run === 0 && !(await saysTheSame(warehouse, connection, now, text))) differing += 1
  }

  for (const page of measured) {
    const all = page.asked(page.lookAt(0)).map((asked): Timed => ({ asked, ours: [[], []], hand: [[], []] }))
    for (let run = 0; run < 2 * (runs + again); run += 1) {
      const now = page.asked(page.lookAt(run))
      const asked = run < 2 * runs ? all : doubtedOf(all, target)
      process.stderr.write(`\r${page.name}: ${asked.length} questions            `)
      const [why, others] = [asked.filter((one) => one.asked.why), asked.filter((one) => !one.asked.why)]
      for (const one of [...others, ...why]) {
        const found = now[all.indexOf(one)]
        if (found) await measure(one, found, run)
      }
      if (why.length > 0) await wait(untilAlone)
    }
    timed.set(page, all)
  }
  process.stderr.write('\r')
  connection.closeSync()
  instance.closeSync()
  await warehouse.close()
  return { timed, differing }
}

const headOfPages = [
  'Page',
  'questions',
  'median',
  'p95',
  'by hand',
  'widest ratio',
  'whole, cold',
  'of any year',
  'warm',
]

function rowOfPage(
  name: string,
  timed: readonly Timed[],
  { cold, anyYear, warm }: Whole = { cold: 0, anyYear: 0, warm: 0 },
): string[] {
  const times = timed.flatMap(({ ours }) => askedOfAll(ours))
  return [
    name,
    String(timed.length),
    milliseconds(median(times)),
    milliseconds(percentile(times, 0.95)),
    milliseconds(median(timed.flatMap(({ hand }) => askedOfAll(hand)))),
    `${Math.max(0, ...timed.map(ratioOf)).toFixed(2)}x`,
    milliseconds(cold),
    milliseconds(anyYear),
    milliseconds(warm),
  ]
}

function load(): string {
  return `Load average ${loadavg()[0]?.toFixed(1)}.`
}

/** A page, or the comparison: what it asks, and the days that it is looked at in each run. */
interface Measured extends Pick<Pages['comparison'], 'asked' | 'opened'> {
  readonly name: string
  readonly lookAt: (run: number) => Look
  readonly next: (look: Look, answers: ReadonlyMap<Asked, Answer>) => readonly Asked[]
}

function measuredOf(asking: Pages): readonly Measured[] {
  const ofPages = pages.map((page, place): Measured => {
    // Where a page has periods of its own, these move by the month.
    const step = [page, ...page.cards].some(({ period }) => period !== undefined) ? 31 : 1
    return {
      name: page.name,
      lookAt: lookFrom(place, step),
      asked: (look) => asking.asked(page, look),
      opened: (look) => asking.opened(page, look),
      next: (look, answers) => asking.next(page, look, answers),
    }
  })
  const comparison = { name: 'comparison', lookAt: lookFrom(pages.length, 1), ...asking.comparison, next: () => [] }
  return [...ofPages, comparison]
}

function lookFrom(place: number, step: number) {
  return (run: number): Look => ({
    clientId: measuredClient,
    today: addDays(lastDay, -1 - place * 40 - Math.floor(run / 2) * step),
    type: DateType.options[run % 2] ?? 'bill_date',
  })
}

/** With its values: the engine's package leaves them unread until they are asked for. */
async function readByHand(connection: DuckDBConnection, text: string) {
  return (await connection.runAndReadAll(text)).getRows()
}

/** As many rows, and the same sum of what is asked for first. */
async function saysTheSame(
  warehouse: OpenWarehouse,
  connection: DuckDBConnection,
  asked: Asked,
  text: string,
): Promise<boolean> {
  const answer = (await ask(warehouse, asked))()
  const rows = await readByHand(connection, text)
  if (!answer || asked.why) return true
  const first = asked.body.selectColumnNames[0] ?? ''
  const place = asked.body.groupByDetails.length
  const ours = answer.data.reduce((sum, row) => sum + Number(row[first] ?? 0), 0)
  const hand = rows.reduce((sum, row) => sum + Number(row[place] ?? 0), 0)
  const same = answer.data.length === rows.length && Math.abs(ours - hand) <= 0.01 * rows.length + Math.abs(hand) / 1e6
  if (!same) console.error(`\nNot the same: ${asked.page} ${asked.name}: ${ours} and ${hand}\n${text}`)
  return same
}

/** Milliseconds of a whole page. */
interface Whole {
  /** As it opens, of the days that it begins with. */
  readonly cold: number
  /** Of a year that ends any day. */
  readonly anyYear: number
  readonly warm: number
}

/** Each page as it is opened, on a warehouse that keeps nothing of what it answered, and on one that does. */
async function wholePages(opened: Opened, measured: readonly Measured[]): Promise<ReadonlyMap<Measured, Whole>> {
  const forgetful = await openWarehouse({ ...opened, memoryLimit: '2GB', bytesOfAnswersKept: 0 })
  const cold = new Map<Measured, number>()
  for (const page of measured) cold.set(page, await asItOpens(forgetful, page))
  await forgetful.close()
  const warehouse = await openWarehouse({ ...opened, memoryLimit: '2GB' })
  const wholes = new Map<Measured, Whole>()
  for (const page of measured) wholes.set(page, { cold: cold.get(page) ?? 0, ...(await ofAnyYear(warehouse, page)) })
  await warehouse.close()
  return wholes
}

/** What a page asks at once, and what it asks after the first answers. */
async function openPage(warehouse: OpenWarehouse, page: Measured, look: Look): Promise<number> {
  const first = page.opened(look)
  const told = new Map<Asked, () => Answer | undefined>()
  const time = await timeOf(() => Promise.all(first.map(async (asked) => told.set(asked, await ask(warehouse, asked)))))
  const answers = new Map<Asked, Answer>()
  for (const [asked, read] of told) {
    const answer = read()
    if (answer) answers.set(asked, answer)
  }
  const next = page.next(look, answers)
  return time + (await timeOf(() => Promise.all(next.map((asked) => ask(warehouse, asked)))))
}

async function asItOpens(warehouse: OpenWarehouse, page: Measured): Promise<number> {
  const cold: number[] = []
  for (let run = 0; run < wholeRuns; run += 1) {
    const { type } = page.lookAt(run)
    cold.push(await openPage(warehouse, page, { clientId: measuredClient, today: lastDay, type, asItOpens: true }))
  }
  return median(cold)
}

/** Never asked before, and asked again. */
async function ofAnyYear(warehouse: OpenWarehouse, page: Measured): Promise<Omit<Whole, 'cold'>> {
  const cold: number[] = []
  const warm: number[] = []
  for (let run = 0; run < wholeRuns; run += 1) {
    const look = page.lookAt(2 * (runs + again + run))
    cold.push(await openPage(warehouse, page, look))
    for (let time = 0; time < 3; time += 1) warm.push(await openPage(warehouse, page, look))
  }
  return { anyYear: median(cold), warm: median(warm) }
}

/** Of each question as many times as of any other: what was asked again for being slow would count four times. */
function askedOfAll(times: readonly (readonly number[])[]): number[] {
  return times.flatMap((ofType) => ofType.slice(0, runs))
}

function timesOf({ ours }: Timed): number[] {
  return ours.flat()
}

/** Of the shortest times: what else the machine had to do meanwhile is nobody's doing here. What no single SELECT answers has none beside it. */
function ratioOf({ ours, hand }: Timed): number {
  if (hand.flat().length === 0) return 0
  const [mine, theirs] = [ours, hand].map((times) => times.reduce((sum, ofType) => sum + Math.min(...ofType), 0))
  return mine === undefined || theirs === undefined || mine / ours.length < comparedFrom ? 0 : mine / theirs
}

function isSlow(one: Timed, target: number): boolean {
  return median(timesOf(one)) > target || ratioOf(one) > widest
}

function doubtedOf(timed: readonly Timed[], target: number): readonly Timed[] {
  const slow = timed.filter((one) => isSlow(one, target))
  return slow.toSorted((one, other) => ratioOf(other) - ratioOf(one)).slice(0, doubtedAtMost)
}

function printSlowest(all: readonly Timed[], target: number): void {
  const slow = all
    .filter((one) => isSlow(one, target))
    .toSorted((one, other) => median(timesOf(other)) - median(timesOf(one)))
  if (slow.length === 0) return
  console.log(`\nSlower than ${target} ms or than ${widest}x the SELECT by hand: ${slow.length} of ${all.length}.`)
  printTable(
    ['Question', 'median', 'by hand', 'ratio'],
    slow
      .slice(0, 30)
      .map((one) => [
        `${one.asked.page}: ${one.asked.name}${'selectColumnNames' in one.asked.body ? `, ${one.asked.body.selectColumnNames.join(' ')}`.slice(0, 60) : ''}`,
        milliseconds(median(timesOf(one))),
        milliseconds(median(one.hand.flat())),
        `${ratioOf(one).toFixed(2)}x`,
      ]),
  )
}

function tell(
  all: readonly Timed[],
  wholes: readonly Whole[],
  { target, differing }: { target: number; differing: number },
): void {
  const one = all.filter(({ asked }) => !asked.why).flatMap(({ ours }) => askedOfAll(ours))
  const why = all.filter(({ asked }) => asked.why).flatMap(({ ours }) => askedOfAll(ours))
  const hand = all.flatMap((each) => askedOfAll(each.hand))
  const p95 = percentile([...one, ...why], 0.95)
  const ratio = Math.max(...all.map(ratioOf))
  const slowest = (of: keyof Whole) => Math.max(...wholes.map((each) => each[of]))
  const [cold, anyYear, warm] = [slowest('cold'), slowest('anyYear'), slowest('warm')]
  console.log(`
${load()} ${all.length} questions; ${differing === 0 ? 'the SELECTs by hand say the same' : `${differing} SELECTs by hand say something else`}.
Every question  p95 ${milliseconds(p95)} (target ${target} ms: ${met(p95 <= target)}); without those that ask why ${milliseconds(percentile(one, 0.95))}; of the SELECTs by hand ${milliseconds(percentile(hand, 0.95))}.
Explain the change (${why.length} asked, each of several SELECTs)  median ${milliseconds(median(why))}, p95 ${milliseconds(percentile(why, 0.95))}, longest ${milliseconds(Math.max(0, ...why))} (target of a whole page ${coldTarget} ms: ${met(percentile(why, 0.95) <= coldTarget)}).
Widest ratio of those above ${comparedFrom} ms  ${ratio.toFixed(2)}x (target ${widest}x: ${met(ratio <= widest)}).
The slowest page  ${milliseconds(cold)} as it opens, cold (target ${coldTarget} ms: ${met(cold <= coldTarget)}), ${milliseconds(anyYear)} of a year that ends any day (${met(anyYear <= coldTarget)}), ${milliseconds(warm)} warm (target ${warmTarget} ms: ${met(warm <= warmTarget)}).`)
}
