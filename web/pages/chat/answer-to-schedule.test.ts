import { type AskedQuestion, type Client, emptyContent } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { answerToSchedule, maySchedule } from './answer-to-schedule.ts'
import type { Reply } from './talk.ts'

const client = (id: number, name: string, childClients: Client[] = []) =>
  ({ id, name, childClients }) as unknown as Client
const clients = [client(1, 'Northfield', [client(2, 'Northfield Home')]), client(3, 'Other')]
const question: AskedQuestion = {
  measure: 'totalSpend',
  by: ['carrier_name'],
  where: [],
  dates: { type: 'pickup_date', from: '2026-10-01', to: '2026-10-31' },
}
const replied = (more: object = {}): Pick<Reply, 'content'> => {
  const reply = { kind: 'answer', question, whose: { clientId: 2 }, basis: { page: 'spend' }, ...more }
  return { content: { ...emptyContent, reply } as Reply['content'] }
}

test('an answer is scheduled under the words it was asked in, of the client it was asked of', () => {
  const said = '  spend by\ncarrier  '
  expect(answerToSchedule({ said }, replied(), clients)).toEqual({
    question,
    whose: { clientId: 2 },
    clientName: 'Northfield Home',
    page: 'spend',
    name: 'spend by carrier',
  })
  const long = answerToSchedule({ said: '𝕏'.repeat(120) }, replied(), clients)?.name ?? ''
  expect(Array.from(long)).toHaveLength(50)
})

test('what has no rows of its own, and whose client is not known any more, is not offered', () => {
  const prior = { type: 'pickup_date', from: '2026-09-01', to: '2026-09-30' }
  for (const more of [
    { question: { ...question, why: true, prior } },
    { question: { ...question, share: true } },
    { whose: undefined },
    { whose: { clientId: 9 } },
    { kind: 'no' },
  ])
    expect(answerToSchedule({ said: 'spend' }, replied(more), clients)).toBeUndefined()
})

test('who opens no scheduled reports is offered none', () => {
  expect(maySchedule(['NEW_BI_TOOLS', 'DOWNLOAD_REPORTS', 'PARCEL_2'])).toBe(true)
  for (const permissions of [['NEW_BI_TOOLS', 'PARCEL_2'], ['NEW_BI_TOOLS', 'DOWNLOAD_REPORTS'], []] as const)
    expect(maySchedule(permissions)).toBe(false)
})
