import { describe, expect, test } from 'vitest'
import { accessorialOf } from './accessorials.ts'
import { countries, countryOf, stateOf } from './places.ts'
import { serviceCategoryOf } from './services.ts'

const named = (carrier: string, description: string, code = ''): string =>
  accessorialOf({ carrier, code, description }).name

describe('one kind of extra has one name over all carriers', () => {
  test.each([
    [
      'Residential',
      [
        'Residential Surcharge',
        'Shipment Residential Surcharge',
        'Residential Surcharge Adjustment',
        'Not Previously Billed Residential Surcharge',
        'Residential Delivery',
        'Residential',
        'Privatzustellungszuschlag',
      ],
    ],
    ['Delivery Area', ['Delivery Area Surcharge', 'DAS Comm', 'DAS Residential', 'Delivery Area Surcharge Adjustment']],
    [
      'Delivery Area - Extended',
      [
        'Delivery Area Surcharge - Extended',
        'DAS Extended Comm',
        'Extended Area Surcharge',
        'Delivery Area Surcharge - Extended Adjustment',
      ],
    ],
    [
      'Remote Area',
      [
        'Remote Area Surcharge',
        'DAS Remote Resi',
        'DAS Alaska Comm',
        'DAS Hawaii Resi',
        'Delivery Area Surcharge Intra-Hawaii',
        'Out of Delivery Area Tier B',
        'REMOTE AREA DELIVERY',
      ],
    ],
    [
      'Additional Handling',
      [
        'Addl. Handling weight',
        'Shipping Charge Correction Additional Handling - Length+Girth',
        'Not Previously Billed Addl. Handling longest side',
        "Add'l Handling-Dimension",
        'AHS - Weight',
        'Additional Handling Charge - Package',
      ],
    ],
    ['Large Package', ['Large Package Surcharge Resi  - Length + Girth', 'Oversize Charge', 'OVERSIZE PIECE']],
    [
      'Demand Surcharge - Additional Handling',
      ["Demand-Add'l Handling", 'Demand Surcharge-Addl Handling', 'Peak - AHS Charge'],
    ],
    ['Demand Surcharge - Large Package', ['Demand-Oversize']],
    ['Demand Surcharge - Residential', ['Demand-Residential Del.', 'Demand Surcharge Resi']],
    ['Demand Surcharge - Over Maximum Limits', ['Demand-Unauthorized']],
    ['Demand Surcharge', ['Demand Surcharge', 'Demand Surcharge Com', 'DEMAND SURCHARGE']],
    ['Address Correction', ['Address Correction', 'Address Correction Ground', 'ADDRESS CORRECTION']],
    ['Saturday Delivery', ['Saturday Delivery', 'SATURDAY DELIVERY']],
    ['Adult Signature', ['Adult Signature Required', 'Adult Signature']],
    ['Signature', ['Delivery Confirmation Signature', 'DIRECT SIGNATURE']],
    ['Declared Value', ['Declared Value', 'SHIPMENT INSURANCE']],
    [
      'Returns',
      [
        'Returns Print Label',
        'Print Return Label',
        'Return Email Label',
        'Return Pickup Fee',
        'Delivery and Returns',
        'Return To Sender - Phone Request',
      ],
    ],
    ['Missing PLD Fee', ['Not Previously Billed Missing PLD Fee']],
    ['Third Party Billing', ['Third Party Billing Service']],
    ['Carbon Neutral', ['UPS carbon neutral', 'GOGREEN PLUS']],
    ['Pickup', ['Future Day Pickup - Web Request', 'Same Day Pickup - Web Request']],
    ['Duties and Customs', ['IMPORT EXPORT DUTIES', 'IMPORT EXPORT TAXES', 'DUTY TAX PAID', 'Disbursement Fee']],
    ['Non-Standard Package', ['USPS Non-Mach Surcharge', 'Non-Standard Cube']],
    ['Delivery by Appointment', ['Weekday Delivery']],
    ['Service Charge', ['Weekly Service Chg']],
    [
      'Shipping Charge Correction Audit Fee',
      ['Billing Adjustment for W/E 08/16/2025: SHIPPING CHARGE CORRECTION AUDIT FEE'],
    ],
  ])('%s', (name, descriptions) => {
    expect(descriptions.map((description) => [description, named('any', description)])).toEqual(
      descriptions.map((description) => [description, name]),
    )
  })

  test('a UPS code tells what unknown words do not', () => {
    expect(named('UPS', 'Zuschlag', 'LDR')).toBe('Delivery Area - Extended')
    expect(named('FedEx', 'Zuschlag', 'LDR')).toBe('Zuschlag')
  })
})

const category = (carrier: string, service: string, mode = 'Parcel'): string =>
  serviceCategoryOf({ carrier, mode, service })

test('services are grouped as the trade does', () => {
  expect(category('UPS', 'Ground Residential')).toBe('Ground')
  expect(category('UPS', 'Next Day Air Saver')).toBe('Parcel Express')
  expect(category('UPS', '3 Day Select')).toBe('Parcel Express')
  expect(category('UPS', 'Standard to Canada')).toBe('International')
  expect(category('UPS', 'WW Expedited')).toBe('International')
  expect(category('UPS', 'SurePost 1 lb or Greater')).toBe('Ground')
  expect(category('UPS', 'Second Day')).toBe('Parcel Express')
  expect(category('UPS', 'Three Day Service')).toBe('Parcel Express')
  expect(category('FedEx', 'FedEx 2Day')).toBe('Parcel Express')
  expect(category('FedEx', 'Home Delivery')).toBe('Ground')
  expect(category('FedEx', 'International Priority')).toBe('International')
  expect(category('DHL Express', 'EXPRESS WORLDWIDE')).toBe('International')
  expect(category('DHL Express', 'EXPRESS DOMESTIC')).toBe('Parcel Express')
  expect(['01', '92', '99'].map((code) => category('FedEx', code))).toEqual(['', '', ''])
  expect(category('UPS', 'Service Charge')).toBe('')
  expect(category('Old Dominion', 'Standard LTL', 'Freight')).toBe('LTL')
})

test('places are countries of two letters and states of two letters', () => {
  expect(['', 'US', 'USA', 'United States', 'PR', 'Puerto Rico'].map(countryOf)).toEqual(Array(6).fill('US'))
  expect(['UK', 'GB', 'United Kingdom', 'GBR', 'England'].map(countryOf)).toEqual(Array(5).fill('GB'))
  expect(['Germany', 'France', 'Serbia', 'Türkiye', 'CHINA, PEOPLES REPUBLIC'].map(countryOf)).toEqual([
    'DE',
    'FR',
    'RS',
    'TR',
    'CN',
  ])
  expect(stateOf('Wisconsin', 'US')).toBe('WI')
  expect(stateOf('wi', '')).toBe('WI')
  expect(stateOf('Québec', 'CA')).toBe('QC')
  expect(stateOf('', 'PR')).toBe('PR')
  expect(stateOf('Bayern', 'DE')).toBe('BAYERN')
})

test('countries are listed once each by their codes, those of ISO 3166 and no unions or places unknown', () => {
  const codes = countries.map(({ countryCode }) => countryCode)
  expect(codes).toEqual([...new Set(codes)].toSorted())
  expect(codes.length).toBeGreaterThan(240)
  expect(codes.filter((code) => ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'].includes(code))).toEqual([])
  expect(countries).toContainEqual({ countryCode: 'US', normalisedCountry: 'US', defaultState: stateOf('', 'US') })
})

const late = (words: string, place: number): string => `${'x'.repeat(place - 1)} ${words}`

test('what a text says after its first two hundred characters is not looked at', () => {
  expect([190, 191].map((place) => named('UPS', late('chargeback', place)) === 'Chargeback')).toEqual([true, false])
  expect([194, 195].map((place) => category('UPS', late('ground', place)))).toEqual(['Ground', ''])
})
