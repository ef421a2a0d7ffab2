import { expect, test } from 'vitest'
import { creditTypeOf, meaningOf } from './charge-meaning.ts'

const familiesOfTexts = {
  TRANSPORTATION: [
    'Transportation Charge',
    'Freight Charge',
    'Performance Pricing',
    'Earned Discount',
    'Grace Discount',
    'Discount',
    'Automation Discount',
    'Discount (V) Volume Incentive',
  ],
  FUEL_SURCHARGE: ['Fuel Surcharge', 'FUEL SURCHARGE ', 'Fuel Surcharge Discount'],
  OTHER_ACCESSORIAL: [
    'AHS - Dimensions',
    "Add'l Handling-Weight",
    'Address Correction',
    'DAS Extended Resi',
    'Residential Delivery',
    'Oversize Charge',
    'Demand-Residential Del.',
    'Peak - AHS Charge',
    'Return Pickup Fee',
    'Print Return Label',
    'USPS Non-Mach Surcharge',
    'Delivery and Returns',
    'A text nobody has seen',
  ],
  TAX: [
    'Original VAT',
    'Customs Duty',
    'Canada GST',
    'Canada HST',
    'Rebill Duty',
    'QST (Quebec Sales Tax) Charge',
    'Mexico IVA Freight',
  ],
  FEE: [
    'Weekly Service Chg',
    'Late Fee',
    'Clearance Entry Fee',
    'US Inbound Processing Fee',
    'Additional Tax Admin',
    'Disbursement Fee',
    'Ancillary Service Fee',
  ],
  BILLING_ADJUSTMENT: ['Rebill', 'Billing Adjustment'],
}

for (const [family, texts] of Object.entries(familiesOfTexts))
  test(`charge texts that are ${family}`, () => {
    for (const text of texts) expect({ text, family: meaningOf(text).family }).toEqual({ text, family })
  })

test('a discount only takes off, and what it takes off from decides where it belongs', () => {
  expect(meaningOf('Performance Pricing')).toMatchObject({ family: 'TRANSPORTATION', discount: true, transport: false })
  expect(meaningOf('Residential Delivery Discount')).toMatchObject({ family: 'OTHER_ACCESSORIAL', discount: true })
  expect(meaningOf('Residential Delivery').discount).toBe(false)
})

test('a credit says why where its text tells', () => {
  expect(creditTypeOf('Money-back guarantee')).toBe('Late Delivery')
  expect(creditTypeOf('Service Failure Credit (GSR)')).toBe('Late Delivery')
  expect(creditTypeOf('Duplicate billing')).toBe('Duplicate')
  expect(creditTypeOf('Void of an unused label')).toBe('Void')
  expect(creditTypeOf('Claim: lost package')).toBe('Lost or Damaged')
  expect(creditTypeOf('Address Correction')).toBe('Address Correction')
  expect(creditTypeOf('FedEx 2Day')).toBe('')
})
