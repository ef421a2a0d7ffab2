import { expect, test } from 'vitest'
import en from '../words/en.json' with { type: 'json' }
import { currencyRule } from './currency-rule.ts'
import { englishPen } from './testing.ts'

const { say } = englishPen

test.each([
  ['client.tooltip', 'Select Client (All filters will be reset)'],
  ['client.tooltipPlain', 'Select Client'],
  ['dates.title', 'Select Date Range and Type'],
  ['dates.mode.dr', 'Dates'],
  ['dateType.bill_date', 'Invoice Date'],
  ['dateType.pickup_date', 'Ship Date'],
  ['currency.open-exchange-rates', 'By default all currencies converted to USD based on Open Exchange Rates'],
  ['tracking.invalid', 'Please enter a valid tracking number'],
  ['tracking.same', 'Already Filtered!'],
  ['tracking.empty', 'Please enter a tracking number'],
  ['loading', 'Loading ...'],
  ['noData', 'No data'],
  ['noDataAvailable', 'No Data available'],
  ['trends.nothingBeforeSixMonths', '*No data available prior to last six months for comparison.'],
  ['problem.title', 'Server Error'],
  ['problem.server', 'Error: Request failed. Please check after sometime.'],
  ['starburst.dc_top5', 'Top 5 Senders'],
  ['starburst.dc_top10', 'Top 10 Senders'],
  ['starburst.others', 'Other Senders'],
  ['starburst.mode_dc', 'Fulfillment Center'],
  ['starburst.mode_top_sender', 'Sender Location'],
  ['fact.shippingChargeCorrectionAuditFee', 'Shipping Charge Correction Audit Fee'],
  ['fact.taxesAndOtherCharges', 'Taxes & Other Charges'],
] as const)('%s says what the specification says, word for word', (key, words) => {
  expect((en as Record<string, string>)[key]).toBe(words)
})

test('with a single currency nothing is converted, and with two all of it is', () => {
  const only = (...currencies: string[]) =>
    currencyRule({ filters: { currency_code: currencies }, rates: 'open-exchange-rates' }, say)
  expect(only('EUR')).toBe('EUR, no conversion made')
  expect(only('EUR', 'GBP')).toBe('By default all currencies converted to USD based on Open Exchange Rates')
  expect(currencyRule({ filters: {}, rates: 'open-exchange-rates' }, say)).toContain('Open Exchange Rates')
})
