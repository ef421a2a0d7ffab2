import { QueryClient } from '@tanstack/react-query'
import { weight } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { keepSettings, keptWidgetsQuery } from './queries.ts'

const { queryKey } = keptWidgetsQuery(weight)

test('what is set stands over what was kept before, setting by setting', () => {
  const queries = new QueryClient()
  queries.setQueryData(queryKey, { page: { chartTimeSpan: 'quarterly', uom: 'lbs' } })
  keepSettings(queries, weight, { page: { uom: 'kgs' } })
  expect(queries.getQueryData(queryKey)).toEqual({ page: { chartTimeSpan: 'quarterly', uom: 'kgs' } })
})

test('over what could not be read nothing is written', () => {
  const queries = new QueryClient()
  keepSettings(queries, weight, { page: { uom: 'kgs' } })
  expect(queries.getQueryData(queryKey)).toBeUndefined()
})
