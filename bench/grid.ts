import { loadavg } from 'node:os'
import { DuckDBInstance } from '@duckdb/node-api'
import { addDays, type Scope } from '@waybill/contracts'
import { rowsQuestionOf } from '@waybill/metrics'
import { openWarehouse } from '@waybill/warehouse'
import { clients, measuredClient } from './fill-warehouse.ts'
import { type Block, blocks } from './grid-requests.ts'
import { benchFilterLists, benchFind } from './looked-up.ts'
import { madeWarehouse } from './made-warehouse.ts'
import { median, met, milliseconds, percentile, printTable, timeOf } from './measure.ts'
import { rowsByHand } from './rows-by-hand.ts'

const runs = 4
/** So many more of what seems too slow beside the SELECTs by hand, ours and theirs: of four, one side's may all fall into a busy moment. */
const runsAgain = 12
const widest = 1.5
const deepestOfFirst = 3
const farPage = 10_000
/** Below this a ratio is that of two noises. */
const comparedFrom = 3

interface Times {
  readonly ours: readonly number[]
  readonly hand: readonly number[]
}
interface Timed extends Times {
  readonly block: Block
  readonly ratio: number
}

/** Blocks of a hundred rows as the grid asks for them, never asked before, beside the SELECTs by hand on the same engine and file. */
export async function benchGrid({ folder, lines }: { folder: string; lines: number }): Promise<void> {
  const { path, stagingFolder } = await madeWarehouse(folder, lines)
  const target = lines > 10_000_000 ? 150 : 50
  const warehouse = await openWarehouse({ path, stagingFolder, memoryLimit: '2GB' })
  const instance = await DuckDBInstance.create(path, { memory_limit: '2GB', access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const scope = { clientIds: [measuredClient] }
  const ask = ({ page, request }: Block, run: number, nth: number, of: Scope = scope) =>
    warehouse.rows(rowsQuestionOf(page.name, request(run, nth)), of)
  const byHand = async ({ page, request }: Block, run: number) => {
    for (const text of rowsByHand(rowsQuestionOf(page.name, request(run, 0))))
      (await connection.runAndReadAll(text)).getRows()
  }
  const all = blocks()
  console.log(
    `${lines.toLocaleString('en')} lines, 5 % of them the client's; ${all.length} tables of a hundred rows. Load average ${loadavg()[0]?.toFixed(1)}.\n`,
  )

  // No two tables of a page are asked for the same days: their totals would be known.
  const timesOf = async (block: Block, days: readonly number[]): Promise<Times> => {
    const [ours, hand]: [number[], number[]] = [[], []]
    for (const each of days) {
      ours.push(await timeOf(() => ask(block, each, 0)))
      hand.push(await timeOf(() => byHand(block, each)))
    }
    return { ours, hand }
  }
  const timed: Timed[] = []
  let askedAgain = 0
  for (const [place, block] of all.entries()) {
    process.stderr.write(`\r${place + 1} of ${all.length}   `)
    // Warm: what is read from the disk for the first time is the disk's time.
    await timesOf(ofADayLess(block), daysFrom(place * runs, 1))
    const { ours, hand } = await timesOf(block, daysFrom(place * runs, runs))
    let ratio = ratioOf({ ours, hand })
    if (ratio > widest) {
      const more = await timesOf(
        block,
        daysFrom(askedAgain * runsAgain, runsAgain).map((days) => days + 400),
      )
      ratio = ratioOf({ ours: [...ours, ...more.ours], hand: [...hand, ...more.hand] })
      askedAgain += 1
    }
    timed.push({ block, ours, hand, ratio })
  }
  process.stderr.write('\r')

  const kinds = [...new Set(all.map(({ kind }) => kind))]
  printTable(
    ['Blocks', 'tables', 'median', 'p95', 'by hand', 'widest ratio'],
    kinds.map((kind) => {
      const those = timed.filter(({ block }) => block.kind === kind)
      const times = those.flatMap(({ ours }) => ours)
      return [
        kind,
        String(those.length),
        milliseconds(median(times)),
        milliseconds(percentile(times, 0.95)),
        milliseconds(median(those.flatMap(({ hand }) => hand))),
        `${Math.max(...those.map(({ ratio }) => ratio)).toFixed(2)}x`,
      ]
    }),
  )
  const slow = timed
    .filter((one) => median(one.ours) > target || one.ratio > widest)
    .toSorted((one, other) => median(other.ours) - median(one.ours))
  if (slow.length > 0) {
    console.log(`\nSlower than ${target} ms or than ${widest}x the SELECTs by hand: ${slow.length} of ${timed.length}.`)
    printTable(
      ['Table', 'median', 'by hand', 'ratio'],
      slow
        .slice(0, 25)
        .map((one) => [
          `${one.block.page.name}: ${one.block.kind} ${one.block.name}`,
          milliseconds(median(one.ours)),
          milliseconds(median(one.hand)),
          `${one.ratio.toFixed(2)}x`,
        ]),
    )
  }

  console.log('')
  const deep = await deepPages(all, ask, 'one client')
  console.log('')
  const everybody = { clientIds: Array.from({ length: clients }, (_, place) => place + 1) }
  const deepOfAll = await deepPages(all, (block, run, page) => ask(block, run, page, everybody), 'all clients')
  console.log('')
  await benchFilterLists(warehouse)
  await benchFind(warehouse, lines)
  connection.closeSync()
  instance.closeSync()
  await warehouse.close()

  const p95Of = (whose: keyof Times) =>
    percentile(
      timed.flatMap((one) => one[whose]),
      0.95,
    )
  const p95 = p95Of('ours')
  const ratio = Math.max(...timed.map((one) => one.ratio))
  console.log(`
A block of any table  p95 ${milliseconds(p95)} (target ${target} ms: ${met(p95 <= target)}); of the SELECTs by hand ${milliseconds(p95Of('hand'))}.
Widest ratio  ${ratio.toFixed(2)}x (target ${widest}x: ${met(ratio <= widest)}); ${askedAgain} of ${timed.length} tables asked ${runsAgain} times more, ours and by hand.
A page in the middle to the first  ${deep.middle.toFixed(2)}x of one client, ${deepOfAll.middle.toFixed(2)}x of all (target ${deepestOfFirst}x: ${met(Math.max(deep.middle, deepOfAll.middle) <= deepestOfFirst)}).
The farthest page to the first  ${deep.farthest.toFixed(2)}x of one client, ${deepOfAll.farthest.toFixed(2)}x of all (target ${deepestOfFirst}x: ${met(Math.max(deep.farthest, deepOfAll.farthest) <= deepestOfFirst)}).
Load average ${loadavg()[0]?.toFixed(1)}.`)
}

/**
 * The first page beside one in the middle and the 10,000th, or the last that there is; of the first tables of each fact, as
 * they open and sorted. How many times the first page the others take at worst.
 */
async function deepPages(
  all: readonly Block[],
  ask: (block: Block, run: number, page: number) => Promise<{ lastRow: number }>,
  whose: string,
): Promise<{ readonly middle: number; readonly farthest: number }> {
  const chosen = all.filter(({ kind }) => kind === 'as it opens' || kind === 'sort')
  const first = [...Map.groupBy(chosen, ({ page, kind }) => `${page.table} ${kind}`).values()].flatMap((those) =>
    those.slice(0, 3),
  )
  const rows: string[][] = []
  const worst = { middle: 0, farthest: 0 }
  for (const [place, block] of first.entries()) {
    const [near, middle, far]: [number[], number[], number[]] = [[], [], []]
    let page = 0
    for (let run = 0; run < runs * 2; run += 1) {
      const days = 300 + run + place * runs * 2
      let lastRow = 0
      near.push(
        await timeOf(async () => {
          lastRow = (await ask(block, days, 0)).lastRow
        }),
      )
      page = Math.min(farPage - 1, Math.floor(lastRow / 100) - 1)
      if (page < 2) continue
      middle.push(await timeOf(() => ask(block, days, Math.floor(page / 2))))
      far.push(await timeOf(() => ask(block, days, page)))
    }
    if (far.length === 0) continue
    const to = (times: readonly number[]) => Math.min(...times) / Math.min(...near)
    worst.middle = Math.max(worst.middle, to(middle))
    worst.farthest = Math.max(worst.farthest, to(far))
    rows.push([
      `${block.page.name}: ${block.kind} ${block.name}`,
      milliseconds(median(near)),
      (Math.floor(page / 2) + 1).toLocaleString('en'),
      milliseconds(median(middle)),
      `${to(middle).toFixed(2)}x`,
      (page + 1).toLocaleString('en'),
      milliseconds(median(far)),
      `${to(far).toFixed(2)}x`,
    ])
  }
  printTable([`Pages of ${whose}`, 'page 1', 'page', 'took', 'ratio', 'page', 'took', 'ratio'], rows)
  return worst
}

/** The same lines but for a day, so that no total is known when the block itself is asked for. */
function ofADayLess(block: Block): Block {
  return {
    ...block,
    request: (run, nth) => {
      const { dates, ...request } = block.request(run, nth)
      return { ...request, dates: { ...dates, from: addDays(dates.from, 1) } }
    },
  }
}

function daysFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => (first + place) % 300)
}

/** Of the shortest times. */
function ratioOf({ ours, hand }: Times): number {
  const [mine, theirs] = [Math.min(...ours), Math.min(...hand)]
  return mine < comparedFrom ? 0 : mine / theirs
}
