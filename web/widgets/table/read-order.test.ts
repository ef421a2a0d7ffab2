import { accessorial, houseValuesIn, refund, spend } from '@waybill/contracts'
import { expect, test } from 'vitest'
import type { Say } from '../../ui/language.tsx'
import english from '../../words/en.json' with { type: 'json' }
import french from '../../words/fr.json' with { type: 'json' }
import { readOrder } from './read-order.ts'

const saying =
  (words: Readonly<Record<string, string>>): Say =>
  (key) =>
    words[key] ?? key

test('whoever reads English asks for no order of their own', () => {
  for (const { columns = [] } of [spend, refund, accessorial]) expect(readOrder(columns, saying(english))).toEqual({})
})

test('each value of the house is put in order by its name, without accents, and no column of a file is', () => {
  const { columns = [] } = refund
  const order = readOrder(columns, saying(french))
  expect(Object.keys(order)).toEqual(['CREDIT_TYPE'])
  expect(Object.keys(order.CREDIT_TYPE ?? {})).toEqual([...houseValuesIn('CREDIT_TYPE')])
  expect(order.CREDIT_TYPE).toMatchObject({ Void: 'Annule', Residential: 'Residentiel' })
})
