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
