import { Refusal } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { centersOfCsv } from './centers-csv.ts'

const header = 'NAME,STATE,CITY,ZIP\n'
/** Text that looks as if it never came to an end of what it began, cut to a length. */
const shapes: Readonly<Record<string, (length: number) => string>> = {
  'quotation marks alone': (length) => '"'.repeat(length),
  'quotation marks among commas': (length) => '",'.repeat(length / 2),
  'letters and quotation marks in turns': (length) => 'a"'.repeat(length / 2),
  'a quotation mark that is never closed': (length) => `a,"${'b, '.repeat(length / 3)}`,
  'cells that are begun and never closed': (length) => ',"a'.repeat(length / 3),
  'two quotation marks in turns with one': (length) => `"${'"" " '.repeat(length / 5)}`,
  'commas alone': (length) => ','.repeat(length),
  'line ends alone': (length) => '\r\n'.repeat(length / 2),
  'one endless cell': (length) => 'a'.repeat(length),
  'short lines': (length) => 'a,1\n'.repeat(length / 4),
}

function processorTime(csv: string): number {
  const before = process.cpuUsage()
  try {
    centersOfCsv(csv)
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const least = (csv: string) => Math.min(processorTime(csv), processorTime(csv), processorTime(csv))

test.each(Object.entries(shapes))('eight times as many centers take about eight times as long: %s', (_, shape) => {
  const small = 32 * 1024
  for (const before of [header, '']) {
    const allowed = 8 * 2.5 * Math.max(5, least(before + shape(small)))
    expect(least(before + shape(small * 8))).toBeLessThan(allowed)
  }
})

test('the cities of a center come in as the guide writes them, whatever parts the cells', () => {
  const cities = 'Springfield: 01101 01102; Chicopee: 01013'
  const given = [
    `NAME,STATE,CITY,ZIP,COUNTRY,INCLUDEDCITYZIPS\nEast,MA,Springfield,01101,US,${cities}`,
    `NAME;STATE;CITY;ZIP;COUNTRY;INCLUDEDCITYZIPS\nEast;MA;Springfield;01101;US;"${cities}"`,
    `NAME,STATE,CITY,ZIP,COUNTRY,INCLUDEDCITYZIPS\nEast,MA,Springfield,01101,US,"${cities.replace(' C', '\nC')}"`,
  ]
  for (const csv of given) expect(centersOfCsv(csv)).toMatchObject([{ name: 'East', includedCityZips: cities }])
})

test('cities that would go unread are refused, and their line is named', () => {
  const columns = 'NAME;STATE;CITY;ZIP;INCLUDEDCITYZIPS'
  expect(() => centersOfCsv(`${columns}\nEast;MA;Springfield;01101;Springfield: 01101; Chicopee: 01013`)).toThrow(
    'Line 2 has 6 cells, but the first line names 5 columns.',
  )
})
