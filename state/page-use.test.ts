import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { forgetPageUse, notePageUse, type PageUse, pageUseOf } from './page-use.ts'
import { openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let acme: number
let borg: number
let ann: number
let both: number
let staff: number
beforeAll(async () => {
  house = await openTestState()
  acme = (await clientsOf(house.state).create({ name: 'Acme' })).id
  borg = (await clientsOf(house.state).create({ name: 'Borg' })).id
  const person = { firstName: 'First', lastName: 'Last', email: '', permissions: [] }
  const add = (login: string, clientIds: number[]) => usersOf(house.state).create({ ...person, login, clientIds })
  ann = await add('ann', [acme])
  both = await add('both', [acme, borg])
  staff = await add('staff', [])
})
afterAll(() => house.drop())
beforeEach(() => house.state.deleteFrom('page_use').execute())

const moment = (day: number, hours = 0) => new Date(Date.UTC(2026, 0, day, hours))
const use = (rest: Partial<PageUse> = {}): PageUse => ({
  at: moment(10),
  userId: ann,
  clientId: acme,
  page: 'spend',
  widget: 'tiles',
  question: '{}',
  milliseconds: 10,
  status: 200,
  ...rest,
})
const note = (...uses: PageUse[]) => notePageUse(house.state, uses)
const looked = (clientIds: readonly number[] | 'all' = 'all', from = moment(1), to = moment(31)) =>
  pageUseOf(house.state, { from, to, clientIds })
const questions = async (of: ReturnType<typeof looked>) =>
  (await of.byPageAndTime()).reduce((sum, row) => sum + row.questions, 0)

test('who asked what is counted by person, page and day', async () => {
  await note(
    use({ at: moment(10, 1) }),
    use({ at: moment(10, 23) }),
    use({ at: moment(11) }),
    use({ page: 'home' }),
    use({ userId: both }),
  )
  const rows = await looked().byPersonPageAndDay()
  const name = { firstName: 'First', lastName: 'Last' }
  const row = (userId: number, login: string, page: string, day: string, count: number, last: Date) => ({
    userId,
    login,
    ...name,
    page,
    day,
    questions: count,
    lastAt: last.toISOString(),
  })
  expect(new Set(rows)).toEqual(
    new Set([
      row(ann, 'ann', 'spend', '2026-01-10', 2, moment(10, 23)),
      row(ann, 'ann', 'spend', '2026-01-11', 1, moment(11)),
      row(ann, 'ann', 'home', '2026-01-10', 1, moment(10)),
      row(both, 'both', 'spend', '2026-01-10', 1, moment(10)),
    ]),
  )
})

test('how long pages took is counted by time, and with it what failed', async () => {
  await note(
    use({ milliseconds: 30, status: 400 }),
    use({ milliseconds: 30, status: 399 }),
    use({ milliseconds: 30, status: 500 }),
    use({ milliseconds: 4 }),
    use({ page: 'home', milliseconds: 30 }),
  )
  expect(await looked().byPageAndTime()).toEqual([
    { page: 'home', milliseconds: 30, questions: 1, failures: 0 },
    { page: 'spend', milliseconds: 4, questions: 1, failures: 0 },
    { page: 'spend', milliseconds: 30, questions: 3, failures: 2 },
  ])
})

test('the slowest questions are told, the latest of equals first', async () => {
  await note(
    use({ milliseconds: 5, widget: 'quick' }),
    use({ milliseconds: 90, widget: 'first' }),
    use({ milliseconds: 90, widget: 'second', userId: both, clientId: borg, question: '{"a":1}', status: 500 }),
  )
  await note(use({ milliseconds: 6, widget: 'quick too' }))
  const slowest = await looked().slowest(2)
  expect(slowest).toEqual([
    {
      at: moment(10).toISOString(),
      login: 'both',
      clientName: 'Borg',
      page: 'spend',
      widget: 'second',
      question: '{"a":1}',
      milliseconds: 90,
      status: 500,
    },
    expect.objectContaining({ widget: 'first', login: 'ann', clientName: 'Acme' }),
  ])
  await house.state.updateTable('page_use').set({ client_id: null }).where('widget', '=', 'second').execute()
  expect((await looked().slowest(1))[0]?.clientName).toBeNull()
})

test('only what was asked between two moments is looked at, and what is older is forgotten', async () => {
  await note(...[1, 2, 3, 4].map((day) => use({ at: moment(day) })))
  expect(await questions(looked('all', moment(2), moment(3)))).toBe(2)
  await forgetPageUse(house.state, moment(3))
  expect(await questions(looked())).toBe(2)
})

test('who is not staff sees what people of their own clients asked of these, and no more', async () => {
  await note(
    use(),
    use({ userId: both }),
    use({ userId: both, clientId: borg }),
    use({ userId: staff }),
    use({ clientId: borg }),
  )
  expect(await questions(looked([acme]))).toBe(1)
  expect(await questions(looked([acme, borg]))).toBe(4)
  expect(await questions(looked([borg]))).toBe(0)
  expect(await questions(looked([]))).toBe(0)
  expect(await questions(looked())).toBe(5)
})

test('however many questions are noted at once, none is lost', async () => {
  await note(...Array.from({ length: 250 }, (_, number) => use({ milliseconds: number })))
  await note()
  expect(await questions(looked())).toBe(250)
  expect((await looked().byPageAndTime()).length).toBe(250)
})
