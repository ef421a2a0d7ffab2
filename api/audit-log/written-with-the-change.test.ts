import { setTimeout as wait } from 'node:timers/promises'
import { type Endpoint, endpoints } from '@waybill/contracts'
import { smallMapping } from '@waybill/contracts/testing'
import { claimResponsesOf, intakeFilesOf, layoutsOf } from '@waybill/state'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from '../test-house.ts'

const billed = '1ZA1B2340312345671'
const changed = ['layout', 'layout_version', 'intake_file', 'currency_rate', 'claim_response'] as const

let service: TestHouse
let token = ''
let [invoiceId, layoutId, fileId, responseId] = ['', 0, 0, 0]
beforeAll(async () => {
  service = await openTestHouse()
  const { state, now } = service.house
  const { east, west } = service.clients
  const may = ['BULK_UPLOAD', 'INVOICE_SEARCH', 'SETTINGS_ADMIN', 'NEW_BI_TOOLS', 'DOWNLOAD_CAPTCHA'] as const
  await service.addUser('boss', ['ROLE_STAFF', 'ROLE_ADMIN', ...may], [])
  token = await service.signIn('boss')
  await service.takeIn(east, upsFile)
  await service.takeIn(west, fedexFile)
  fileId = (await intakeFilesOf(state).list([west])).files[0]?.id ?? 0
  const read = { clientId: west, name: 'Read', mapping: smallMapping, savedBy: 'boss' }
  const saved = await layoutsOf(state).save(read, now())
  layoutId = saved.id
  await layoutsOf(state).noteRead(fileId, saved)
  const facts = { ...smallMapping.facts, carrier: { from: 'typed', value: 'Slow' } } as const
  await layoutsOf(state).save({ ...read, mapping: { ...smallMapping, facts } }, now())
  const span = { from: '2025-01-01', to: '2025-12-31' }
  const listed = await service.ask(endpoints.invoiceList, { token, body: { clientId: east, ...span } })
  invoiceId = listed.json().invoices[0].id
  const file = { file_name: 'a.txt', content_type: 'text/plain', sha256: 'a', bytes: 1, path: 'a' }
  const ofPackage = { client_id: east, carrier_name: 'UPS', tracking_number: billed, given_at: now().toISOString() }
  responseId = (await claimResponsesOf(state).add({ ...file, ...ofPackage })).response.id
})
afterAll(() => service.close())
beforeEach(async () => {
  while ((await atWork()).length > 0) await wait(20)
})

async function atWork(): Promise<unknown[]> {
  const files = await service.house.state.selectFrom('intake_file').selectAll().execute()
  return files.filter(({ progress, undo_asked, lease_holder }) => progress < 100 || undo_asked === 1 || lease_holder)
}

const kept = () => Promise.all(changed.map((table) => service.house.state.selectFrom(table).selectAll().execute()))

async function whileNothingIsWrittenDown(work: () => Promise<unknown>): Promise<void> {
  const { schema } = service.house.state
  await schema.alterTable('audit_log').renameTo('audit_log_elsewhere').execute()
  try {
    await work()
  } finally {
    await schema.alterTable('audit_log_elsewhere').renameTo('audit_log').execute()
  }
}

function giveFile(endpoint: Endpoint, path: string, content: string, query: Record<string, string> = {}) {
  return service.app.inject({
    method: endpoint.method,
    url: path,
    query,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}\r\n--b--\r\n`,
  })
}

const { saveLayout, importLayout, retireLayout, readAgainByLayout, undoUpload, giveRatesFile } = endpoints
const { giveClaimResponse, removeClaimResponse } = endpoints
const mine = () => ({ clientId: service.clients.east, forAll: false })
test.each([
  [
    'a layout that is saved',
    () => service.ask(saveLayout, { token, body: { ...mine(), name: 'New', mapping: smallMapping } }),
  ],
  [
    'a layout that is brought',
    () =>
      service.ask(importLayout, {
        token,
        body: { ...mine(), file: { waybillLayout: 1, name: 'Brought', mapping: smallMapping } },
      }),
  ],
  ['a layout that is retired', () => service.ask(retireLayout, { token, params: { id: layoutId } })],
  ['files that are read again', () => service.ask(readAgainByLayout, { token, params: { id: layoutId } })],
  ['a file that is taken out', () => service.ask(undoUpload, { token, params: { fileId } })],
  ['rates of a file', () => giveFile(giveRatesFile, giveRatesFile.path, 'Date,USD,CAD,\n2008-08-01,1.5572,1.5958,\n')],
  [
    'an answer of a carrier',
    () =>
      giveFile(giveClaimResponse, giveClaimResponse.path.replace(':invoiceId', invoiceId), 'Denied.', {
        trackingNumber: billed,
      }),
  ],
  ['an answer that is removed', () => service.ask(removeClaimResponse, { token, params: { id: responseId } })],
])('%s: nothing is changed that cannot be written down, and the same is changed once it can', async (_, change) => {
  const before = await kept()
  await whileNothingIsWrittenDown(async () => {
    expect((await change()).statusCode).toBe(500)
    expect(await kept()).toEqual(before)
  })
  expect((await change()).statusCode).toBe(200)
  expect(await kept()).not.toEqual(before)
})
