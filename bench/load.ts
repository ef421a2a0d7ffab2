import { fork, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, DateType, endpoints, isOfManyRows, pages } from '@waybill/contracts'
import { lastDay } from './fill-warehouse.ts'
import { type Inhabitant, passwordOfAll, settleIn } from './house-of-many.ts'
import { connectionsOfBrowser, type Heard, type Person, type Plan, type Request } from './load-plan.ts'
import { madeWarehouse } from './made-warehouse.ts'
import { met, milliseconds, percentile, printTable } from './measure.ts'
import { type Asked, openPages, type Pages } from './pages-asked.ts'
import { startWatched, type WatchedService } from './watched-service.ts'

const secondsWarmingUp = 8
/** How long somebody looks at a page here: still far less than a person does. */
const looks = { fromMs: 1000, toMs: 3000 } as const
/** Of answers to people who look at what they get. */
const bars = [
  { atOnce: 20, p95: 50 },
  { atOnce: 50, p95: 120 },
]
const lagTarget = 50
const idleTarget = 400
const underLoadTarget = 2000
const againTarget = 2000
/** Of each person. */
const askedAgain = 40

interface SignedIn extends Inhabitant {
  readonly token: string
}

/** People at once over all pages, each with a session and a client of their own, and requests at once without a pause: what nobody has asked, and what was asked before. */
export async function benchLoad(options: { folder: string; lines: number; seconds: number }): Promise<void> {
  const { house } = await madeWarehouse(options.folder, options.lines)
  const inhabitants = await settleIn(house)
  const service = await startWatched(house, { DEMO: 'off', BUILD_WEB: 'off' })
  try {
    const asking = await openPages()
    const people = await Promise.all(inhabitants.map((one) => signIn(service, one)))
    await wait(3000)
    const idle = megabytes((await service.probe.tell()).residentBytes)
    console.log(
      `${options.lines.toLocaleString('en')} lines; ${people.length} people with sessions and clients, asking from a process of its own${bound()}. Load average ${loadavg()[0]?.toFixed(1)}.
People: each opens a page, which asks all its questions at once over a browser's ${connectionsOfBrowser} connections, looks at it for ${looks.fromMs / 1000} to ${looks.toMs / 1000} s, uniformly, and opens the next; still far busier than a real person. Times count from the moment of asking, so that of an answer includes waiting for a connection; a page's goes to the last of its answers.
At once without a pause: so many questions under way at every moment, each followed by the next as soon as it is answered.\n`,
    )

    let day = 0
    const newTo = (person: SignedIn): Person => {
      day += 1
      return { token: person.token, turns: questionsOf(asking, person, day).map((one) => [one]) }
    }
    const opener = (person: SignedIn): Person => {
      const rounds = Math.ceil((options.seconds * 1000) / looks.fromMs / pages.length)
      const turns = Array.from({ length: rounds }, () => pagesOpened(asking, person, (day += 1))).flat()
      return { token: person.token, turns }
    }
    await load(service, people.slice(0, 20).map(newTo), secondsWarmingUp)

    const rows: string[][] = []
    const misses: string[] = []
    const row = (
      name: string,
      { answers, turns, seconds, share, lagP99Ms, loopMs, processMs, residentMb }: Loaded,
      of: 'all' | 'why' | 'pages',
    ) => {
      const times =
        of === 'pages' ? turns : answers.filter(({ kind }) => kind === of || of === 'all').map(({ ms }) => ms)
      rows.push([
        name,
        `${(times.length / seconds).toFixed(0)}/s`,
        milliseconds(percentile(times, 0.5)),
        milliseconds(percentile(times, 0.95)),
        milliseconds(percentile(times, 0.99)),
        milliseconds(lagP99Ms),
        (loopMs / answers.length).toFixed(2),
        (processMs / answers.length).toFixed(2),
        `${residentMb.toFixed(0)} MB`,
        `${(share * 100).toFixed(0)} %`,
      ])
      return percentile(times, 0.95)
    }
    const bar = (words: string, good: boolean) => misses.push(`${words}: ${met(good)}`)

    let most = 0
    for (const { atOnce, p95 } of bars) {
      const loaded = await load(service, people.slice(0, atOnce).map(opener), options.seconds, { looks })
      const slow = row(`${atOnce} people, new pages: answers`, loaded, 'all')
      row(`  of these, why`, loaded, 'why')
      const whole = row(`  whole pages`, loaded, 'pages')
      bar(`${atOnce} people, p95 of an answer ${milliseconds(slow)} (target ${p95} ms)`, slow <= p95)
      misses.push(`  p95 of a whole page ${milliseconds(whole)}`)
      bar(
        `  the loop's lag, p99 ${milliseconds(loaded.lagP99Ms)} (target ${lagTarget} ms)`,
        loaded.lagP99Ms < lagTarget,
      )
      most = Math.max(most, loaded.residentMb)
    }
    for (const { atOnce } of [] as typeof bars) {
      const loaded = await load(service, people.slice(0, atOnce).map(newTo), options.seconds)
      const slow = row(`${atOnce} at once without a pause, new questions`, loaded, 'all')
      row(`  of these, why`, loaded, 'why')
      misses.push(
        `${atOnce} at once without a pause, p95 ${milliseconds(slow)}; the loop's lag, p99 ${milliseconds(loaded.lagP99Ms)} (no bar)`,
      )
      most = Math.max(most, loaded.residentMb)
    }

    const again = people.map((person): Person => {
      day += 1
      const turns = questionsOf(asking, person, day).slice(0, askedAgain)
      return { token: person.token, turns: turns.map((one) => [one]) }
    })
    await Promise.resolve()
    const before = await load(service, again.slice(0, 1), 1)
    row('50 at once without a pause, asked before', before, 'all')
    row(`  of these, why`, before, 'why')
    const rate = before.answers.length / before.seconds
    bar(
      `Asked before, ${rate.toFixed(0)} answers a second (target ${againTarget}); by what an answer costs the loop, ${((before.answers.length / before.loopMs) * 1000).toFixed(0)} on a processor of its own`,
      rate >= againTarget,
    )
    bar(`  the loop's lag, p99 ${milliseconds(before.lagP99Ms)} (target ${lagTarget} ms)`, before.lagP99Ms < lagTarget)
    most = Math.max(most, before.residentMb)
    bar(`Memory idle ${idle.toFixed(0)} MB (target ${idleTarget} MB)`, idle <= idleTarget)
    bar(`Memory at most ${most.toFixed(0)} MB (target ${underLoadTarget} MB)`, most <= underLoadTarget)

    printTable(
      ['', 'answers', 'median', 'p95', 'p99', 'lag p99', 'loop ms each', 'CPU ms each', 'memory', 'asking took'],
      rows,
    )
    console.log(`\n${misses.join('\n')}\nLoad average ${loadavg()[0]?.toFixed(1)}.`)
  } finally {
    await service.stop()
  }
}

interface Loaded extends Heard {
  readonly lagP99Ms: number
  readonly loopMs: number
  readonly processMs: number
  readonly residentMb: number
}

async function load(
  service: WatchedService,
  people: readonly Person[],
  seconds: number,
  how: Pick<Plan, 'once' | 'looks'> = {},
): Promise<Loaded> {
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'))
  if (mayBind()) spawnSync('taskset', ['-apc', String(availableParallelism() - 1), String(generator.pid)])
  const heard = once(generator, 'message')
  service.probe.begin()
  generator.send({ address: service.address, seconds, people, ...how } satisfies Plan)
  const [told] = (await heard) as [Heard]
  const { lagP99Ms, loopMs, processMs, residentBytes } = await service.probe.tell()
  generator.kill()
  const failures = Object.entries(told.failures)
  if (failures.length > 0)
    for (const [what, times] of failures.slice(0, 5)) console.log(`Not answered, ${times} times: ${what}`)
  return { ...told, lagP99Ms, loopMs, processMs, residentMb: megabytes(residentBytes) }
}

/** Whoever asks stays on the last processor, so that the service has the others. */
function mayBind(): boolean {
  return process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0
}

function bound(): string {
  return mayBind() ? ` that stays on one of the ${availableParallelism()} processors` : ''
}

async function signIn({ address }: WatchedService, { login, clientId }: Inhabitant): Promise<SignedIn> {
  const answer = await fetch(`${address}${endpoints.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${clientId}.${login.length}` },
    body: JSON.stringify({ username: login, password: passwordOfAll, logOffOtherSessions: true }),
  })
  const { id_token: token } = endpoints.signIn.answer.parse(await answer.json())
  return { login, clientId, token }
}

/** What each page asks when one person opens it, on days and in an order of their own. */
function pagesOpened(asking: Pages, { clientId }: Pick<SignedIn, 'clientId'>, day: number): Request[][] {
  const look = {
    clientId,
    today: addDays(lastDay, -1 - Math.floor(day / 2)),
    type: DateType.options[day % 2] ?? 'bill_date',
  } as const
  return mixed(
    pages.map((page) => asking.opened(page, look).map(requestOf)).filter((asked) => asked.length > 0),
    day,
  )
}

/** The same, each question for itself and in no order. */
function questionsOf(asking: Pages, person: Pick<SignedIn, 'clientId'>, day: number): Request[] {
  return mixed(pagesOpened(asking, person, day).flat(), day)
}

/** In an order that has nothing to do with that of another day: people who open the same pages in the same order all open the longest at once. */
function mixed<One>(those: readonly One[], day: number): One[] {
  return those
    .map((one, place) => ({ one, turn: hash('sha1', `${day} ${place}`) }))
    .toSorted((one, other) => (one.turn < other.turn ? -1 : 1))
    .map(({ one }) => one)
}

function requestOf(asked: Asked): Request {
  const { page, widget, why, body } = asked
  return {
    kind: why ? 'why' : 'answer',
    path: callOf(asked).path.replace(':page', page).replace(':widget', widget),
    body: JSON.stringify(body),
  }
}

function callOf(asked: Asked) {
  if (asked.why) return endpoints.explainPage
  return isOfManyRows(asked.body) ? endpoints.askPageByColumn : endpoints.askPage
}

function megabytes(bytes: number): number {
  return bytes / 1024 / 1024
}
