import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from './test-house.ts'

/** Bills of 23 August 2025, with credits for two packages: one voided, one late. */
const credits = resolve(import.meta.dirname, '../intake/formats/ups-billing-csv/credits/given.csv')
const late = '1ZA1B2340312345671'
const voided = '1ZA1B2340398765432'

let service: TestHouse
let token: string
let folder: string
beforeAll(async () => {
  service = await openTestHouse()
  folder = await mkdtemp(join(tmpdir(), 'waybill-claims-'))
  const { acme, zenith } = service.clients
  await service.addUser('controller', ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'BULK_UPLOAD'], [acme, zenith])
  token = await service.signIn('controller')
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

async function claimsFile(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, ['carrier,tracking_number,filed_on,filed_by,reason', ...lines, ''].join('\n'))
  return path
}

async function refundsOf(clientId: number): Promise<Record<string, string>> {
  const select = ['refundTotal', 'auditRefund', 'clientRefund'] as const
  const answers = await Promise.all(
    select.map(async (name) => {
      const whereClauseDetails = { dates: { type: 'bill_date', from: '2020-01-01', to: '2030-12-31' } }
      const body = { selectColumnNames: [name], whereClauseDetails, clientId }
      const params = { page: 'refund', widget: 'amounts' }
      const answer = await service.ask(endpoints.askPage, { token, params, body })
      return [name, String(answer.json().data.data[0]?.[name])] as const
    }),
  )
  return Object.fromEntries(answers)
}

test('a credit that answers a claim of the audit is Audit, whether the claims come before the invoices or after', async () => {
  const { east, west, zenith } = service.clients
  const lines = [`ups,${late},2025-08-20,Audit,Late delivery`, `UPS,${voided},2025-08-21,Client,Void`]
  for (const client of [east, zenith]) await service.takeIn(client, credits)
  const without = await refundsOf(east)
  expect(without).toMatchObject({ auditRefund: '0.00', clientRefund: without.refundTotal })

  await service.takeIn(east, await claimsFile('after.csv', ...lines))
  await service.takeIn(west, await claimsFile('before.csv', ...lines))
  await service.takeIn(west, credits)
  const claimed = await refundsOf(east)
  expect(Number(claimed.auditRefund)).toBeGreaterThan(40)
  expect(Number(claimed.clientRefund)).toBeGreaterThan(5)
  expect(Number(claimed.auditRefund) + Number(claimed.clientRefund)).toBeCloseTo(Number(without.refundTotal), 2)
  expect(await refundsOf(west)).toEqual(claimed)
  expect(await refundsOf(zenith)).toEqual(without)

  await service.takeIn(east, await claimsFile('again.csv', ...lines, lines[0] ?? ''))
  expect(await refundsOf(east)).toEqual(claimed)
})

test('the report of a file of claims says how many came in, and it can be taken out', async () => {
  const { acme } = service.clients
  await service.takeIn(acme, credits)
  const before = await refundsOf(acme)
  await service.takeIn(acme, await claimsFile('mine.csv', `UPS,${late},2025-08-22,Audit,`, 'UPS,,2025-08-22,Audit,'))
  const listed = await service.ask(endpoints.uploadedFiles, { token, query: { clientId: String(acme) } })
  const file = listed.json().files.find(({ name }: { name: string }) => name === 'mine.csv')
  expect(file).toMatchObject({
    status: 'partly-loaded',
    report: { format: 'claims-csv', carrier: 'UPS', claims: 1, events: 0, rejectedLines: 1 },
  })
  expect(await refundsOf(acme)).not.toEqual(before)
  await service.ask(endpoints.undoUpload, { token, params: { fileId: file.id } })
  await expect.poll(() => refundsOf(acme), { timeout: 10_000 }).toEqual(before)
})
