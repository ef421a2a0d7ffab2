import type { Answer, AskedQuestion } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { textOf } from './answer-text.ts'
import { voiceOf } from './say.ts'

type Asked = Partial<AskedQuestion> & Pick<AskedQuestion, 'measure'>

const said = (
  asked: Asked,
  value: string | number,
  data: Answer['data'],
  unit: 'count' | 'money' | 'share' = 'count',
) => {
  const question: AskedQuestion = {
    by: [],
    where: [],
    dates: { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' },
    ...asked,
  }
  const columns: Answer['columns'] = [{ name: asked.measure, unit, addsUp: unit !== 'share' }]
  const rows: Answer = { data: [...data], columns, totalRows: data.length }
  const known = { rows, rowsBefore: undefined, places: undefined, explanation: undefined }
  return textOf(question, { number: { unit, value }, ...known }, voiceOf('en'))
}
const late = (most?: AskedQuestion['most']): Asked => ({
  measure: 'latePackages',
  by: ['carrier_name'],
  ...(most && { most }),
})
const money = (carrier: string, totalSpend: string) => ({ carrier_name: carrier, totalSpend })
const month = (start: string, refundTotal: string) => ({ month: start, refundTotal })
const row = (carrier: string, latePackages: number) => ({ carrier_name: carrier, latePackages })

test('where one has all of it, the number is said once', () => {
  expect(said(late(), 3, [row('UPS', 3), row('DHL', 0)])).toBe('UPS has all of it: 3.')
  expect(said(late({ count: 1 }), 3, [row('UPS', 3)])).toBe('UPS has all of it: 3.')
  expect(said(late(), 4, [row('UPS', 3), row('DHL', 1)])).toBe('UPS has the most: 3. All together: 4.')
})

test('what others have and lost again is not all of it', () => {
  const spent = { measure: 'totalSpend', by: ['carrier_name'] } as const
  const rows = [money('UPS', '5.00'), money('FedEx', '3.00'), money('DHL', '-3.00')]
  expect(said({ ...spent, by: ['carrier_name'] }, '5.00', rows, 'money')).toMatch(
    /has the most: \$5\.00\. All together/,
  )
  const first = said({ ...spent, by: ['carrier_name'], most: { count: 1 } }, '5.00', rows.slice(0, 1), 'money')
  expect(first).toMatch(/has the most: \$5\.00\. All together/)
})

test('where nobody has any, nobody has the most of it', () => {
  expect(said(late(), 0, [row('UPS', 0), row('DHL', 0)])).toBe('Late packages: 0.')
})

test('an average of one row alone is said once', () => {
  const share = { measure: 'lateShare', by: ['carrier_name'] } as const
  const text = said({ ...share, by: ['carrier_name'] }, 3.5, [{ carrier_name: 'UPS', lateShare: 3.5 }], 'share')
  expect(text).toBe('UPS: 3.5%.')
})

test('no month has the least where there are months without any', () => {
  const refunds = { measure: 'refundTotal', span: 'month' } as const
  const two = [month('2026-01-01', '20.00'), month('2026-03-01', '5.00')]
  expect(said(refunds, '25.00', two, 'money')).toBe('Total refund: $25.00 overall. The most: January 2026, $20.00.')
  const three = [...two, month('2026-02-01', '0.00')]
  expect(said(refunds, '25.00', three, 'money')).toMatch(/the least: February 2026, \$0\.00\.$/)
})

const spent = (from: string, to: string, priorFrom: string, priorTo: string) => {
  const columns: Answer['columns'] = [{ name: 'totalSpend', unit: 'money', addsUp: true }]
  const question: AskedQuestion = {
    measure: 'totalSpend',
    by: [],
    where: [],
    dates: { type: 'bill_date', from, to },
    prior: { type: 'bill_date', from: priorFrom, to: priorTo },
  }
  const number = { unit: 'money', value: '5.00', before: '4.00', change: '1.00' } as const
  const rows: Answer = { data: [], columns, totalRows: 0 }
  const known = { rows, rowsBefore: undefined, places: undefined, explanation: undefined }
  return textOf(question, { number, ...known }, voiceOf('en'))
}

test('which days are compared is said where they are not as many, and not where months differ by a day', () => {
  const partly = spent('2026-11-01', '2026-11-22', '2026-10-01', '2026-10-31')
  expect(partly).toMatch(/ Compared: Nov 1, 2026 to Nov 22, 2026 with October 2026\.$/)
  expect(spent('2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28')).not.toContain('Compared')
  expect(spent('2026-11-01', '2026-11-22', '2026-10-10', '2026-10-31')).not.toContain('Compared')
})
