import { GridRequest } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { linesUnder } from './lines.ts'
import { rowsQuestionOf } from './of-request.ts'

const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' } as const

test('a column of another table is refused by its name', () => {
  const question = rowsQuestionOf('spend', GridRequest.parse({ clientId: 5, dates }))
  expect(() => linesUnder(question, { clientIds: [5] }, ['ACCESSORIAL_CODE'])).toThrow(
    'ACCESSORIAL_CODE is no column of this table.',
  )
})

const keptBy = (filter: string) => {
  const filterModel = { SERVICE: { filterType: 'text', type: 'contains', filter } }
  const question = rowsQuestionOf('spend', GridRequest.parse({ clientId: 5, dates, filterModel }))
  return linesUnder(question, { clientIds: [5] }, ['NET_AMOUNT']).where.parameters.some(({ value }) => value === filter)
}

test('a text filter counts where it has a letter, a digit, a dollar sign or a slash, and else filters nothing', () => {
  expect(['a', 'é', '7', '$', '/', '北', '- $'].map(keptBy)).toEqual([true, true, true, true, true, true, true])
  expect(['-', '"', '.', '&-'].map(keptBy)).toEqual([false, false, false, false])
})
