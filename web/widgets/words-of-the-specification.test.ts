import { mostFilterSets } from '@waybill/contracts'
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
  ['package.copied', 'Copied to clipboard'],
  ['package.copyFailed', 'Failed to copy tracking number. Please try again.'],
  ['package.showMaps', 'Click to show maps'],
  ['package.map.sender', 'Sender Location'],
  ['package.map.consignee', 'Consignee Location'],
  ['package.map.invalid', 'Address information is invalid.'],
  ['package.none', 'There are no invoices for the selected criteria'],
  ['package.charge', 'Charge Description'],
  ['package.gross', 'Gross Amount'],
  ['package.incentives', 'Incentives'],
  ['package.net', 'Net Amount'],
  ['package.total', 'Total Charges'],
  ['rows.view', 'Data View'],
  ['rows.downloadView', 'Download View'],
  ['rows.wrong', 'Something went wrong'],
  ['downloadData', 'Download Data'],
  ['downloadData.submitting', 'Submitting report to server..'],
  ['downloadData.submitted', 'Report submitted successfully! Click here to download'],
  ['downloadData.failed', 'Could not submit report!'],
  ['downloadData.all', 'Are you sure to download all data({rows} rows) without applying any filter ?'],
  ['downloadData.filtered', 'Are you sure to download data({rows} rows) with applied filters ?'],
  ['downloadData.already', 'This report is already submitted.'],
  ['reason.report-file-unknown', 'No such file found!.'],
  ['reason.captcha-file-unknown', 'No such file found!.'],
  ['dimension.credit_type', 'Credit type'],
  ['rows.title', 'Table Data'],
  ['filterSet.label', 'Filters:'],
  ['filterSet.load', 'Load Filters'],
  ['filterSet.save', 'Save Filters'],
  ['filterSet.saveTitle', 'Save a New Filter Set'],
  [
    'reason.filter-set-name',
    'Name must contain maximum of 10 characters made of upper or lower case alphabets, numerals, or _',
  ],
  [
    'reason.comparison-set-name',
    "'Set1', 'Set2' and 'Set3' keywords are not allowed as set name and Name must contain maximum of 15 characters made of upper or lower case alphabets, numerals, or _",
  ],
  [
    'reason.comparison-group-name',
    'Name must contain maximum of 15 characters made of upper or lower case alphabets, numerals, or _',
  ],
  [
    'reason.comparison-group-unsaved',
    'Set names "Set1", "Set2" and "Set3" not allow to save. Please save/change the set(s) with different name to continue to save.',
  ],
  ['comparison.name.empty', 'Name cannot be Empty'],
  ['comparison.name.spaces', 'Name cannot be empty spaces'],
  ['comparison.name.exists', 'Name already exists'],
  ['comparison.setsUpdated', 'Comparison Sets updated Successfully'],
  ['comparison.setsFailed', 'Error while updated the saved Comparison sets'],
  ['loading', 'Loading ...'],
  ['noData', 'No data'],
  ['noDataAvailable', 'No Data available'],
  ['trends.nothingBeforeSixMonths', '*No data available prior to last six months for comparison.'],
  ['comparison.noPriorData', '*No data available prior to last six months for comparison.'],
  ['comparison.name.empty', 'Name cannot be Empty'],
  ['comparison.name.spaces', 'Name cannot be empty spaces'],
  ['comparison.name.exists', 'Name already exists'],
  ['comparison.setsUpdated', 'Comparison Sets updated Successfully'],
  ['comparison.setsFailed', 'Error while updated the saved Comparison sets'],
  ['comparison.groupsUpdated', 'Comparison Groups updated Successfully'],
  ['comparison.groupsFailed', 'Error while updated the saved Comparison Groups'],
  ['problem.title', 'Server Error'],
  ['problem.server', 'Error: Request failed. Please check after sometime.'],
  ['starburst.dc_top5', 'Top 5 Senders'],
  ['starburst.dc_top10', 'Top 10 Senders'],
  ['starburst.others', 'Other Senders'],
  ['starburst.mode_dc', 'Fulfillment Center'],
  ['starburst.mode_top_sender', 'Sender Location'],
  ['fact.shippingChargeCorrectionAuditFee', 'Shipping Charge Correction Audit Fee'],
  ['fact.taxesAndOtherCharges', 'Taxes & Other Charges'],
  ['assistant.greeting', 'Hi there!! How can I help you today?'],
  ['assistant.subClients', 'Sub-Clients : {count}'],
  ['assistant.older', 'Load more messages...'],
  ['assistant.end', 'End of Chat'],
  ['assistant.message', 'Type your message'],
  ['assistant.send', 'Enter to send'],
  ['assistant.points', 'Points to consider'],
  ['assistant.guidelines', 'Guidelines'],
  ['assistant.guidelines.dates', 'Date formats for data queries'],
  ['assistant.chats.view', 'View Chats'],
  ['assistant.copyFailed', 'Failed to copy'],
  ['assistant.test.add', 'Add Test Case'],
  ['assistant.test.saved', 'Test case saved successfully!'],
  ['assistant.test.failed', 'Error saving test case. Please try again.'],
  ['reason.chat-target-agent', 'Please select a target agent!'],
  ['reason.chat-slow', 'Processing is taking longer than usual. Please try again soon!'],
] as const)('%s says what the specification says, word for word', (key, words) => {
  expect((en as Record<string, string>)[key]).toBe(words)
})

test('a table says which fact its lines have something of', () => {
  expect(say('rows.having', { fact: 'Fuel Surcharge' })).toBe(
    "*Showing data having 'Fuel Surcharge' only ('Fuel Surcharge' !=0)",
  )
})

test('a page with all the filter sets that it may have says so', () => {
  expect(say('reason.filter-set-limit', { most: mostFilterSets })).toBe(
    'You have reached the limit of 10 filter sets for this page. Please delete some to continue to save.',
  )
})

test('with a single currency nothing is converted, and with two all of it is', () => {
  const only = (...currencies: string[]) =>
    currencyRule({ filters: { currency_code: currencies }, rates: 'open-exchange-rates' }, say)
  expect(only('EUR')).toBe('EUR, no conversion made')
  expect(only('EUR', 'GBP')).toBe('By default all currencies converted to USD based on Open Exchange Rates')
  expect(currencyRule({ filters: {}, rates: 'open-exchange-rates' }, say)).toContain('Open Exchange Rates')
})
