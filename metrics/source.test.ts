import { type Condition, Question, shippingInsight, spend as spendPage, weight as weightPage } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { dimensions, spanExpression } from './dimensions.ts'
import { rollups } from './rollups.ts'
import { linesFor, smallestSourceFor } from './source.ts'

const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' } as const

const one = { clientIds: [5] }
const many = { clientIds: [1, 2, 3, 4, 5] }

function tableFor(asked: Partial<Question>, type: 'bill_date' | 'pickup_date' = 'bill_date', scope = one): string {
  const words = { page: 'spend', widget: 'breakdown', select: ['totalSpend'], dates: { ...dates, type }, ...asked }
  const question = Question.parse(words)
  return smallestSourceFor(question, { scope, dates: [question.dates] }).table
}

const onDaysOfAccounts = [
  'client_id',
  'carrier_name',
  'currency_code',
  'service',
  'service_category',
  'account_division',
  'account_group',
  'account_number',
] as const
const onlyOnDaysOfSpend = ['zone', 'bill_option'] as const
const onlyOnDaysOfCharges = ['charge_family', 'accessorial', 'credit_type', 'credit_source'] as const

test.each(onDaysOfAccounts)('spend by %s is added up by the month and account already, of either date', (name) => {
  expect(tableFor({ by: [name] })).toBe('accounts_by_bill_month')
  expect(tableFor({ by: [name] }, 'pickup_date')).toBe('accounts_by_pickup_month')
  expect(tableFor({ by: [name], where: [{ column: 'zone', op: 'in', values: ['1'] }] })).toBe('spend_by_bill_month')
})

test.each(onlyOnDaysOfSpend)('spend by %s is added up by the month too, of either date', (name) => {
  expect(tableFor({ by: [name] })).toBe('spend_by_bill_month')
  expect(tableFor({ by: [name] }, 'pickup_date')).toBe('spend_by_pickup_month')
  expect(tableFor({ where: [{ column: name, op: 'in', values: ['1'] }] })).toBe('spend_by_bill_month')
})

test.each(onlyOnDaysOfCharges)('charges by %s are added up by the month too, of either date', (name) => {
  expect(tableFor({ by: [name] })).toBe('charges_by_bill_month')
  expect(tableFor({ by: [name] }, 'pickup_date')).toBe('charges_by_pickup_month')
})

test('charges by what is kept of every line are added up by the month, unless only lines of shipments know it', () => {
  for (const name of onDaysOfAccounts) expect(tableFor({ by: [name, 'accessorial'] })).toBe('charges_by_bill_month')
  expect(tableFor({ by: ['zone', 'accessorial'] })).toBe('charge')
  expect(tableFor({ by: ['consignee_postal_code'] })).toBe('shipment')
  expect(tableFor({ where: [{ column: 'tracking_number', op: 'in', values: ['1Z'] }] })).toBe('shipment')
  expect(tableFor({ where: [{ column: 'totalSpend', op: '>', value: '5' }] })).toBe('shipment')
})

test('every sum of the Spend page is added up by the month, and what is avoidable by the day for itself', () => {
  const [spend] = rollups
  for (const name of spend?.sums ?? []) expect(tableFor({ select: [name] })).toBe('accounts_by_bill_month')
  for (const name of spend?.sums ?? []) expect(tableFor({ select: [name], by: ['zone'] })).toBe('spend_by_bill_month')
  const ofSpend = spendPage.facts.map(({ measure }) => measure)
  expect(ofSpend.filter((name) => !spend?.sums.includes(name))).toEqual([])
  const charges = rollups.find(({ fact }) => fact === 'charge')
  const onlyOfCharges = charges?.sums.filter((name) => !spend?.sums.includes(name)) ?? []
  expect(onlyOfCharges.length).toBeGreaterThan(3)
  for (const name of onlyOfCharges) expect(tableFor({ select: [name] })).toBe('charges_by_bill_month')
  expect(tableFor({ select: ['accessorialAmount', 'accessorialCount', 'totalSpend'] })).toBe('charges_by_bill_month')
  expect(tableFor({ select: ['totalSpend', 'chargebacks'] })).toBe('bands_by_bill_month')
  expect(tableFor({ select: ['totalSpend', 'chargebacks'], span: 'day' })).toBe('totals_by_day')
  expect(tableFor({ select: ['totalSpend', 'chargebacks'], by: ['service'] })).toBe('bands_by_bill_month')
  expect(tableFor({ select: ['totalSpend', 'chargebacks'], by: ['bill_option'] })).toBe('shipment')
  for (const { measure } of shippingInsight.tabs?.[0]?.facts ?? []) {
    for (const name of onDaysOfAccounts) {
      expect(tableFor({ select: [measure], by: [name] })).toBe('avoidable_by_bill_day')
      expect(tableFor({ select: [measure], by: [name] }, 'pickup_date')).toBe('avoidable_by_pickup_day')
    }
    expect(tableFor({ select: [measure], by: ['zone'] })).toBe('bands_by_bill_month')
    expect(tableFor({ select: [measure], by: ['bill_option'] })).toBe('shipment')
  }
})

test('weights of the lines that are billed above what they weigh are added up by the month for themselves', () => {
  const heavier = { column: 'weightDifference', op: '>', value: '0' } as const
  const select: Question['select'] = ['billWeight', 'averageWeightDifference', 'packages']
  const over = (asked: Partial<Question>) => tableFor({ select, where: [heavier], ...asked })
  expect(weightPage.lines?.map(({ where }) => where)).toEqual([undefined, [heavier]])
  expect(over({})).toBe('bands_by_bill_month')
  expect(over({ span: 'quarter' })).toBe('bands_by_bill_month')
  expect(over({ by: ['zone', 'carrier_name'] })).toBe('bands_by_bill_month')
  expect(over({ by: ['normalised_consignee_state'] })).toBe('receivers_by_bill_month')
  expect(over({ by: ['normalised_sender_state'] })).toBe('senders_by_bill_month')
  expect(over({ span: 'week' })).toBe('shipment')
  expect(over({ where: [{ ...heavier, value: '0.00' }] })).toBe('bands_by_bill_month')
  expect(over({ where: [{ ...heavier, value: '0.01' }] })).toBe('shipment')
  expect(over({ where: [{ ...heavier, op: '>=' }] })).toBe('shipment')
  expect(over({ where: [{ ...heavier, column: 'billWeight' }] })).toBe('shipment')
  expect(over({ where: [heavier, { column: 'totalSpend', op: '>', value: '0' }] })).toBe('shipment')
  expect(over({ select: ['totalSpend'] })).toBe('shipment')
})

test('charges by places are added up by the month, of what is credited and of each family', () => {
  for (const [place, name] of [
    ['normalised_sender_state', 'charge_senders'],
    ['normalised_consignee_country', 'charge_receivers'],
  ] as const) {
    const credits: Condition = { column: 'credit_type', op: 'not in', values: [''] }
    const families: Condition = { column: 'charge_family', op: 'in', values: ['OTHER_ACCESSORIAL'] }
    expect(tableFor({ select: ['refundShareOfSpend'], by: [place], where: [credits] })).toBe(`${name}_by_bill_month`)
    expect(tableFor({ select: ['accessorialCount'], by: [place], where: [families] }, 'pickup_date')).toBe(
      `${name}_by_pickup_month`,
    )
    expect(tableFor({ select: ['accessorialCount'], by: [place, 'accessorial'] })).toBe('charge')
  }
})

test('words that no one kind of line has together are refused with where each is kept', () => {
  expect(() => tableFor({ select: ['packages'], by: ['accessorial'] })).toThrow(
    'No one kind of line has all of these words: packages (shipment); accessorial (charge).',
  )
  expect(() =>
    tableFor({ select: ['packages'], where: [{ column: 'credit_type', op: 'in', values: ['Void'] }] }),
  ).toThrow('packages (shipment); credit_type (charge)')
  expect(() => tableFor({ select: ['costPerPackage'], by: ['accessorial'] })).toThrow('costPerPackage (shipment)')
})

function addsOf(asked: Question): string[] {
  return asked.select.map((sum) => smallestSourceFor(asked, { scope: one, dates: [asked.dates] }).adds(sum))
}

test('a rollup keeps money in USD beside its own, and counts once', () => {
  const question = Question.parse({ page: 'spend', widget: 'breakdown', select: ['totalSpend', 'packages'], dates })
  const inEuro = Question.parse({ ...question, where: [{ column: 'currency_code', op: 'in', values: ['EUR'] }] })
  expect(addsOf(question)).toEqual(['totalSpend_usd', 'packages'])
  expect(addsOf(inEuro)).toEqual(['totalSpend', 'packages'])
  expect(linesFor(question, { scope: one, dates: [question.dates] }).table).toBe('shipment')
})

const onlyOnMonths = {
  weight_band: 'bands',
  normalised_consignee_country: 'receivers',
  normalised_consignee_state: 'receivers',
  normalised_sender_country: 'senders',
  normalised_sender_state: 'senders',
} as const

test('places and weight bands are added up by the month, of either date, and asked for any days that have a whole month', () => {
  const over = (name: keyof typeof onlyOnMonths, from: string, to: string, span?: Question['span']) =>
    tableFor({ by: [name], dates: { type: 'bill_date', from, to }, ...(span && { span }) })
  for (const [name, table] of Object.entries(onlyOnMonths) as [keyof typeof onlyOnMonths, string][]) {
    expect(tableFor({ by: [name] })).toBe(`${table}_by_bill_month`)
    expect(tableFor({ by: [name] }, 'pickup_date')).toBe(`${table}_by_pickup_month`)
    expect(over(name, '2026-02-01', '2026-02-28')).toBe(`${table}_by_bill_month`)
    expect(over(name, '2026-01-02', '2026-03-30', 'quarter')).toBe(`${table}_by_bill_month`)
    expect(over(name, '2026-01-02', '2026-02-27')).toBe('shipment')
    expect(over(name, '2026-01-01', '2026-03-31', 'week')).toBe('shipment')
    expect(over(name, '2026-01-01', '2026-03-31', 'day')).toBe('shipment')
  }
  expect(tableFor({ by: ['weight_band', 'zone', 'account_number'] })).toBe('bands_by_bill_month')
  expect(tableFor({ by: ['normalised_sender_state', 'service', 'weight_band'] })).toBe('senders_by_bill_month')
  expect(tableFor({ by: ['normalised_consignee_state', 'normalised_sender_state'] })).toBe('lanes_by_bill_month')
  expect(tableFor({ by: ['normalised_consignee_state', 'service'] })).toBe('shipment')
})

test('what is asked by the day or the week, or has no whole month, is read from the days that are added up', () => {
  const ofDays = { type: 'bill_date', from: '2026-01-02', to: '2026-02-27' } as const
  for (const [by, name] of [
    ['account_number', 'accounts'],
    ['zone', 'spend'],
    ['credit_type', 'charges'],
  ] as const) {
    for (const select of name === 'charges' ? (['refundTotal'] as const) : (['totalSpend', 'packages'] as const)) {
      for (const span of ['day', 'week'] as const)
        expect(tableFor({ select: [select], by: [by], span })).toBe(`${name}_by_bill_day`)
      expect(tableFor({ select: [select], by: [by], dates: ofDays })).toBe(`${name}_by_bill_day`)
      expect(tableFor({ select: [select], by: [by], span: 'quarter' })).toBe(`${name}_by_bill_month`)
    }
  }
})

function textOf(from: string, to: string, by = 'weight_band', scope = one): string {
  const words = { page: 'spend', widget: 'breakdown', select: ['packages'], by: [by] }
  const question = Question.parse({ ...words, dates: { type: 'bill_date', from, to } })
  const { texts, parameters } = smallestSourceFor(question, { scope, dates: [question.dates] }).rowsOf([])
  return texts.reduce((text, piece, place) => text + (parameters[place - 1]?.value ?? '') + piece)
}

test('what the network map asks is added up by the month: from a center, a city or a ZIP code, to a state', () => {
  const ofMap = { select: ['packages', 'latePackages', 'lateShare', 'totalSpend'] } satisfies Partial<Question>
  for (const from of ['fulfillment_center', 'sender_location', 'sender_postal_code'] as const) {
    expect(tableFor({ ...ofMap, by: [from] })).toBe('lanes_by_bill_month')
    expect(tableFor({ ...ofMap, by: [from, 'normalised_consignee_state'] }, 'pickup_date')).toBe(
      'lanes_by_pickup_month',
    )
    expect(tableFor({ ...ofMap, where: [{ column: from, op: 'not in', values: ['A'] }] })).toBe('lanes_by_bill_month')
    expect(tableFor({ ...ofMap, by: [from, 'service'] })).toBe('shipment')
    expect(tableFor({ select: ['billWeight'], by: [from] })).toBe('shipment')
  }
  expect(tableFor({ select: ['refundTotal'], by: ['fulfillment_center'] })).toBe('charge')
})

test('what is no whole month is read from the lines of its days, and nothing twice', () => {
  const months = 'select bill_date, weight_band, packages from bands_by_bill_month where client_id in (5) and bill_date'
  const lines = 'select bill_date, weight_band, packages as packages from shipment where client_id in (5) and bill_date'
  expect(textOf('2025-11-15', '2026-02-03')).toBe(
    `(${months} between 2025-12-01 and 2026-01-31 union all ${lines} between 2025-11-15 and 2025-11-30 union all ${lines} between 2026-02-01 and 2026-02-03) as months_and_days`,
  )
  expect(textOf('2025-12-01', '2026-01-30')).toBe(
    `(${months} between 2025-12-01 and 2025-12-31 union all ${lines} between 2026-01-01 and 2026-01-30) as months_and_days`,
  )
  expect(textOf('2025-12-01', '2026-01-31')).toBe(
    'bands_by_bill_month where client_id in (5) and bill_date between 2025-12-01 and 2026-01-31',
  )
})

const readZones = (table: string, from: string, to: string) =>
  `select bill_date, zone, packages from ${table} where client_id in (1, 2, 3, 4, 5) and bill_date between ${from} and ${to}`

test('where days are added up, few clients have all read from these, and many what is no whole month', () => {
  expect(textOf('2025-11-15', '2026-02-03', 'zone')).toBe(
    'spend_by_bill_day where client_id in (5) and bill_date between 2025-11-15 and 2026-02-03',
  )
  expect(textOf('2025-11-15', '2026-02-03', 'zone', many)).toBe(
    `(${[
      readZones('spend_by_bill_month', '2025-12-01', '2026-01-31'),
      'select bill_date, zone, packages from spend_by_bill_day where client_id in (1, 2, 3, 4, 5) and (bill_date between 2025-11-15 and 2025-11-30 or bill_date between 2026-02-01 and 2026-02-03)',
    ].join(' union all ')}) as months_and_days`,
  )
})

const cutBy = (by: readonly Question['by'][number][], from: string) =>
  tableFor({ by: [...by], dates: { ...dates, from, to: '2026-03-30' } })

test('the days of long periods that many words cut are months too, however few clients ask', () => {
  const words = ['account_number', 'accessorial', 'credit_type', 'service'] as const
  expect(cutBy(words, '2024-06-02')).toBe('charges_by_bill_month')
  expect(cutBy(words, '2024-07-02')).toBe('charges_by_bill_day')
  expect(cutBy(words.slice(0, 2), '2024-06-02')).toBe('charges_by_bill_day')
})

test('dates are calendar dates however time is cut, and only client ids are numbers', () => {
  expect(spanExpression('day', 'pickup_date')).toBe('pickup_date')
  expect(spanExpression('month', 'bill_date')).toBe("cast(date_trunc('month', bill_date) as date)")
  expect(Object.entries(dimensions).flatMap(([name, { holds }]) => (holds === 'number' ? name : []))).toEqual([
    'client_id',
  ])
  const onCharges = Object.entries(dimensions).flatMap(([name, { facts }]) => (facts.includes('shipment') ? [] : name))
  expect(onCharges.toSorted()).toEqual([...onlyOnDaysOfCharges].toSorted())
})

test('whatever a page measures first is added up by the month, with the accounts and services that people look by', () => {
  const ofSpend = [
    'totalSpend',
    'publishedAmount',
    'transportationDiscount',
    'accessorials',
    'fuelSurcharge',
    'taxesAndOtherCharges',
    'packages',
    'onTimePackages',
    'latePackages',
    'exceptionPackages',
    'pendingLatePackages',
    'billWeight',
    'actualWeight',
  ] as const
  for (const name of ofSpend) expect([name, tableFor({ select: [name] })]).toEqual([name, 'accounts_by_bill_month'])
  const ofCharges = ['refundTotal', 'auditRefund', 'clientRefund', 'accessorialCount'] as const
  for (const name of ofCharges) expect([name, tableFor({ select: [name] })]).toEqual([name, 'charges_by_bill_month'])
  for (const select of [['totalSpend'], ['accessorialAmount']] as const)
    expect(tableFor({ select: [...select], by: ['accessorial'] })).toBe('charges_by_bill_month')
})
