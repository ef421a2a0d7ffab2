import type { ListedFile } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { wantsMapping } from './uploads.ts'

type Report = NonNullable<ListedFile['report']>

const reported = (status: ListedFile['status'], change: Partial<Report>) => ({
  status,
  report: {
    format: null,
    carrier: null,
    invoices: { loaded: 0, alreadyLoaded: 0, quarantined: 0 },
    charges: 0,
    packages: 0,
    events: 0,
    claims: 0,
    totals: [],
    rejectedLines: 0,
    remarks: [],
    failure: null,
    ...change,
  },
})
const layout = { id: 1, name: 'Aramex TR', version: 2 }

test('a file that nobody knows, or whose layout has to be told more, is offered to be mapped; any other is not', () => {
  const unknown = { name: 'file-unknown-format', values: { beginning: 'BILL_DOC' } } as const
  const workbook = { name: 'workbook-unknown-format', values: { sheets: 'Invoice' } } as const
  const moved = { name: 'layout-header-missing', values: { layout: 'Aramex TR', lines: '50' } } as const
  expect(wantsMapping(reported('rejected', { failure: unknown }))).toBe(true)
  expect(wantsMapping(reported('rejected', { failure: workbook }))).toBe(true)
  const reduced = { name: 'file-headers-missing', values: { format: 'FedEx', columns: 'Invoice Number' } } as const
  expect(wantsMapping(reported('rejected', { failure: reduced }))).toBe(true)
  expect(wantsMapping(reported('rejected', { failure: moved, layout }))).toBe(true)
  expect(wantsMapping(reported('rejected', { layout }))).toBe(true)
  expect(wantsMapping(reported('rejected', { failure: { name: 'file-empty', values: {} } }))).toBe(false)
  expect(wantsMapping(reported('rejected', {}))).toBe(false)
  expect(wantsMapping(reported('loaded', { layout }))).toBe(false)
  expect(wantsMapping({ status: 'received', report: null })).toBe(false)
})
