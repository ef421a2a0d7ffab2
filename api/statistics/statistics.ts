import {
  AskedPart,
  AskedWords,
  addDays,
  PageName,
  type Scope,
  type SlowQuestion,
  type Statistics,
  type StatisticsDays,
} from '@waybill/contracts'
import { pageUseOf, type User } from '@waybill/state'
import type { House } from '../house.ts'
import { percentiles } from './percentiles.ts'

const slowestAtMost = 50

interface Asker {
  readonly user: Pick<User, 'permissions'>
  readonly scope: Scope
}

/** Who uses what and how long it takes. Who is not staff sees only people all of whose clients are their own. */
export async function statisticsFor(
  { user, scope }: Asker,
  spanDays: StatisticsDays,
  { state, now }: Pick<House, 'state' | 'now'>,
): Promise<Statistics> {
  const to = now()
  const lastDay = to.toISOString().slice(0, 10)
  const firstDay = addDays(lastDay, 1 - spanDays)
  const from = new Date(`${firstDay}T00:00:00.000Z`)
  const uses = pageUseOf(state, {
    from,
    to,
    clientIds: user.permissions.includes('ROLE_STAFF') ? 'all' : scope.clientIds,
  })
  const [asked, times, slowest] = await Promise.all([
    uses.byPersonPageAndDay(),
    uses.byPageAndTime(),
    uses.slowest(slowestAtMost),
  ])
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    questions: sum(asked),
    people: peopleIn(asked),
    pages: pagesIn(times),
    slowest: slowest.flatMap(slowQuestionOf),
    days: Array.from({ length: spanDays }, (_, index) => {
      const day = addDays(firstDay, index)
      const then = asked.filter((use) => use.day === day)
      return { day, questions: sum(then), people: new Set(then.map(({ userId }) => userId)).size }
    }),
  }
}

type Uses = ReturnType<typeof pageUseOf>
type Asked = Awaited<ReturnType<Uses['byPersonPageAndDay']>>
type Times = Awaited<ReturnType<Uses['byPageAndTime']>>
type Slow = Awaited<ReturnType<Uses['slowest']>>[number]

/** Who asked most comes first. */
function peopleIn(asked: Asked): Statistics['people'] {
  const people = [...Map.groupBy(asked, ({ userId }) => userId)].flatMap(([userId, own]) => {
    const [one] = own
    if (!one) return []
    const pages = [...Map.groupBy(own, ({ page }) => page)]
      .flatMap(([page, uses]) => pageIn(page).map((name) => ({ page: name, questions: sum(uses) })))
      .toSorted((a, b) => b.questions - a.questions)
    const lastSeenAt = own.reduce((last, { lastAt }) => (lastAt > last ? lastAt : last), one.lastAt)
    const name = `${one.firstName} ${one.lastName}`.trim()
    const days = new Set(own.map(({ day }) => day)).size
    return [{ userId, login: one.login, name, lastSeenAt, questions: sum(own), days, pages }]
  })
  return people.toSorted((a, b) => b.questions - a.questions)
}

function pagesIn(times: Times): Statistics['pages'] {
  const pages = [...Map.groupBy(times, ({ page }) => page)].flatMap(([page, own]) => {
    const [p50, p95, p99] = percentiles(own, [50, 95, 99])
    if (p50 === undefined || p95 === undefined || p99 === undefined) return []
    const failures = own.reduce((total, each) => total + each.failures, 0)
    return pageIn(page).map((name) => ({ page: name, questions: sum(own), failures, p50, p95, p99 }))
  })
  return pages.toSorted((a, b) => b.questions - a.questions)
}

function slowQuestionOf({ page, widget, question, ...told }: Slow): SlowQuestion[] {
  const part = AskedPart.safeParse(widget).data
  const words = AskedWords.safeParse(JSON.parse(question)).data ?? null
  return pageIn(page).flatMap((name) => (part ? [{ ...told, page: name, widget: part, question: words }] : []))
}

/** A page that is no longer there is left out. */
function pageIn(page: string): PageName[] {
  return PageName.options.filter((name) => name === page)
}

function sum(uses: readonly { readonly questions: number }[]): number {
  return uses.reduce((total, { questions }) => total + questions, 0)
}
