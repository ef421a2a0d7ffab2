import type { Permission, PlacePath } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { addressOf, opensBeside, placeNamed, typedAddressOf } from './beside.ts'

const applications = { '/ui1': 'https://billing.example.com/', '/tmsui': 'https://tms.example.com/app' }

test('an application keeps its path at the address that configuration gives it', () => {
  expect(addressOf('/ui1/billing', applications)).toBe('https://billing.example.com/ui1/billing')
  expect(addressOf('/tmsui/components/orders/view', applications)).toBe(
    'https://tms.example.com/app/tmsui/components/orders/view',
  )
})

test('a page of ours stays where it is', () => {
  expect(addressOf('/dashboards', applications)).toBe('/dashboards')
})

test('only the specification’s one link has a tab of its own', () => {
  expect(opensBeside('/tossxui/')).toBe(true)
  expect(opensBeside('/ui1/billing')).toBe(false)
})

const here = 'https://waybill.example.com'
const typed = (path: PlacePath, ...permissions: Permission[]) =>
  typedAddressOf(path, { permissions, applications, here })

test('the path of an application, typed here, opens it for whoever may', () => {
  expect(typed('/ui1/billing', 'BILLING_VIEW')).toBe('https://billing.example.com/ui1/billing')
})

test('it opens for nobody else, nor where configuration says nothing', () => {
  expect(typed('/ui1/billing', 'RATE_CALCULATOR')).toBeUndefined()
  expect(typed('/ui3/ratecalculator', 'RATE_CALCULATOR')).toBeUndefined()
})

test('a page of ours, or one still to come, is no application', () => {
  expect(typed('/uploadFiles', 'BULK_UPLOAD')).toBeUndefined()
  expect(typed('/invoices', 'INVOICE_SEARCH')).toBeUndefined()
})

test('nobody is sent round and round to this very site', () => {
  const round = { permissions: ['BILLING_VIEW'] as const, applications: { '/ui1': here }, here }
  expect(typedAddressOf('/ui1/billing', round)).toBeUndefined()
})

test('the places of the menu are known by any spelling, also those that are not ours or not yet here', () => {
  expect(placeNamed('/UI1/billing/')).toBe('/ui1/billing')
  expect(placeNamed('/invoices')).toBe('/invoices')
  expect(placeNamed('/nowhere')).toBeUndefined()
})
