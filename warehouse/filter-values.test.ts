import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { spend } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { openWarehouse } from './index.ts'

test('of more accounts than come at once, any is found by a part of its number, however little was spent on it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-values-'))
  const at = { path: join(folder, 'warehouse.duckdb'), stagingFolder: join(folder, 'staging') }
  await (await openWarehouse(at)).close()
  const instance = await DuckDBInstance.create(at.path)
  const connection = await instance.connect()
  const described = await connection.runAndReadAll('describe accounts_by_bill_day')
  const given: Record<string, string> = {
    client_id: '5',
    bill_date: `date '2026-01-15'`,
    account_number: `'A' || (10000 + i)`,
    totalSpend_usd: '5000 - i',
  }
  const items = described
    .getRows()
    .map(([name, type]) => `${given[String(name)] ?? (type === 'VARCHAR' ? `''` : '0')} as "${String(name)}"`)
  await connection.run(
    `insert into accounts_by_bill_day by name select ${items.join(', ')} from range(3000) as each(i)`,
  )
  connection.closeSync()
  instance.closeSync()
  const warehouse = await openWarehouse(at)
  const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-01-30' } as const
  const asked = { page: spend, dimension: 'account_number' as const, where: [], dates }
  const scope = { clientIds: [5] }
  const first = await warehouse.filterValues(asked, scope)
  expect([first.values.length, first.values[0]?.VALUE, first.totalRows]).toEqual([1000, 'A10000', 3000])
  const found = await warehouse.filterValues({ ...asked, search: 'a1299' }, scope)
  expect(found.values.map(({ VALUE }) => VALUE)).toEqual(Array.from({ length: 10 }, (_, last) => `A1299${last}`))
  expect(found.totalRows).toBe(3000)
  const most = await warehouse.filterValues({ ...asked, search: 'A' }, scope)
  expect(most.values).toHaveLength(1000)
  expect((await warehouse.filterValues({ ...asked, search: 'B' }, scope)).values).toEqual([])
  expect((await warehouse.filterValues({ ...asked, search: 'A' }, { clientIds: [6] })).values).toEqual([])
  await warehouse.close()
  rmSync(folder, { recursive: true })
})
