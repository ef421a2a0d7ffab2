import { expect, test } from 'vitest'
import { requirementOfResponses, requirementToGiveResponses } from './invoices.ts'
import { KnownReportName, reportsOpenTo } from './known-reports.ts'
import { meets } from './permissions.ts'

test('known reports are offered to whoever may have reports made and open the pages that they are of, and to nobody else', () => {
  expect(reportsOpenTo(['ROLE_CLIENT', 'RUN_REPORTS', 'NEW_BI_TOOLS'])).toEqual(KnownReportName.options)
  expect(reportsOpenTo(['ROLE_CLIENT', 'RUN_REPORTS'])).toEqual([])
  expect(reportsOpenTo(['ROLE_CLIENT', 'NEW_BI_TOOLS', 'DOWNLOAD_REPORTS'])).toEqual([])
  expect(reportsOpenTo(['ROLE_CARRIER', 'NEW_BI_TOOLS', 'RUN_REPORTS'])).toEqual([])
})

test('what carriers answered to claims is no matter of a carrier, whatever else it holds', () => {
  const held = ['BULK_UPLOAD', 'INVOICE_SEARCH', 'DOWNLOAD_CAPTCHA'] as const
  for (const needs of [requirementOfResponses, requirementToGiveResponses]) {
    expect(meets(['ROLE_CLIENT', ...held], needs)).toBe(true)
    expect(meets(['ROLE_CARRIER', ...held], needs)).toBe(false)
  }
})
