import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { UploadedFile } from '@waybill/contracts'
import { takeInWhatWaited } from '@waybill/intake'
import { clientsOf, heldBackInvoices, intakeFilesOf, saveRates } from '@waybill/state'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { keepUpWithTheCalendar } from './calendar.ts'
import { fetchRates } from './fetch-rates.ts'
import { serve } from './serve.test-support.ts'
import { canadianFile, openTestHouse, quarantinedFile, type TestHouse } from './test-house.ts'

let service: TestHouse
let clientId: number
beforeAll(async () => {
  service = await openTestHouse()
})
afterAll(() => service.close())
beforeEach(async () => {
  const { state } = service.house
  await state.deleteFrom('currency_rate').execute()
  await state.updateTable('intake_file').set({ status: 'undone' }).execute()
  clientId = (await clientsOf(state).create({ name: randomUUID() })).id
})

const files = () => intakeFilesOf(service.house.state)

async function onceDone(): Promise<UploadedFile> {
  service.house.wakeIntake()
  while ((await files().countArriving([clientId])) > 0) await wait(20)
  const [file] = (await files().list([clientId])).files
  if (!file) throw new Error('there is a file')
  return file
}

const canadian = { currency: 'CAD', day: '2008-08-01', usdPerUnit: '0.97' }

async function billed(): Promise<number> {
  const scope = { clientIds: [clientId] }
  return (await service.house.warehouse.invoices(scope, { from: '2008-01-01', to: '2008-12-31' }, 100)).length
}

test('an invoice that waited comes in by itself when its rate is fetched, says so, and is there once', async () => {
  await service.takeIn(clientId, canadianFile)
  expect(await billed()).toBe(0)
  const history = 'Date,USD,CAD,\n2008-08-01,1.5572,1.5958,\n'
  const { address } = await serve(history)
  const configuration = { EXCHANGE_RATES: 'ecb', OPEN_EXCHANGE_RATES_APP_ID: undefined, address } as const
  await fetchRates({ ...service.house, today: () => '2008-12-31' }, configuration)
  const file = await onceDone()
  expect(file).toMatchObject({ status: 'loaded', report: { invoices: { loaded: 1, quarantined: 0, waiting: 0 } } })
  expect(file.report?.invoiceOutcomes).toMatchObject([
    { outcome: 'loaded', reason: { name: 'invoice-came-later', values: { currency: 'CAD' } } },
  ])
  expect(file.report?.remarks).toContainEqual({ name: 'invoices-came-later', values: { invoices: '1' } })
  expect(await billed()).toBe(1)
  expect(await takeInWhatWaited(service.house.state)).toEqual([])
})

test('a report counts what waits for a rate beside what is wrong', async () => {
  await service.takeIn(clientId, canadianFile)
  expect((await onceDone()).report?.invoices).toEqual({ loaded: 0, alreadyLoaded: 0, quarantined: 1, waiting: 1 })
  await service.takeIn(clientId, quarantinedFile)
  expect((await onceDone()).report?.invoices).toEqual({ loaded: 0, alreadyLoaded: 0, quarantined: 1, waiting: 0 })
})

test('only a file whose day is covered is read again, and no other reason is tried', async () => {
  await service.takeIn(clientId, canadianFile)
  await service.takeIn(clientId, quarantinedFile)
  await saveRates(service.house.state, [{ ...canadian, day: '2008-07-20' }], 'file')
  await saveRates(service.house.state, [{ ...canadian, currency: 'EUR' }], 'file')
  expect(await takeInWhatWaited(service.house.state)).toEqual([])
})

test('two nodes that hear of the rates at once make one job of it', async () => {
  await service.takeIn(clientId, canadianFile)
  await saveRates(service.house.state, [canadian], 'hand')
  const both = await Promise.all([takeInWhatWaited(service.house.state), takeInWhatWaited(service.house.state)])
  expect(both.flat()).toHaveLength(1)
  expect(await onceDone()).toMatchObject({ status: 'loaded' })
  expect(await billed()).toBe(1)
})

test('a file that is no longer kept says so where the invoice waited, and is not tried for ever', async () => {
  await service.takeIn(clientId, canadianFile)
  const { state, folders } = service.house
  const mine = state.selectFrom('intake_file').select('path').where('client_id', '=', clientId)
  const kept = join(folders.files, (await mine.executeTakeFirstOrThrow()).path)
  await rename(kept, `${kept} elsewhere`)
  onTestFinished(() => rename(`${kept} elsewhere`, kept))
  await saveRates(state, [canadian], 'hand')
  expect(await takeInWhatWaited(state)).toHaveLength(1)
  expect(await onceDone()).toMatchObject({
    status: 'rejected',
    report: {
      failure: null,
      invoices: { quarantined: 1, waiting: 0 },
      invoiceOutcomes: [{ outcome: 'quarantined', reason: { name: 'file-not-kept' } }],
    },
  })
  expect(await takeInWhatWaited(state)).toEqual([])
})

test('what nobody came to take in when its rates were kept comes in at the next start', async () => {
  await service.takeIn(clientId, canadianFile)
  await saveRates(service.house.state, [canadian], 'file')
  const off = { EXCHANGE_RATES: 'off', OPEN_EXCHANGE_RATES_APP_ID: undefined } as const
  const noMails = { delivers: false, portalAddress: undefined, send: () => Promise.resolve() }
  const calendar = await keepUpWithTheCalendar(service.house, off, noMails, pino({ level: 'silent' }))
  await calendar.stop()
  expect(await onceDone()).toMatchObject({ status: 'loaded' })
})

test('a job that was cut off is read again by whoever takes it over', async () => {
  await service.takeIn(clientId, canadianFile)
  const { state } = service.house
  await saveRates(state, [canadian], 'hand')
  const [id = 0] = await takeInWhatWaited(state)
  const taken = await files().take('a node that died', -1)
  if (taken?.id === id) await files().advance(id, 'a node that died', 'reading', 40)
  expect(await onceDone()).toMatchObject({ id, status: 'loaded' })
  expect(await billed()).toBe(1)
})

test('rates that come while somebody reads the file with the old ones have it read once more', async () => {
  await service.takeIn(clientId, canadianFile)
  const { state } = service.house
  const [waiting] = await heldBackInvoices(state, [clientId])
  const fileId = waiting?.fileId ?? 0
  const held = await files().hold(fileId, 'a sync job', 60)
  await saveRates(state, [canadian], 'hand')
  expect(await takeInWhatWaited(state)).toEqual([fileId])
  const { report } = (await files().find(fileId)) ?? {}
  if (held && report) await files().tellAnew(fileId, 'a sync job', 'rejected', report)
  expect(await onceDone()).toMatchObject({ id: fileId, status: 'loaded' })
})

test('of no clients nothing is held back', async () => {
  expect(await heldBackInvoices(service.house.state, [])).toEqual([])
})
