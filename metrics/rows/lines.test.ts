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

const namedIn = (column: string, named: readonly string[], type = 'contains', filter = 'annul') => {
  const filterModel = { [column]: { filterType: 'text', type, filter, named } }
  const question = rowsQuestionOf('refund', GridRequest.parse({ clientId: 5, dates, filterModel }))
  return linesUnder(question, { clientIds: [5] }, ['CREDIT_TYPE']).where
}

test('values that a text means by other names travel as parameters, and only those that have such names', () => {
  const where = namedIn('CREDIT_TYPE', ['Void'])
  expect(where.texts.join('')).not.toContain('Void')
  expect(where.parameters.filter(({ value }) => value === 'Void')).toHaveLength(2)
  expect(() => namedIn('CREDIT_TYPE', ["Void') or 1 = 1 --"])).toThrow('is no value of CREDIT_TYPE')
  expect(() => namedIn('CREDIT_TYPE', ['Liftgate'])).toThrow('"Liftgate" is no value of CREDIT_TYPE')
  expect(() => namedIn('SERVICE', ['Void'])).toThrow('"Void" is no value of SERVICE')
  expect(() =>
    namedIn(
      'CREDIT_TYPE',
      Array.from({ length: 101 }, () => 'Void'),
    ),
  ).toThrow('100')
})

test('what is blank has no names, and a text that filters nothing has none either', () => {
  const withoutNames = (where: ReturnType<typeof namedIn>) => where.parameters.every(({ value }) => value !== 'Void')
  expect(withoutNames(namedIn('CREDIT_TYPE', ['Void'], 'blank'))).toBe(true)
  expect(withoutNames(namedIn('CREDIT_TYPE', ['Void'], 'notContains', '-'))).toBe(true)
})
