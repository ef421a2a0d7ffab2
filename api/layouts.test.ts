import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints, FileStatements, type LayoutPreview, type LayoutTrial, type UploadedFile } from '@waybill/contracts'
import { smallMapping } from '@waybill/contracts/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from './test-house.ts'

let service: TestHouse
let [uploader, stranger, guest] = ['', '', '']
beforeAll(async () => {
  service = await openTestHouse()
  const { acme, zenith } = service.clients
  await service.addUser('uploader', ['ROLE_CLIENT', 'BULK_UPLOAD'], [acme])
  await service.addUser('stranger', ['ROLE_CLIENT', 'BULK_UPLOAD'], [zenith])
  await service.addUser('guest', ['ROLE_GUEST', 'NEW_BI_TOOLS'], [acme])
  uploader = await service.signIn('uploader')
  stranger = await service.signIn('stranger')
  guest = await service.signIn('guest')
})
afterAll(() => service.close())

async function give(text: string): Promise<UploadedFile> {
  const form = new FormData()
  form.append('file', new Blob([text]), 'bill.csv')
  const sent = new Response(form)
  const [file] = (
    await service.app.inject({
      method: 'POST',
      url: endpoints.uploadFiles.path,
      query: { clientId: String(service.clients.acme) },
      headers: { authorization: `Bearer ${uploader}`, 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
  ).json<UploadedFile[]>()
  return onceSettled(file?.id ?? 0)
}

async function onceSettled(fileId: number): Promise<UploadedFile> {
  for (;;) {
    const file = (
      await service.ask(endpoints.uploadedFile, { token: uploader, params: { fileId } })
    ).json<UploadedFile>()
    if (!['received', 'reading', 'loading'].includes(file.status)) return file
    await wait(20)
  }
}

test('a file that nobody knows is previewed, tried, and comes in by the layout that is saved for it; nobody else reaches either', async () => {
  const file = await give('Waybill,Invoice,Cost\nQ0000000001,7,12.34\nQ0000000002,7,0.66\n')
  expect(file.report?.failure?.name).toBe('file-unknown-format')
  const params = { fileId: file.id }
  const preview = (
    await service.ask(endpoints.previewLayout, { token: uploader, params, body: { table: {} } })
  ).json<LayoutPreview>()
  expect(preview.headers).toEqual(['Waybill', 'Invoice', 'Cost'])
  expect(preview.guess.mapping.columns.find(({ place }) => place === 0)?.meaning).toBe('trackingNumber')

  const statements = FileStatements.parse({
    facts: { invoiceDate: '2026-03-01' },
    confirmed: [{ currency: 'USD', sum: '13.00' }],
  })
  const body = { mapping: smallMapping, statements }
  const trial = (await service.ask(endpoints.tryLayout, { token: uploader, params, body })).json<LayoutTrial>()
  expect(trial).toMatchObject({
    invoices: 1,
    shipments: 2,
    charges: 2,
    wouldLoad: 1,
    totals: [{ currency: 'USD', sum: '13.00', controlTotal: '13.00' }],
    failure: null,
    asks: [],
    said: expect.arrayContaining([{ of: 'currency', text: 'USD', charges: 2 }]),
  })

  const toSave = { clientId: service.clients.acme, name: 'Quick', mapping: smallMapping }
  const forAll = await service.ask(endpoints.saveLayout, { token: uploader, body: { ...toSave, forAll: true } })
  expect(forAll.statusCode).toBe(403)
  expect((await service.ask(endpoints.saveLayout, { token: stranger, body: toSave })).statusCode).toBe(403)
  const saved = await service.ask(endpoints.saveLayout, { token: uploader, body: toSave })
  const { id, version } = saved.json<{ id: number; version: number }>()
  expect(version).toBe(1)

  for (const token of [stranger, guest]) {
    for (const answer of [
      await service.ask(endpoints.previewLayout, { token, params, body: { table: {} } }),
      await service.ask(endpoints.tryLayout, { token, params, body }),
      await service.ask(endpoints.readByLayout, { token, params, body: { layoutId: id, statements } }),
      await service.ask(endpoints.layoutVersions, { token, params: { id } }),
      await service.ask(endpoints.exportLayout, { token, params: { id, version } }),
      await service.ask(endpoints.readAgainByLayout, { token, params: { id } }),
      await service.ask(endpoints.retireLayout, { token, params: { id } }),
    ])
      expect([403, 404]).toContain(answer.statusCode)
  }

  await service.ask(endpoints.readByLayout, { token: uploader, params, body: { layoutId: id, statements } })
  const loaded = await onceSettled(file.id)
  expect(loaded).toMatchObject({
    status: 'loaded',
    report: { format: 'mapped', layout: { id, name: 'Quick', version: 1 } },
  })
  expect(loaded.report?.totals).toEqual([{ currency: 'USD', sum: '13.00', controlTotal: '13.00' }])
})

test('a file of a layout that ships, which lacks what only a person knows, is shown as that layout’s, and comes in when it is said', async () => {
  const golden = new URL('../intake/shipped-layouts/easypost/reads/given.csv', import.meta.url)
  const file = await give(await readFile(golden, 'utf8'))
  expect(file.report?.failure?.name).toBe('layout-invoice-number-missing')
  const params = { fileId: file.id }
  const ask = async () =>
    (await service.ask(endpoints.previewLayout, { token: uploader, params, body: { table: {} } })).json<LayoutPreview>()
  const { readBy, table } = await ask()
  expect(readBy?.name).toContain('EasyPost')
  if (!readBy) return
  const said = FileStatements.parse({ facts: { invoiceNumber: 'LABELS-1', invoiceDate: '2026-02-28' } })
  const { id, mapping } = readBy
  const body = { mapping: { ...mapping, table: { ...mapping.table, ...table } }, statements: said }
  const tried = (await service.ask(endpoints.tryLayout, { token: uploader, params, body })).json<LayoutTrial>()
  const confirmed = tried.totals.map(({ currency, sum }) => ({ currency, sum }))
  const statements = { ...said, confirmed }
  await service.ask(endpoints.readByLayout, { token: uploader, params, body: { layoutId: id, statements } })
  expect(await onceSettled(file.id)).toMatchObject({ report: { failure: null, invoices: { loaded: 1 } } })
  expect((await ask()).readBy?.id).toBe(id)
})
