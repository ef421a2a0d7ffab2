import { type Condition, ExplainedMeasure } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { explain } from './explain.ts'
import { type ChangeQuestion, changeQuestionOf, chargesOf, linesOf, unitOf } from './questions.ts'

const prior = { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' } as const
const dates = { type: 'bill_date', from: '2026-02-01', to: '2026-02-28' } as const
const carrier: Condition = { column: 'carrier_name', op: 'in', values: ['UPS'] }
const inCurrency = (code: string): Condition => ({ column: 'currency_code', op: 'in', values: [code] })

const asked = (measure: ExplainedMeasure, conditions: Condition[] = [carrier]) =>
  changeQuestionOf({ measure, whereClauseDetails: { dates, conditions, whereClauses: [] }, prior, clientId: 5 })
/** What is asked of lines that know all the words: the same of each of its groups of cuts, which are told as one here. */
function ofLines(question: ChangeQuestion) {
  return asOne(linesOf(question).flat())
}

function asOne(several: ReturnType<typeof linesOf>[number]) {
  const [first, ...others] = several
  if (!first) throw new Error('nothing is asked')
  for (const each of others) expect({ ...each, cuts: first.cuts, names: first.names }).toEqual(first)
  return { ...first, cuts: several.flatMap(({ cuts }) => cuts), names: several.flatMap(({ names }) => names) }
}

const theirs = { clientIds: [6] }
const compared = (conditions: Condition[], others: Condition[], otherScope?: typeof theirs) =>
  changeQuestionOf(
    {
      measure: 'totalSpend',
      whereClauseDetails: { dates, conditions, whereClauses: [] },
      prior,
      clientId: 5,
      other: { conditions: others, clientId: 6 },
    },
    otherScope,
  )

test('the period before stands before the one of now', () => {
  expect(asked('totalSpend')).toEqual({ measure: 'totalSpend', where: [carrier], before: prior, now: dates })
  expect(ofLines(asked('totalSpend')).periods).toEqual([prior, dates])
  expect(chargesOf(asked('totalSpend'))?.periods).toEqual([prior, dates])
})

test('what a tariff prices is asked by weight and zone, and of nothing else', () => {
  const priced = ExplainedMeasure.options.filter((measure) =>
    linesOf(asked(measure))
      .flat()
      .some(({ cuts }) => cuts.flat().includes('weight_band')),
  )
  expect(priced.toSorted()).toEqual(['fuelSurcharge', 'publishedAmount', 'totalSpend', 'transportationDiscount'])
  const { cuts, names, select } = ofLines(asked('totalSpend'))
  expect(linesOf(asked('totalSpend')).map((sameSums) => sameSums.map((each) => each.names))).toEqual([
    [
      ['services', 'accounts'],
      ['whole', 'places'],
    ],
  ])
  expect(Object.fromEntries(names.map((name, place) => [name, cuts[place]]))).toEqual({
    whole: [],
    services: ['carrier_name', 'service', 'weight_band', 'zone'],
    accounts: ['account_number', 'carrier_name', 'service', 'weight_band'],
    places: ['normalised_sender_country', 'normalised_sender_state', 'carrier_name', 'service', 'weight_band'],
  })
  expect(select).toEqual([
    'totalSpend',
    'packages',
    'publishedAmount',
    'transportationDiscount',
    'fuelSurcharge',
    'billWeight',
  ])
  expect(ofLines(asked('accessorials')).select).toEqual(['accessorials', 'packages'])
  expect(ofLines(asked('packages')).select).toEqual(['packages'])
})

test('charges are asked for by name where any belong to what is explained', () => {
  const families = Object.fromEntries(
    ExplainedMeasure.options.flatMap((measure) => {
      const charges = chargesOf(asked(measure))
      const last = charges?.where.at(-1)
      return charges && last && 'values' in last ? [[measure, last.values]] : []
    }),
  )
  expect(families).toEqual({
    totalSpend: ['TRANSPORTATION', 'FUEL_SURCHARGE', 'OTHER_ACCESSORIAL', 'BILLING_ADJUSTMENT', 'TAX', 'FEE', 'OTHER'],
    accessorials: ['OTHER_ACCESSORIAL'],
    accessorialAmount: ['OTHER_ACCESSORIAL'],
    taxesAndOtherCharges: ['BILLING_ADJUSTMENT', 'TAX', 'FEE', 'OTHER'],
  })
  const charges = chargesOf(asked('totalSpend'))
  expect(charges?.where[0]).toEqual(carrier)
  expect(charges?.names).toEqual(['services', 'accounts'])
  expect(charges?.cuts).toEqual([
    ['carrier_name', 'service', 'charge_family', 'accessorial', 'credit_type'],
    ['account_number', 'charge_family', 'accessorial', 'credit_type'],
  ])
})

test('centers go with every question that is asked, and nothing where there are none', () => {
  const centers = [{ name: 'Reno', zips: ['89501'] }]
  const question = { ...asked('totalSpend'), centers }
  expect([ofLines(question).centers, chargesOf(question)?.centers]).toEqual([centers, centers])
  expect(ofLines(asked('totalSpend'))).not.toHaveProperty('centers')
  expect(chargesOf(asked('totalSpend'))).not.toHaveProperty('centers')
})

test('of another set its own lines are asked, of the same families of charges', () => {
  const question = compared([carrier], [inCurrency('USD')].slice(1), theirs)
  expect(ofLines(question).other).toEqual({ where: [], scope: theirs })
  const ofCharges = chargesOf(question)?.other
  expect(ofCharges?.scope).toEqual(theirs)
  expect(ofCharges?.where).toMatchObject([{ column: 'charge_family', op: 'in' }])
  expect(ofLines(asked('totalSpend'))).not.toHaveProperty('other')
  expect(() => compared([carrier], [])).toThrow('nobody said whose')
})

test('two sets are explained in one currency alone', () => {
  expect(() => compared([inCurrency('CAD')], [inCurrency('CAD')], theirs)).not.toThrow()
  expect(() => compared([inCurrency('CAD')], [], theirs)).toThrow(/one currency/)
  expect(() => compared([inCurrency('CAD')], [inCurrency('EUR')], theirs)).toThrow(/one currency/)
})

const voided: Condition = { column: 'credit_type', op: 'in', values: ['Void'] }

const packagesOf = (question: ChangeQuestion) => {
  const all = linesOf(question).flat()
  const ofPackages = ({ select }: (typeof all)[number]) => select[0] === 'packages'
  return { charges: asOne(all.filter((each) => !ofPackages(each))), packages: asOne(all.filter(ofPackages)) }
}

test('what only charges know is asked of charges, and the packages of lines as far as these know it', () => {
  const ofMeasure = packagesOf(asked('accessorialCount'))
  expect([ofMeasure.charges.select, ofMeasure.packages.select]).toEqual([['accessorialCount'], ['packages']])
  const ofCredits = packagesOf(asked('totalSpend', [carrier, voided]))
  expect([ofCredits.charges.where, ofCredits.packages.where]).toEqual([[carrier, voided], [carrier]])
  const ofOthers = packagesOf(compared([carrier], [carrier, voided], theirs))
  expect(ofOthers.charges.other).toEqual({ where: [carrier, voided], scope: theirs })
  expect(ofOthers.packages.other).toEqual({ where: [carrier], scope: theirs })
  expect(chargesOf(compared([carrier], [voided], theirs))?.other?.where[0]).toEqual(voided)
})

test('a condition on amounts is refused: it would keep parts of lines', () => {
  const dear: Condition = { column: 'totalSpend', op: '>', value: '5' }
  expect(() => asked('totalSpend', [carrier, dear])).toThrow('"totalSpend" is an amount')
  expect(() => compared([carrier], [dear], theirs)).toThrow('"totalSpend" is an amount')
})

const nothing = async () => []

test('money is explained in cents, packages and charges by count', async () => {
  const units = ExplainedMeasure.options.map((measure) => [measure, unitOf(measure)])
  expect(units.filter(([, unit]) => unit === 'count').map(([measure]) => measure)).toEqual([
    'packages',
    'onTimePackages',
    'latePackages',
    'exceptionPackages',
    'pendingLatePackages',
    'accessorialCount',
  ])
  expect(await explain(asked('totalSpend'), { clientIds: [5] }, nothing)).toMatchObject({
    unit: 'money',
    before: '0.00',
    now: '0.00',
    packages: { before: '0', now: '0' },
  })
  const packages = await explain(asked('packages'), { clientIds: [5] }, nothing)
  expect(packages).toMatchObject({ unit: 'count', before: '0' })
  expect(packages).not.toHaveProperty('currency')
  const currencyOf = async (conditions: Condition[]) =>
    (await explain(asked('totalSpend', conditions), { clientIds: [5] }, nothing)).currency
  expect([await currencyOf([]), await currencyOf([inCurrency('CAD')])]).toEqual(['USD', 'CAD'])
})
