import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clientsOf, openState, schedulesOf, statePlaceOf, usersOf } from '@waybill/state'
import { openTestDatabase, type TestDatabase } from '@waybill/state/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressSaid, hears, startProcess } from './process.test-support.ts'
import { openSmtpSink, type SmtpSink } from './smtp-sink.test-support.ts'

const many = 6

let folder: string
let database: TestDatabase
let smtp: SmtpSink
let service: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-sending-'))
  database = await openTestDatabase()
  smtp = await openSmtpSink()
})
afterEach(async () => {
  service?.kill('SIGKILL')
  await smtp.close()
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

const opened = () => openState(statePlaceOf(folder, database.url))

/** Schedules that were due some minutes ago, while nobody was there. */
async function makeSchedules(): Promise<void> {
  const state = await opened()
  const { id: clientId } = await clientsOf(state).create({ name: 'Acme', parentClientId: null })
  const permissions = ['NEW_BI_TOOLS', 'RUN_REPORTS', 'PARCEL_2'] as const
  const who = { login: 'ann', firstName: 'Ann', lastName: '', email: 'ann@example.com' }
  const userId = await usersOf(state).create({ ...who, permissions, clientIds: [clientId] })
  for (let nth = 0; nth < many; nth++) {
    const carrier = ['UPS', 'FedEx', 'USPS', 'DHL', 'OnTrac', 'Estes'][nth] ?? 'UPS'
    const server = { folder: '/', host: '', port: 22, login: '', secret: '', hostKey: '', namedByStaff: false }
    await schedulesOf(state, userId).add(
      {
        ...server,
        clientId,
        name: `Of ${carrier}`,
        request: { kind: 'known', name: 'Payment', clientId, carrier },
        period: 'Previous Month',
        firstDayOfWeek: 1,
        dateType: 'bill_date',
        every: 'day',
        weekday: 1,
        dayOfMonth: 1,
        hour: 3,
        timeZone: 'UTC',
        format: 'csv',
        language: 'en',
        delivery: 'email',
        addresses: ['ann@example.com'],
        dueAt: new Date(Date.now() - 600_000).toISOString(),
      },
      { by: { userId, login: 'ann', address: '' }, at: new Date() },
    )
  }
  await state.destroy()
}

test('after kill -9 every due time has been run once, and its mail came under one name', {
  timeout: 240_000,
}, async () => {
  await makeSchedules()
  // A report that is cut off a third time is given up, which is another matter.
  for (let round = 0; round < 2; round++) {
    const started = startProcess(folder, database.url, { SMTP_URL: smtp.url })
    service = started.child
    await hears(started, addressSaid)
    await wait(Math.random() * 4000)
    const ended = new Promise((resolve) => service?.once('exit', resolve))
    service.kill('SIGKILL')
    await ended
  }
  service = startProcess(folder, database.url, { SMTP_URL: smtp.url }).child
  const state = await opened()
  const runs = () => state.selectFrom('schedule_run').select(['schedule_id', 'status', 'sent_to', 'failure']).execute()
  for (;;) {
    const all = await runs()
    if (all.length >= many && all.every(({ status }) => status === 'done' || status === 'failed')) break
    await wait(300)
  }
  const all = await runs()
  const next = await state.selectFrom('report_schedule').select('due_at').execute()
  const reports = await state.selectFrom('report').select('schedule_id').execute()
  await state.destroy()
  expect(all).toHaveLength(many)
  expect(new Set(all.map(({ schedule_id }) => schedule_id)).size).toBe(many)
  for (const { status, sent_to, failure } of all)
    expect({ status, sent_to, failure }).toEqual({ status: 'done', sent_to: '["ann@example.com"]', failure: null })
  expect(reports).toHaveLength(many)
  for (const { due_at } of next) expect(Date.parse(due_at ?? '')).toBeGreaterThan(Date.now())
  const names = smtp.mails.map(({ text }) => /Message-ID: (\S+)/i.exec(text)?.[1])
  expect(new Set(names).size).toBe(many)
  // One that was on its way when the process was killed may have come before.
  expect(names.length).toBeLessThanOrEqual(many + 2)
})
