import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { Question } from '@waybill/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWarehouse } from './index.ts'
import { stageLines } from './staged-lines.test-support.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'opening-'))
  path = join(folder, 'warehouse.duckdb')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => openWarehouse({ path, stagingFolder: join(folder, 'staging'), threads: 1 })

async function asEngine(sql: string): Promise<unknown[][]> {
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  const rows = (await connection.runAndReadAll(sql)).getRows()
  connection.closeSync()
  instance.closeSync()
  return rows
}

test('a warehouse that another version of Waybill wrote is left as it is, and says which', async () => {
  await (await open()).close()
  await asEngine('update waybill set schema_version = 99')
  await expect(open()).rejects.toMatchObject({
    kind: 'unavailable',
    reason: { name: 'warehouse-of-another-version', values: { found: '99', expected: '10' } },
  })
  expect(await asEngine('select schema_version from waybill')).toEqual([[99]])
})

test('a warehouse from before accounts were added up has them added up when it is opened', async () => {
  const stagingFolder = join(folder, 'staging')
  const before = await open()
  const lines = [
    { bill_date: '2026-01-05', pickup_date: '2026-01-02', account_number: 'A1', zone: '2', net_amount: 12.5 },
    { bill_date: '2026-01-05', pickup_date: '2026-01-02', account_number: 'A1', zone: '3', net_amount: 2.5 },
    { bill_date: '2026-01-06', pickup_date: '2026-01-02', account_number: 'A2', zone: '2', net_amount: 1 },
  ]
  await before.load(await stageLines(stagingFolder, { loadId: 1, clientId: 5, lines }))
  await before.close()
  await asEngine(
    'drop table accounts_by_bill_day; drop table accounts_by_pickup_day; update waybill set schema_version = 2',
  )
  await (await open()).close()
  const rows = (date: string) =>
    asEngine(
      `select ${date}::varchar, account_number, "totalSpend"::double from accounts_by_${date.replace('_date', '')}_day order by all`,
    )
  expect(await rows('bill_date')).toEqual([
    ['2026-01-05', 'A1', 15],
    ['2026-01-06', 'A2', 1],
  ])
  expect(await rows('pickup_date')).toEqual([
    ['2026-01-02', 'A1', 15],
    ['2026-01-02', 'A2', 1],
  ])
  expect(await asEngine('select schema_version from waybill')).toEqual([[10]])
})

test('a warehouse from before what is avoidable was added up has it added up when it is opened, to half a cent of any currency', async () => {
  const stagingFolder = join(folder, 'staging')
  const before = await open()
  const line = { bill_date: '2026-01-05', pickup_date: '2026-01-02', account_number: 'A1', currency_code: 'EUR' }
  const lines = [
    { ...line, declared_amt: 0.01, declared_amt_usd: 0.010835, chargeback_amt: 25 },
    { ...line, declared_amt: 0.01, declared_amt_usd: 0.010835 },
    { ...line, declared_amt: 0.01, declared_amt_usd: 0.010835, shipping_charge_correction_amt: 3.5 },
  ]
  await before.load(await stageLines(stagingFolder, { loadId: 1, clientId: 5, lines }))
  await before.close()
  const made = await asEngine('select columns(*)::varchar from avoidable_by_pickup_day')
  await asEngine(
    'drop table avoidable_by_bill_day; drop table avoidable_by_pickup_day; update waybill set schema_version = 3',
  )
  await (await open()).close()
  for (const table of ['avoidable_by_bill_day', 'avoidable_by_pickup_day'])
    expect(
      await asEngine(
        `select "chargebacks"::varchar, "shippingChargeCorrectionAuditFee"::varchar, "declaredValueAtHalf"::varchar, "declaredValueAtHalf_usd"::varchar from ${table}`,
      ),
    ).toEqual([['25.000000', '3.500000', '0.015000', '0.0162525']])
  expect(await asEngine('select columns(*)::varchar from avoidable_by_pickup_day')).toEqual(made)
  expect(await asEngine('select schema_version from waybill')).toEqual([[10]])
})

test('a warehouse from before days were added up by the month has them added up when it is opened', async () => {
  const before = await open()
  const line = { pickup_date: '2026-01-31', account_number: 'A1', zone: '2' }
  const lines = [
    { ...line, bill_date: '2026-01-05', net_amount: 12.5 },
    { ...line, bill_date: '2026-01-31', net_amount: 2.5 },
    { ...line, bill_date: '2026-02-01', net_amount: 1 },
  ]
  await before.load(await stageLines(join(folder, 'staging'), { loadId: 1, clientId: 5, lines }))
  await before.close()
  const months = ['accounts', 'spend', 'charges'].flatMap((name) => [
    `${name}_by_bill_month`,
    `${name}_by_pickup_month`,
  ])
  const kept = await Promise.all(months.map((name) => asEngine(`select columns(*)::varchar from ${name} order by all`)))
  await asEngine(`${months.map((name) => `drop table ${name};`).join('')} update waybill set schema_version = 5`)
  await (await open()).close()
  for (const [place, name] of months.entries())
    expect(await asEngine(`select columns(*)::varchar from ${name} order by all`)).toEqual(kept[place])
  for (const name of ['accounts', 'spend'])
    expect(
      await asEngine(`select bill_date::varchar, "totalSpend"::double from ${name}_by_bill_month order by all`),
    ).toEqual([
      ['2026-01-01', 15],
      ['2026-02-01', 1],
    ])
  expect(await asEngine('select schema_version from waybill')).toEqual([[10]])
})

test('a warehouse from before tables had their totals added up by the day has them when it is opened', async () => {
  const before = await open()
  const line = { bill_date: '2026-01-05', pickup_date: '2026-01-02', carrier_name: 'UPS', currency_code: 'EUR' }
  const lines = [
    { ...line, incentive_amount: 2.5, incentive_amount_usd: 2.75, declared_amt: 100, declared_amt_usd: 110 },
    { ...line, incentive_amount: 1, incentive_amount_usd: 1.1, packages: 1, bill_weight_pounds: 3 },
    { ...line, carrier_name: 'FedEx', chargeback_amt: 25, chargeback_amt_usd: 27.5 },
  ]
  await before.load(await stageLines(join(folder, 'staging'), { loadId: 1, clientId: 5, lines }))
  await before.close()
  const rows = () => asEngine('select columns(*)::varchar from totals_by_day order by all')
  const made = await rows()
  await asEngine('drop table totals_by_day; update waybill set schema_version = 6')
  await (await open()).close()
  expect(await rows()).toEqual(made)
  expect(
    await asEngine(
      `select pickup_date::varchar, load_id::int, carrier_name, lines, incentive_amount::varchar, incentive_amount_usd::varchar, "billWeight"::varchar, "chargebacks_usd"::varchar from totals_by_day order by all`,
    ),
  ).toEqual([
    ['2026-01-02', 1, 'FedEx', 1, '0.000000', '0.000000', '0.0000', '27.500000'],
    ['2026-01-02', 1, 'UPS', 2, '3.500000', '3.850000', '3.0000', '0.000000'],
  ])
  expect(await asEngine('select schema_version from waybill')).toEqual([[10]])
})

test('a warehouse from before heavier packages were added up for themselves has them when it is opened, and keeps what it had', async () => {
  const before = await open()
  const line = { bill_date: '2026-01-05', pickup_date: '2026-01-02', zone: '2', packages: 1, chargeback_amt: 4 }
  const lines = [
    { ...line, bill_weight_pounds: 5, actual_weight_pounds: 2 },
    { ...line, bill_weight_pounds: 3, actual_weight_pounds: 3 },
    { ...line, bill_weight_pounds: 9, actual_weight_pounds: 1, packages: 0 },
  ]
  await before.load(await stageLines(join(folder, 'staging'), { loadId: 1, clientId: 5, lines }))
  await before.close()
  const tables = ['bands', 'receivers', 'senders'].flatMap((name) => [
    `${name}_by_bill_month`,
    `${name}_by_pickup_month`,
  ])
  const kept = () => Promise.all(tables.map((name) => asEngine(`select columns(*)::varchar from ${name} order by all`)))
  const made = await kept()
  const lost = tables.flatMap((name) =>
    ['billWeight_above', 'actualWeight_above', 'packages_above'].map(
      (column) => `alter table ${name} drop column "${column}"`,
    ),
  )
  await asEngine(`${lost.join('; ')}; update waybill set schema_version = 7`)
  await (await open()).close()
  expect(await kept()).toEqual(made)
  expect(
    await asEngine(
      `select "billWeight"::double, "billWeight_above"::double, "actualWeight_above"::double, packages_above, chargebacks::double from bands_by_bill_month`,
    ),
  ).toEqual([[8, 5, 2, 1, 12]])
  expect(await asEngine('select schema_version from waybill')).toEqual([[10]])
})

test('a warehouse from before lanes were added up has them when it is opened', async () => {
  const before = await open()
  const line = {
    bill_date: '2026-01-05',
    pickup_date: '2026-01-02',
    packages: 1,
    net_amount: 2.5,
    net_amount_usd: 2.5,
    normalised_sender_country: 'US',
    normalised_sender_state: 'NJ',
    sender_postal_code: '07001',
    sender_city: 'Avenel',
    normalised_consignee_country: 'US',
  }
  const lines = [
    { ...line, normalised_consignee_state: 'NY' },
    { ...line, normalised_consignee_state: 'NY', bill_date: '2026-01-31' },
    { ...line, normalised_consignee_state: 'OH' },
    { ...line, normalised_consignee_state: 'OH', sender_city: 'AVENEL' },
  ]
  await before.load(await stageLines(join(folder, 'staging'), { loadId: 1, clientId: 5, lines }))
  await before.close()
  const rows = () => asEngine('select columns(*)::varchar from lanes_by_bill_month order by all')
  const made = await rows()
  await asEngine(
    'drop table lanes_by_bill_month; drop table lanes_by_pickup_month; update waybill set schema_version = 8',
  )
  await (await open()).close()
  expect(await rows()).toEqual(made)
  expect(
    await asEngine(
      `select bill_date::varchar, sender_city, normalised_consignee_state, packages, "totalSpend"::double from lanes_by_bill_month order by all`,
    ),
  ).toEqual([
    ['2026-01-01', 'AVENEL', 'OH', 1, 2.5],
    ['2026-01-01', 'Avenel', 'NY', 2, 5],
    ['2026-01-01', 'Avenel', 'OH', 1, 2.5],
  ])
  expect(await asEngine('select schema_version from waybill')).toEqual([[10]])
})

test('a warehouse from before the lines of each invoice were counted has them counted when it is opened', async () => {
  const before = await open()
  const line = { bill_date: '2026-01-05', pickup_date: '2026-01-02', carrier_name: 'UPS', currency_code: 'USD' }
  const lines = [
    { ...line, invoice_number: 'I-1' },
    { ...line, invoice_number: 'I-2' },
    { ...line, invoice_number: 'I-2' },
    { ...line, invoice_number: 'I-2', pickup_date: '2026-01-03' },
  ]
  await before.load(await stageLines(join(folder, 'staging'), { loadId: 1, clientId: 5, lines }))
  await before.close()
  const counted = () =>
    asEngine(
      'select invoice_number, pickup_date::varchar, load_id::int, lines from invoices_by_day order by invoice_number, pickup_date',
    )
  const made = [
    ['I-1', '2026-01-02', 1, 1],
    ['I-2', '2026-01-02', 1, 2],
    ['I-2', '2026-01-03', 1, 1],
  ]
  expect(await counted()).toEqual(made)
  await asEngine('drop table invoices_by_day; update waybill set schema_version = 9')
  await (await open()).close()
  expect(await counted()).toEqual(made)
  expect(await asEngine('select schema_version from waybill')).toEqual([[10]])
})

test('ZIP codes of receivers and tracking numbers are kept without a dictionary, which would be read for each block', async () => {
  const warehouse = await open()
  const lines = ['07001', '10001', '94105'].map((zip) => ({
    bill_date: '2026-01-05',
    consignee_postal_code: zip,
    tracking_number: `1Z${zip}`,
  }))
  await warehouse.load(await stageLines(join(folder, 'staging'), { loadId: 1, clientId: 5, lines }))
  await warehouse.close()
  await asEngine('checkpoint')
  expect(
    await asEngine(
      "select column_name, compression from pragma_storage_info('shipment') where column_name in ('consignee_postal_code', 'tracking_number') and segment_type = 'VARCHAR' order by all",
    ),
  ).toEqual([
    ['consignee_postal_code', 'ZSTD'],
    ['tracking_number', 'ZSTD'],
  ])
})

test('a warehouse from before claims said how they ended keeps its claims', async () => {
  await (await open()).close()
  await asEngine('alter table claim drop column outcome')
  await asEngine(
    `insert into claim by name select 1 as load_id, 5 as client_id, 'UPS' as carrier_name, '1Z1' as tracking_number,
      date '2026-01-05' as filed_on, 'AUDIT' as filed_by, '' as reason`,
  )
  await (await open()).close()
  expect(await asEngine('select tracking_number, outcome from claim')).toEqual([['1Z1', '']])
})

test('a file that is no warehouse is left as it is, and the engine says what is wrong with it', async () => {
  writeFileSync(path, 'an invoice, not a warehouse\n'.repeat(1000))
  await expect(open()).rejects.toThrow(/not a valid DuckDB database file/)
  expect(readFileSync(path, 'utf8')).toContain('an invoice, not a warehouse')
})

test('a folder may have an apostrophe in its name', async () => {
  const stagingFolder = join(folder, "O'Brien's", 'staging')
  const warehouse = await openWarehouse({ path, stagingFolder, threads: 1 })
  const lines = [{ bill_date: '2026-01-05', net_amount: 12.5 }]
  const outcome = await warehouse.load(await stageLines(stagingFolder, { loadId: 1, clientId: 5, lines }))
  expect(outcome).toMatchObject({ invoices: [{ outcome: 'loaded' }] })
  await warehouse.close()
})

test('a load from outside the staging folder is refused', async () => {
  const warehouse = await open()
  const lines = [{ bill_date: '2026-01-05', net_amount: 12.5 }]
  const staged = await stageLines(join(folder, 'elsewhere'), { loadId: 1, clientId: 5, lines })
  await expect(warehouse.load(staged)).rejects.toThrow(/outside the staging folder/)
  expect(await warehouse.loaded([1])).toEqual([])
  await warehouse.close()
})

test('a closed warehouse takes no change any more, and says that it is closing', async () => {
  const warehouse = await open()
  await warehouse.close()
  await expect(warehouse.undo(1)).rejects.toMatchObject({ kind: 'unavailable', reason: { name: 'closing' } })
})

test('nobody else on the machine may read its file', async () => {
  const warehouse = await open()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await warehouse.close()
  const again = await open()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await again.close()
})

test('how an answer came is heard: asked of the engine the first time, and kept from then on', async () => {
  const heard: string[] = []
  let total = 0
  const onAnswer = (how: string, seconds: number) => {
    expect(seconds).toBeGreaterThanOrEqual(0)
    total += seconds
    heard.push(how)
  }
  const warehouse = await openWarehouse({ path, stagingFolder: join(folder, 'staging'), threads: 1, onAnswer })
  const beganAt = performance.now()
  const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' }
  const question = Question.parse({ page: 'spend', widget: 'amounts', select: ['totalSpend'], dates })
  for (const clientId of [5, 5, 6]) await warehouse.answer(question, { clientIds: [clientId] })
  expect(heard).toEqual(['asked', 'kept', 'asked'])
  const passed = (performance.now() - beganAt) / 1000
  expect(total).toBeLessThanOrEqual(passed)
  expect(total).toBeGreaterThan(0)
  await warehouse.close()
})

test('the same question is asked of the engine once, whichever card of whichever page asks it', async () => {
  const heard: string[] = []
  const onAnswer = (how: string) => heard.push(how)
  const warehouse = await openWarehouse({ path, stagingFolder: join(folder, 'staging'), threads: 1, onAnswer })
  const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' }
  const answers = [
    Question.parse({ page: 'spend', widget: 'amounts', select: ['totalSpend'], dates }),
    Question.parse({ page: 'overview', widget: 'trends', select: ['totalSpend'], dates }),
    Question.parse({ page: 'spend', widget: 'amounts', select: ['packages'], dates }),
  ].map((question) => () => warehouse.answer(question, { clientIds: [5] }))
  for (const answer of answers) await answer()
  expect(heard).toEqual(['asked', 'kept', 'asked'])
  await warehouse.close()
})

test('a warehouse that is to keep no answers asks the engine every time', async () => {
  const heard: string[] = []
  const onAnswer = (how: string) => heard.push(how)
  const stagingFolder = join(folder, 'staging')
  const warehouse = await openWarehouse({ path, stagingFolder, threads: 1, bytesOfAnswersKept: 0, onAnswer })
  const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' }
  const question = Question.parse({ page: 'spend', widget: 'amounts', select: ['totalSpend'], dates })
  for (const clientId of [5, 5]) await warehouse.answer(question, { clientIds: [clientId] })
  expect(heard).toEqual(['asked', 'asked'])
  await warehouse.close()
})

const descriptors = '/proc/self/fd'

test.skipIf(!existsSync(descriptors)).each([1, 2, 3, 5])(
  'nothing stays open of a warehouse that cannot be opened as far as its connection %d',
  async (place) => {
    let asked = 0
    const failing = vi.spyOn(DuckDBInstance.prototype, 'connect').mockImplementation(function (this: DuckDBInstance) {
      asked += 1
      return asked === place ? Promise.reject(new Error('no more memory')) : DuckDBConnection.create(this)
    })
    try {
      await expect(open()).rejects.toThrow('no more memory')
    } finally {
      failing.mockRestore()
    }
    const files = await Promise.all(
      (await readdir(descriptors)).map((one) => readlink(join(descriptors, one)).catch(() => '')),
    )
    expect(files.filter((file) => file.startsWith(folder))).toEqual([])
  },
)
