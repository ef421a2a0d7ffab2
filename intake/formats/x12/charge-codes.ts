import type { ChargeFamily } from '@waybill/contracts'

interface ChargeCode {
  readonly family: ChargeFamily
  readonly words: string
  /** Comes off other charges of the shipment rather than being one. */
  readonly discount?: true
}

const transport = (words: string): ChargeCode => ({ family: 'TRANSPORTATION', words })
const discount = (words: string): ChargeCode => ({ family: 'TRANSPORTATION', words, discount: true })
const fuel = (words: string): ChargeCode => ({ family: 'FUEL_SURCHARGE', words })
const accessorial = (words: string): ChargeCode => ({ family: 'OTHER_ACCESSORIAL', words })
const adjustment = (words: string): ChargeCode => ({ family: 'BILLING_ADJUSTMENT', words })
const tax = (words: string): ChargeCode => ({ family: 'TAX', words })
const fee = (words: string): ChargeCode => ({ family: 'FEE', words })

/** L1-08, element 150 (stedi.com/edi/x12-003020/element/150): what a line of a 110, 210 or 310 charges for. */
const chargeCodes: Readonly<Record<string, ChargeCode>> = {
  '400': transport('Freight'),
  FRT: transport('Freight'),
  // The specification's freight codes that are no accessorials: the freight itself and what comes off it, by line and in all.
  FGHT: transport('Freight'),
  TFGHT: transport('Freight'),
  BAS: transport('Base Charge'),
  LHS: transport('Linehaul Service'),
  MIN: transport('Minimum Charge'),
  AMC: transport('Absolute Minimum Charge'),
  BEY: transport('Beyond Freight Charges'),
  DEF: transport('Deficit Weight'),

  '075': transport('Air Express Charge'),
  '080': transport('Air Transportation Charge'),

  '270': discount('Discount - Drop Box'),
  '275': discount('Discount - Incentive'),
  '280': discount('Discount - Multiple Shipment'),
  '285': discount('Discount - Service Option (Delivery)'),
  '290': discount('Discount - Service Option (Pickup)'),
  '295': discount('Discount - Special'),
  DSC: discount('Discount'),
  TDSC: discount('Discount'),

  '405': fuel('Fuel Surcharge'),
  FUE: fuel('Fuel Surcharge'),
  FSC: fuel('Fuel Surcharge'),
  FUEL: fuel('Fuel Surcharge'),

  '010': accessorial('Add On - Destination'),
  '015': accessorial('Add On - Origin'),
  '020': accessorial('Address Correction'),
  '100': accessorial('Airport Terminal Handling Charge'),
  '140': accessorial('Call Tag'),
  '205': accessorial('Collect Surcharge'),
  '260': accessorial('Delivery Surcharge'),
  '310': accessorial('Dry Ice'),
  '395': accessorial('Free Domicile Shipment Processing'),
  '420': accessorial('Hazardous Materials Handling - Domestic'),
  '425': accessorial('Hazardous Materials Handling - International'),
  '520': accessorial('Oversized Premium'),
  '535': accessorial('Pickup - Out of Area'),
  '540': accessorial('Pickup Surcharge'),
  '600': accessorial('Recipient Address Correction'),
  '650': accessorial('Repickup'),
  '665': accessorial('Saturday Delivery'),
  '670': accessorial('Saturday Pickup'),
  '690': accessorial('Special Handling Service'),
  '695': accessorial('Special Pickup'),
  '761': accessorial('Written Proof of Delivery'),
  APT: accessorial('Appointment (Notification)'),
  BKA: accessorial('Bulky Article'),
  COD: accessorial('Collect on Delivery'),
  DET: accessorial('Detention'),
  DTL: accessorial('Detention Loading'),
  DTU: accessorial('Detention Unloading'),
  EVC: accessorial('Excess Declared Value'),
  HAZ: accessorial('Hazardous Cargo'),
  IDL: accessorial('Inside Delivery'),
  LDG: accessorial('Loading'),
  LFT: accessorial('Lift Gate'),
  LUM: accessorial('Lumper'),
  LYC: accessorial('Layover'),
  NFY: accessorial('Notification'),
  OAB: accessorial('Overrun Charge'),
  OCP: accessorial('On Call Pickup'),
  RCL: accessorial('Redelivery'),
  REP: accessorial('Residential'),
  RES: accessorial('Residential Delivery'),
  SOC: accessorial('Stop-off'),
  STR: accessorial('Storage'),
  TON: accessorial('Truck Ordered Not Used'),
  UND: accessorial('Unloading'),

  AAJ: adjustment('Adjustment'),
  CDF: adjustment('Cancellation'),
  RFD: adjustment('Refund'),
  '225': adjustment('Credit'),

  '090': tax('Airport Tax - Destination'),
  '095': tax('Airport Tax - Origin'),
  '315': tax('Duty'),
  '335': tax('Excise Tax - Destination'),
  '340': tax('Excise Tax - Origin'),
  '750': tax('Value Added Tax'),
  BAB: tax('Brokerage or Duty'),
  GST: tax('Goods and Services Tax'),
  HST: tax('Harmonized Sales Tax'),
  TAX: tax('Tax'),
  VAT: tax('Value Added Tax'),

  '235': fee('Customs Broker Fee'),
  '505': fee('Missing Account Number Charge'),
  '593': fee('Re-Bill Charge'),
  SAC: fee('Service Charge'),
}

/** Ocean carriers write codes of their own (BSC, TBN, BUA ...); their words tell the freight and its fuel all the same. */
const familiesOfUnknownCodes: readonly (readonly [RegExp, ChargeCode])[] = [
  [/bunker|fuel/i, fuel('')],
  [/(ocean|air|basic) ?freight/i, transport('')],
]

/** Where a line has no code, its own words are all there is. */
const families: readonly (readonly [RegExp, ChargeCode])[] = [
  [/fuel/i, fuel('')],
  [/discount|allowance/i, discount('')],
  [/\b(tax|vat|gst|hst|pst|duty)\b/i, tax('')],
  [
    /detention|lift ?gate|residential|inside delivery|appointment|redelivery|reweigh|storage|layover|lumper|hazard|accessorial|stop.?off|surcharge/i,
    accessorial(''),
  ],
]

/**
 * UPS says in L1-12 which adjustment it is; `C` is the charge as it should be, `O` as it was. The second comes off the
 * first: it is no money back.
 */
const adjustmentReasons: Readonly<Record<string, ChargeCode>> = {
  '015C': adjustment('Residential Adjustment, corrected charge'),
  '015O': { ...adjustment('Residential Adjustment, original charge'), discount: true },
  '016C': adjustment('Shipping Charge Correction, corrected charge'),
  '016O': { ...adjustment('Shipping Charge Correction, original charge'), discount: true },
}

/** A line's meaning from its code, its own description (L1-12) and the words above it (L5-02). */
export function chargeOf(code: string, own: string, above: string): ChargeCode {
  const known = chargeCodes[code]
  const reason = adjustmentReasons[own]
  if (code === 'AAJ' && reason !== undefined) return reason
  // UPS puts numbers of its own where others write words.
  const written = /[A-Za-z]{3}/.test(own) ? own : ''
  if (known) return { ...known, words: written || (own ? `${known.words} ${own}` : known.words) }
  const words = written || above
  if (code === '') {
    const [, byWords] = families.find(([pattern]) => pattern.test(words)) ?? []
    return { ...(byWords ?? transport('')), words: words || 'Freight' }
  }
  const [, byWords] = familiesOfUnknownCodes.find(([pattern]) => pattern.test(words)) ?? []
  return { ...(byWords ?? accessorial('')), words: words || code }
}
