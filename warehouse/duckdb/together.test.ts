import { DuckDBInstance } from '@duckdb/node-api'
import { Question } from '@waybill/contracts'
import { compile, type Sql, textFor } from '@waybill/metrics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fillRandomTables } from '../random-load.test-support.ts'
import { openQuestions, type Questions } from './questions.ts'
import { rollUpEverything } from './roll-up.ts'
import { prepareTables } from './schema.ts'
import { type AskTogether, openTogether } from './together.ts'

const stays = new AbortController().signal
const scope = { clientIds: [5] }
const dates = { type: 'bill_date', from: '2024-01-01', to: '2025-12-31' } as const
const year = { ...dates, from: '2025-01-01' }
const yearBefore = { ...dates, to: '2024-12-31' }

function ask(asked: object): Question {
  return Question.parse({ page: 'spend', widget: 'breakdown', select: ['totalSpend'], dates: year, ...asked })
}
const total = ask({})
const before = ask({ dates: yearBefore })
const monthly = ask({ select: ['totalSpend', 'packages'], span: 'month' })
const carriers = ask({ by: ['carrier_name'] })

let instance: DuckDBInstance
let questions: Questions
/** What the engine was asked. */
let asked: string[] = []
let together: AskTogether

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await prepareTables(connection)
  for (const [loadId, clientId] of [5, 5, 5, 6].entries())
    await fillRandomTables(connection, { loadId, clientId, seed: loadId + 1, packages: 200, trackingNumbers: 500 })
  await rollUpEverything(connection)
  connection.closeSync()
  questions = await openQuestions(instance, { connections: 1, timeLimitSeconds: 60 })
})
beforeEach(() => {
  asked = []
  together = openTogether(watched(questions))
})
afterAll(async () => {
  await questions.close()
  instance.closeSync()
})

function noted(select: Sql): Sql {
  asked.push(textFor('duckdb', select))
  return select
}

function watched(engine: Pick<Questions, 'columns'>): Pick<Questions, 'columns'> {
  return {
    columns: (select, signal) =>
      engine.columns('begins' in select ? { ...select, whole: () => noted(select.whole()) } : noted(select), signal),
  }
}

async function eachByItself(all: readonly Question[]) {
  const answers = await Promise.all(all.map((one) => openTogether(questions)(one, scope, stays)))
  expect(new Set(answers.map(({ totalRows }) => totalRows)).size).toBeGreaterThan(1)
  return answers
}

test('what is asked at once of the same rows is one SELECT, and each has its own answer', async () => {
  const all = [total, before, monthly]
  const answers = await Promise.all(all.map((one) => together(one, scope, stays)))
  expect(asked).toHaveLength(1)
  expect(answers).toEqual(await eachByItself(all))
})

test('what nobody asks beside it is asked as it always was', async () => {
  await together(total, scope, stays)
  await together(monthly, scope, stays)
  expect(asked).toEqual([total, monthly].map((one) => textFor('duckdb', compile(one, scope).select)))
})

test.each([
  ['of other clients', carriers, { clientIds: [6] }],
  ['under other conditions', ask({ where: [{ column: 'carrier_name', op: 'in', values: ['UPS'] }] }), scope],
  ['of days that share some with those of the other', ask({ dates }), scope],
  ['of years far from those of the other', ask({ dates: { ...dates, from: '2015-01-01', to: '2015-12-31' } }), scope],
  ['in another order', ask({ by: ['service'], select: ['packages'] }), scope],
  ['of lines', ask({ by: ['tracking_number'], limit: 10 }), scope],
  ['of more places than a table has rows', ask({ by: ['carrier_name'], limit: 50_000 }), scope],
])('what is %s is a SELECT of its own', async (_, other, itsScope) => {
  await Promise.all([together(carriers, scope, stays), together(other, itsScope, stays)])
  expect(asked).toHaveLength(2)
})

test('what comes while others wait for their turn goes with them', async () => {
  const turn = Promise.withResolvers<void>()
  const waiting = openTogether(
    watched({
      columns: async (select, signal) => {
        await turn.promise
        return questions.columns(select, signal)
      },
    }),
  )
  const first = waiting(total, scope, stays)
  await new Promise((resolve) => setTimeout(resolve, 20))
  const second = waiting(before, scope, stays)
  turn.resolve()
  expect(await Promise.all([first, second])).toEqual((await eachByItself([total, before, monthly])).slice(0, 2))
  expect(asked).toHaveLength(1)
})

test('who leaves before the turn has come is not asked for, and the others have their answers', async () => {
  const leaving = new AbortController()
  const left = together(monthly, scope, leaving.signal)
  const stayed = together(total, scope, stays)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(await stayed).toEqual((await eachByItself([total, monthly]))[0])
  expect(asked.join()).not.toContain('packages')
})

test('where everybody has left nothing is asked, and who comes then is answered', async () => {
  const leaving = new AbortController()
  const left = [total, monthly].map((one) => together(one, scope, leaving.signal))
  leaving.abort(new Error('gone'))
  await Promise.all(left.map((one) => expect(one).rejects.toThrow('gone')))
  expect((await together(total, scope, stays)).totalRows).toBe(1)
  expect(asked).toHaveLength(1)
})

test('what fails fails for all that were asked with it, and for nobody after', async () => {
  let times = 0
  const failing = openTogether({
    columns: (select, signal) => {
      times += 1
      return times === 1 ? Promise.reject(new Error('the engine is away')) : questions.columns(select, signal)
    },
  })
  const all = [total, monthly].map((one) => failing(one, scope, stays))
  for (const one of all) await expect(one).rejects.toThrow('the engine is away')
  expect((await failing(total, scope, stays)).totalRows).toBe(1)
})

test('what cannot be asked fails by itself', async () => {
  const wrong = ask({ order: [{ column: 'service' }] })
  const [answered, refused] = await Promise.allSettled([together(total, scope, stays), together(wrong, scope, stays)])
  expect(answered.status).toBe('fulfilled')
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('service') } })
})

test('of more rows than are told at once each is asked by itself', async () => {
  let first = true
  const many = openTogether(
    watched({
      columns: async (select, signal) => {
        const told = await questions.columns(select, signal)
        if (!first) return told
        first = false
        return told.map((cells) => Array.from({ length: 5001 }, () => cells[0] ?? ''))
      },
    }),
  )
  const all = [total, before, monthly]
  expect(await Promise.all(all.map((one) => many(one, scope, stays)))).toEqual(await eachByItself(all))
  expect(asked).toHaveLength(4)
})
