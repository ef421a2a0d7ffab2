import type { Reason } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { Tokenizer } from './tokenizer.ts'
import { EnvelopeReader } from './transactions.ts'
import { interchange } from './written.test-support.ts'

function walked(text: string) {
  const remarks: Reason[] = []
  const finished: string[] = []
  const brokenOff: string[] = []
  const openGroups: string[] = []
  const tokenizer = new Tokenizer()
  const reader = new EnvelopeReader({
    begin: ({ controlNumber }) => ({
      read: () => undefined,
      finish: () => finished.push(controlNumber),
      breakOff: () => brokenOff.push(controlNumber),
    }),
    remark: (remark) => remarks.push(remark),
    groupBreaksOff: (controlNumber) => openGroups.push(controlNumber),
  })
  for (const segment of [...tokenizer.read(text), ...tokenizer.end()]) reader.read(segment)
  reader.end()
  return { remarks, finished, brokenOff, openGroups }
}

const two = interchange([[['B3', '', 'A']], [['B3', '', 'B']]])

test('a file whose counts are right needs no remark', () => {
  expect(walked(two)).toEqual({ remarks: [], finished: ['0001', '0002'], brokenOff: [], openGroups: [] })
})

test('a wrong segment count is remarked on, and the transaction is read', () => {
  expect(walked(two.replace('SE*3*0002', 'SE*9*0002'))).toMatchObject({
    finished: ['0001', '0002'],
    remarks: [{ name: 'transaction-counts', values: { transaction: '0002', stated: '9', found: '3' } }],
  })
})

test('wrong counts of a group and of an interchange are remarked on', () => {
  expect(walked(two.replace('GE*2', 'GE*7').replace('IEA*1', 'IEA*')).remarks).toEqual([
    { name: 'transaction-counts', values: { transaction: 'GS 1', stated: '7', found: '2' } },
    { name: 'transaction-counts', values: { transaction: 'ISA 000000001', stated: '?', found: '1' } },
  ])
})

test('a transaction without its end is broken off, and those before it are kept', () => {
  expect(walked(two.slice(0, two.indexOf('SE*3*0002')))).toMatchObject({
    finished: ['0001'],
    brokenOff: ['0002'],
    openGroups: ['1'],
  })
})

test('a transaction that begins before the last one ended breaks that one off', () => {
  expect(walked(two.replace('SE*3*0001~', ''))).toMatchObject({ finished: ['0002'], brokenOff: ['0001'] })
})

test('a file that ends between two transactions says that its group was open', () => {
  expect(walked(two.slice(0, two.indexOf('ST*210*0002')))).toMatchObject({
    finished: ['0001'],
    brokenOff: [],
    openGroups: ['1'],
  })
})
