import { expect, test } from 'vitest'
import { addressOf, opensBeside } from './beside.ts'

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
