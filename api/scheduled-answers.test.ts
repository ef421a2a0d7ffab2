import { setTimeout as wait } from 'node:timers/promises'
import { type AssistantReply, endpoints, type Permission, Report, ReportSchedule } from '@waybill/contracts'
import { networksIn } from '@waybill/intake'
import { maintenanceOf } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { feedSeal } from './jobs/background.ts'
import { startReportWorker } from './jobs/report-worker.ts'
import { startScheduleWorker } from './jobs/schedule-worker.ts'
import { openLog } from './log.ts'
import { mailerOf } from './mail/mailer.ts'
import { openTestHouse, type TestHouse, upsFile } from './test-house.ts'

const permissions: readonly Permission[] = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'DOWNLOAD_REPORTS', 'PARCEL_2']

let service: TestHouse
let ann: string
let stop: () => Promise<void>

beforeAll(async () => {
  service = await openTestHouse()
  const { acme, east, zenith } = service.clients
  await service.takeIn(east, upsFile)
  await service.addUser('ann', permissions, [acme])
  await service.addUser('zoe', permissions, [zenith])
  await service.addUser('bob', ['ROLE_CLIENT', 'DISTRIBUTION_MAP', 'DOWNLOAD_REPORTS', 'PARCEL_2'], [acme])
  const change = { at: new Date(), by: { userId: null, login: 'a test', address: '' } }
  await maintenanceOf(service.house.state).add({ type: 'CHATBOT', value: 'ON' }, change)
  ann = await service.signIn('ann')
  const log = openLog('silent')
  const mailer = mailerOf({ DATA_DIR: service.folder, MAIL_FROM: 'Waybill <waybill@example.com>' }, log)
  const patience = { answerMilliseconds: 3000, pieceMilliseconds: 3000 }
  const sftp = { networks: networksIn([]), seal: feedSeal('a secret of the tests, long enough'), patience }
  const workers = [startReportWorker(service.house, log), startScheduleWorker({ ...service.house, mailer, sftp }, log)]
  stop = async () => void (await Promise.all(workers.map((worker) => worker.stop())))
})
afterAll(async () => {
  await stop()
  await service.close()
})

type Answered = Extract<AssistantReply, { kind: 'answer' }>
async function answerTo(words: string): Promise<Answered> {
  const body = { words: `${words} in 2025`, clientId: service.clients.acme }
  const reply = (await service.ask(endpoints.askAssistant, { token: ann, body })).json<AssistantReply>()
  if (reply.kind !== 'answer') throw new Error(JSON.stringify(reply))
  return reply
}
const wish = (question: object, clientId = service.clients.acme) => ({
  what: { kind: 'answer', question, clientId },
  name: 'What was asked',
  period: 'Annual',
  dateType: 'bill_date',
  every: 'week',
  weekday: 1,
  dayOfMonth: 1,
  hour: 6,
  timeZone: 'UTC',
  format: 'csv',
  delivery: 'file',
  addresses: [],
  server: { folder: '/', host: '', port: 22, login: '', password: '', privateKey: '', passphrase: '' },
  active: true,
})
const add = (body: object, token = ann) => service.ask(endpoints.addReportSchedule, { token, body })

/** Made now, and its file, line by line. */
async function fileOf(question: object) {
  const schedule = ReportSchedule.parse((await add(wish(question))).json())
  service.passTime(1000)
  await service.ask(endpoints.runReportSchedule, { token: ann, params: { scheduleId: schedule.id } })
  for (;;) {
    const answer = await service.ask(endpoints.reports, { token: ann })
    const { reports } = z.object({ reports: z.array(Report) }).parse(answer.json())
    const [report] = reports.toSorted((one, other) => other.id - one.id)
    if (report?.state === 'failed') throw new Error(JSON.stringify(report.failure))
    if (report?.state === 'done' && report.askedAt >= new Date(service.house.now().getTime() - 900).toISOString()) {
      const file = await service.ask(endpoints.reportFile, { token: ann, params: { id: report.id } })
      return { schedule, report, lines: file.body.replaceAll('\r', '').split('\n') }
    }
    await wait(50)
  }
}

test('the rows of an answer come by themselves, and add up to the number that was answered', async () => {
  const { question, number, whose } = await answerTo('total spend by service and by carrier')
  expect(whose).toEqual({ clientId: service.clients.acme })
  const { schedule, report, lines } = await fileOf(question)
  expect(schedule).toMatchObject({
    page: 'spend',
    known: null,
    answer: { measure: 'totalSpend', by: ['service', 'carrier_name'] },
  })
  expect(Number(number.value)).toBe(11.74)
  expect(report).toMatchObject({
    rows: 1,
    dates: { from: '2025-01-01', to: '2025-12-31' },
    controlTotals: [{ column: 'totalSpend', total: '11.74', currency: 'USD' }],
  })
  expect(lines.slice(-3)).toEqual(['service,carrier_name,totalSpend', 'Ground Residential,UPS,11.74', ''])
})

test('of the values that were asked for alone, in the currency that they are billed in', async () => {
  const { question } = await answerTo('accessorials by month with UPS in USD')
  const { report, lines } = await fileOf(question)
  expect(report.controlTotals).toMatchObject([{ column: 'accessorialAmount', total: '3.10', currency: 'USD' }])
  expect(lines.join('\n')).toContain('CARRIER_NAME in UPS')
  expect(lines).toContain('2025-08-01,3.10')
})

test('by fulfillment centers, as they are when the file is made', async () => {
  const { question } = await answerTo('packages by fulfillment center')
  const { report } = await fileOf(question)
  expect(report.controlTotals).toMatchObject([{ column: 'packages', total: '1', currency: null }])
})

test('why something changed, and a share, are no rows', async () => {
  const { question } = await answerTo('total spend by carrier')
  const prior = { type: 'bill_date', from: '2024-01-01', to: '2024-12-31' }
  for (const more of [{ why: true, prior }, { share: true }]) {
    const refused = await add(wish({ ...question, ...more }))
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { reason: { name: 'field-wrong' } }])
  }
})

test('nobody schedules what they may not see: another client, or a page that is not open to them', async () => {
  const { question } = await answerTo('total spend by carrier')
  expect((await add(wish(question), await service.signIn('zoe'))).statusCode).toBe(403)
  expect((await add(wish(question), await service.signIn('bob'))).statusCode).toBe(400)
  expect((await add(wish(question, service.clients.zenith))).statusCode).toBe(403)
})
