import { KnownReportName, knownReports, placeLimit } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { conditionsOfKnown, knownExtractOf } from './known-report.ts'

const asked = { clientId: 5, dates: { type: 'pickup_date', from: '2026-01-01', to: '2026-01-31' } } as const
const free = KnownReportName.options.filter((name) => knownReports[name].carrier === undefined)
const ofOneCarrier = KnownReportName.options.filter((name) => knownReports[name].carrier !== undefined)
const carriersIn = (name: KnownReportName, carrier?: string) =>
  conditionsOfKnown(name, carrier).flatMap((each) =>
    each.column === 'carrier_name' && 'values' in each ? [each.op, ...each.values] : [],
  )

test.each(free)('%s is about the carrier that is asked for, and about all without one', (name) => {
  expect(carriersIn(name, 'FedEx')).toEqual(['in', 'FedEx'])
  expect(carriersIn(name)).toEqual([])
})

test.skipIf(ofOneCarrier.length === 0)('a report about one carrier stays about it, whatever is asked for', () => {
  for (const name of ofOneCarrier) expect(carriersIn(name, 'DHL')).toEqual(['in', knownReports[name].carrier])
})

test.each(KnownReportName.options)(
  '%s keeps what narrows it beside the carrier, and is of the days that are asked for',
  (name) => {
    const own = knownReports[name].where ?? []
    expect(conditionsOfKnown(name, 'UPS').slice(0, own.length)).toEqual(own)
    const extract = knownExtractOf(name, { ...asked, carrier: 'UPS' })
    const lines = extract.kind === 'answer' ? extract.question : extract.rows
    expect(lines.dates).toEqual(asked.dates)
    expect(lines.where).toEqual(expect.arrayContaining([...conditionsOfKnown(name, 'UPS')]))
    expect(extract.kind).toBe(knownReports[name].made.of)
  },
)

const extracts = KnownReportName.options.map((name) => ({ name, extract: knownExtractOf(name, asked) }))

test('a report of lines is in pounds, and one of sums parts homes from businesses where its name says so', () => {
  const units = extracts.flatMap(({ extract }) => (extract.kind === 'lines' ? [extract.uom] : []))
  expect(units.length).toBeGreaterThan(1)
  expect(new Set(units)).toEqual(new Set(['lbs']))
  const parted = extracts.flatMap(({ name, extract }) => (extract.kind === 'sums' && extract.residence ? [name] : []))
  expect(parted).toEqual(['Residential Vs Commercial'])
  const whole = extracts.flatMap(({ extract }) => (extract.kind === 'sums' && !extract.residence ? [extract] : []))
  expect(whole.map(({ residence }) => residence)).toEqual(whole.map(() => false))
})

test('a report of an answer has as many rows as there are places, and cuts time where it says so', () => {
  const answers = extracts.flatMap(({ name, extract }) => {
    const { made } = knownReports[name]
    return extract.kind === 'answer' && made.of === 'answer' ? [{ made, question: extract.question }] : []
  })
  expect(answers.length).toBeGreaterThan(3)
  for (const { made, question } of answers) {
    expect(question.limit).toBe(placeLimit)
    expect([question.span, question.by, question.select]).toEqual([made.span, made.by, made.select])
  }
})
