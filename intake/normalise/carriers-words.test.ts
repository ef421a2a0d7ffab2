import { expect, test } from 'vitest'
import { accessorialOf } from './accessorials.ts'
import { countryOf, stateOf } from './places.ts'
import { serviceCategoryOf } from './services.ts'

/** What carriers write on their bills, by the kind of extra that it is; each is told by a word of its own. */
const extras: Readonly<Record<string, readonly string[]>> = {
  'Shipping Charge Correction Audit Fee': ['Shipping charge correction audit fee', 'SCC Audit'],
  Chargeback: ['Chargeback - incorrect dimensions', 'Charge back fee'],
  'Demand Surcharge - Additional Handling': [
    "Demand Add'l Handling",
    'Demand Addl Handling',
    'Demand Additional Handling',
    'Peak AHS',
    "Peak Add'l",
    'Peak addl',
    'Peak Additional Handling',
  ],
  'Demand Surcharge - Large Package': [
    'Demand Oversize',
    'Demand Large Package',
    'Peak Oversize',
    'Peak Large Package Surcharge',
  ],
  'Demand Surcharge - Over Maximum Limits': [
    'Demand Unauthorized Package',
    'Demand Over Maximum Limits',
    'Peak Unauthorized',
    'Peak Over Maximum',
  ],
  'Demand Surcharge - Residential': ['Demand Residential', 'Peak Residential'],
  'Demand Surcharge': ['Demand Surcharge', 'Peak season', 'Surge Fee', 'Spitzenzuschlag', 'Nachfragezuschlag'],
  'Over Maximum Limits': ['Over Maximum Limits', 'Overmaximum size', 'Over max', 'Unauthorized package', 'Overmax'],
  'Large Package': [
    'Large Package',
    'Oversize',
    'Grosses Paket',
    'Großes Paket',
    'Over Sized Piece',
    'Over Weight Piece',
    'Overweight',
  ],
  'Additional Handling': [
    "Add'l Handling",
    "Add'l. handling",
    'Addl Handling',
    'Additional Handling',
    'Addl. Handling',
    'Sonder Handling',
    'Sonderhandling',
    'Zus. Handling',
    'AHS',
    'Non-conveyable',
    'Nonconveyable piece',
    'Zusatzhandling',
    'Nicht förderbar',
    'nichtförderbar',
  ],
  'Non-Standard Package': ['Non-Standard', 'Nonstandard', 'USPS Non-Mach Surcharge', 'Non-Machinable'],
  'Remote Area': [
    'Delivery Area Alaska',
    'Delivery Area Hawaii',
    'DAS Alaska',
    'DAS Hawaii',
    'Remote',
    'Abgelegen',
    'Out of Delivery Area',
    'Out-of-Area',
  ],
  'Delivery Area - Extended': [
    'Delivery Area Extended',
    'DAS Ext',
    'Extended Area',
    'Extended Liefergebiet',
    'Erweitertes Liefergebiet',
    'Erweiterte Zustellung',
    'Erweiterte Lieferung',
  ],
  'Delivery Area': ['Delivery Area', 'DAS', 'Liefergebiet', 'Zustellgebiet'],
  'Address Correction': [
    'Address Correction',
    'Adresskorrektur',
    'Adressberichtigung',
    'Unresolved address',
    'Address Corr.',
  ],
  'Missing PLD Fee': ['Missing PLD'],
  Residential: ['Residential', 'Resi', 'Privatzustellung', 'Privatadresse', 'Privatempfänger', 'Privathaushalt'],
  'Saturday Pickup': ['Saturday Pickup', 'Saturday Stop', 'Samstagsabholung'],
  'Saturday Delivery': ['Saturday', 'Samstag'],
  'Sunday Delivery': ['Sunday', 'Sonntag'],
  'Delivery by Appointment': [
    'Weekday Delivery',
    'Evening',
    'Appointment',
    'Date Certain',
    'Premium 9',
    'Time Definite',
    'Early Surcharge',
    'Timed Delivery',
  ],
  'Adult Signature': ['Adult Signature', 'Unterschrift eines Erwachsenen'],
  Signature: ['Signature', 'Delivery Confirmation', 'Unterschrift', 'Zustellbestätigung'],
  'Declared Value': [
    'Declared Value',
    'Insurance',
    'Versicherung',
    'Shipment Value Protection',
    'Wertdeklaration',
    'Wertversicherung',
  ],
  Returns: [
    'Print Return Label',
    'Return Label',
    'Return Print Label',
    'Returns Label',
    'Return Email',
    'Email Label',
    'Returns Print',
    'Return Pickup',
    'Call Tag',
    'Delivery and Returns',
    'Rücksendung',
    'Retoure',
    'Return to Sender',
    'Undeliverable',
  ],
  'Delivery Intercept': [
    'Intercept',
    'Reroute',
    'Redirect',
    'Delivery Change',
    'Hold at Location',
    'Hold for Collection',
    'Umleitung',
  ],
  'Third Party Billing': ['Third Party', 'Dritter Partei', 'Dritten Abrechnung', 'Dritte Partei', 'Drittzahler'],
  'Carbon Neutral': ['Carbon', 'Klimaneutral', 'GoGreen', 'Go Green', 'Climate'],
  Pickup: ['Pickup', 'Pick-up', 'Abholung', 'On-Call', 'Oncall', 'Courier'],
  'Duties and Customs': [
    'Duty',
    'Duties',
    'Disbursement',
    'Import Export Taxes',
    'Advance Payment',
    'Zollabfertigung',
    'Clearance',
    'Customs',
    'Brokerage',
    'Entry Preparation',
    'Merchandise Processing',
  ],
  'Export Declaration': ['Export Declaration', 'Export Information', 'Shipper Export', 'Electronic Export'],
  'Dangerous Goods': ['Dangerous', 'Hazardous', 'Dry Ice', 'Lithium', 'Gefahrgut'],
  'Collect on Delivery': ['COD', 'Collect on Delivery', 'Nachnahme'],
  Liftgate: ['Liftgate', 'Lift Gate'],
  'Inside Delivery': ['Inside Delivery', 'Inside Pickup'],
  'Limited Access': ['Limited Access'],
  Detention: ['Detention', 'Layover', 'Waiting'],
  'Stop-Off': ['Stop Off', 'Stopoff', 'Extra Stop', 'Split Delivery', 'Split Pickup'],
  'Reweigh and Inspection': ['Reweigh', 'Weight & Inspection', 'Re-bill', 'Rebill', 'Inspection'],
  'Proof of Delivery': ['Proof of Delivery', 'POD', 'Fax'],
  'Missing or Invalid Account': ['Invalid Account', 'Account Number Correction', 'Missing Account'],
  'Late Payment Fee': ['Late Fee', 'Late Payment Fee', 'Payment Processing', 'Late Charge'],
  'Service Charge': ['Weekly Service', 'Service Charge', 'Service Chg', 'Servicegebühr'],
  'Elevated Risk': ['Elevated Risk', 'Restricted Destination', 'Security', 'Exporter Validation'],
}

test.each(Object.entries(extras))('%s is told by each of the words that carriers have for it', (name, descriptions) => {
  const told = descriptions.map((description) => {
    const kind = accessorialOf({ carrier: 'any', code: '', description })
    return kind.code === 'OTHER' ? 'nothing' : kind.name
  })
  expect(Object.fromEntries(descriptions.map((each, place) => [each, told[place]]))).toEqual(
    Object.fromEntries(descriptions.map((each) => [each, name])),
  )
})

/** UPS codes under words that nobody knows. */
const codes: Readonly<Record<string, string>> = {
  'Address Correction': 'ADC',
  'Adult Signature': 'ADS',
  'Additional Handling': 'AHC AHG AHL AHW',
  'Remote Area': 'AKC AKR CAC CAR HIC HIR',
  Returns: 'ALP IRS ISW',
  'Carbon Neutral': 'CNS',
  Signature: 'CSG DCS',
  'Delivery Area - Extended': 'ESD HSC LDC LDR SDE',
  'Declared Value': 'EVS',
  'Third Party Billing': 'FTP',
  'Delivery Area': 'HRC RDC RDR SDA',
  Residential: 'HRS RES RS1',
  'Delivery Intercept': 'IRW',
  'Large Package': 'LLC LLR LPR LPS',
  'Non-Standard Package': 'NCB NLN',
  'Missing PLD Fee': 'NPF',
  Pickup: 'OFW OSW',
  'Demand Surcharge': 'PSC',
  'Demand Surcharge - Residential': 'PSR',
  'Demand Surcharge - Additional Handling': 'SAH',
  'Saturday Delivery': 'SAT',
  'Export Declaration': 'SED',
  'Delivery by Appointment': 'SUR',
}

test.each(Object.entries(codes))('%s is told by the codes of UPS where its words are unknown', (name, list) => {
  for (const code of list.split(' ')) {
    expect(accessorialOf({ carrier: 'UPS', code, description: 'Zuschlag' }).name).toBe(name)
    expect(accessorialOf({ carrier: 'DHL Express', code, description: 'Zuschlag' }).name).toBe('Zuschlag')
  }
})

test.each([
  ['Shipping Charge Correction Fuelless Thing', 'Shipping Charge Correction Fuelless Thing'],
  ['Shipping Charge Correction Saturday', 'Saturday Delivery'],
  ['Not Previously Billed Saturday', 'Saturday Delivery'],
  ['Address Correction Saturday', 'Saturday Delivery'],
  ['Returns Saturday', 'Saturday Delivery'],
  ['Undeliverable Return Saturday', 'Saturday Delivery'],
  ['Zone Adjustment Saturday', 'Saturday Delivery'],
  ['Void Saturday', 'Saturday Delivery'],
  ['Voided Saturday', 'Saturday Delivery'],
  ['Saturday Adjustment', 'Saturday Delivery'],
  ['Undeliverable Return', 'Returns'],
  ['Undeliverable Return Intercept', 'Delivery Intercept'],
  ['Return Void Label', 'Returns'],
  ['Address Correction', 'Address Correction'],
  ['Call ** Tag', 'Returns'],
  ['  Void  ', '  Void  '],
  ['', 'Other'],
])('"%s" is %s: what happened to a charge is not what it is for', (description, name) => {
  expect(accessorialOf({ carrier: 'UPS', code: '', description }).name).toBe(name)
})

test('an extra that nobody knows keeps its own code and words, so that nothing hides', () => {
  expect(accessorialOf({ carrier: 'UPS', code: 'XYZ', description: 'Zuschlag' })).toEqual({
    code: 'XYZ',
    name: 'Zuschlag',
  })
  expect(accessorialOf({ carrier: 'UPS', code: '', description: '' })).toEqual({ code: 'OTHER', name: 'Other' })
  expect(accessorialOf({ carrier: 'UPS', code: 'XYZ', description: 'Weekly Service Chg' }).code).toBe('SERVICE_CHARGE')
})

const services: Readonly<Record<string, readonly string[]>> = {
  'Ocean FCL': ['Ocean FCL', 'Full container to port'],
  'Ocean LCL': ['LCL', 'Less than container', 'Ocean'],
  'Air Cargo': ['Air Cargo', 'Air Freight', 'Airfreight'],
  LTL: ['LTL', 'Less than truckload', 'Freight Priority', 'Freight Economy'],
  FTL: ['FTL', 'TL', 'Truckload'],
  '3PL': ['3PL', 'Fulfillment', 'Fulfilment'],
  International: [
    'Worldwide',
    'WW Saver',
    'World Ease',
    'WorldEase',
    'International',
    'Intl',
    'Ground to Canada',
    'Air to Mexico',
    'From Canada',
    'Transborder',
    'Mexico',
    'Import',
    'Export',
    'Expedited Parcel USA',
    'Economy Select',
    'Medical Express',
    'Europack',
    'ECX',
    'Weltweit',
    'Xpresspost USA',
  ],
  'Parcel Express': [
    'Next Day Air',
    '2nd Day',
    'Second Day',
    '2Day',
    '2 Day',
    '3 Day',
    'Three Day',
    'Three-Day',
    'Overnight',
    'Same Day',
    'Express',
    'Priority',
    'Saver',
    'First Class',
    'Domestic',
    'Xpresspost',
  ],
  Ground: [
    'Ground',
    'Ground Saver',
    'UPSGround',
    'Home Delivery',
    'SmartPost',
    'Smart Post',
    'SurePost',
    'Standard',
    'Economy',
    'Parcel Select',
    'Regular Parcel',
    'Expedited',
    'Mail Innovations',
    'Regional',
    'Media Mail',
    'Library Mail',
    'Sunrise',
    'Caltrac',
    'Tracked 24',
    'Tracked 48',
    'Bulk',
    'Basic',
  ],
}

test.each(Object.entries(services))('%s is told by each of the names that services have', (category, names) => {
  const told = names.map((service) => serviceCategoryOf({ carrier: 'any', mode: 'Parcel', service }))
  expect(Object.fromEntries(names.map((each, place) => [each, told[place]]))).toEqual(
    Object.fromEntries(names.map((each) => [each, category])),
  )
})

test('what is charged for no transport is no service, and freight without a known name goes by LTL', () => {
  const charged = [
    'Express Service Charge',
    'Express Payment Processing',
    'Express Service Chg',
    'Express Late Fee',
    'Express Proof of Delivery',
    'Express Proof-of-Delivery',
    'Ground Billing Adjustment',
    '',
    'Something else',
  ]
  for (const service of charged) {
    expect(serviceCategoryOf({ carrier: 'any', mode: 'Parcel', service })).toBe('')
    expect(serviceCategoryOf({ carrier: 'any', mode: 'Freight', service })).toBe('LTL')
  }
  expect(serviceCategoryOf({ carrier: 'any', mode: 'Freight', service: 'Payment Processing Express' })).toBe('LTL')
  expect(serviceCategoryOf({ carrier: 'DHL Express', mode: 'Parcel', service: 'Anything' })).toBe('International')
})

test('countries are told by three letters, by names in two languages, and by what carriers make of them', () => {
  const names: Readonly<Record<string, string>> = {
    US: 'USA|U.S.A.|U.S.|United States of America| us |Guam|VI|PRI',
    CA: 'CAN|canada',
    MX: 'MEX',
    GB: 'GBR|uk|Great Britain|England|Scotland|Wales|Northern Ireland',
    DE: 'DEU|Deutschland',
    FR: 'FRA|Frankreich',
    IT: 'ITA|Italien|Italia',
    ES: 'ESP|Spanien|Espana',
    NL: 'NLD|Netherlands, The|The Netherlands|Holland',
    AT: 'AUT|Österreich|Oesterreich',
    CH: 'CHE|Schweiz',
    CN: 'CHN|China, Peoples Republic|China Mainland',
    HK: 'HKG|Hong Kong|Hong Kong SAR China',
    MO: 'Macau',
    KR: 'KOR|Korea, Republic of|South Korea|Korea',
    RU: 'Russian Federation',
    CZ: 'Czech Republic|Czechia',
    VN: 'Viet Nam',
    TR: 'TUR|Turkey|Turkiye',
    CI: 'Ivory Coast',
    IE: 'IRL|Ireland, Republic of|Republic of Ireland',
    AE: 'ARE|UAE',
    MD: 'Moldova, Republic of',
    TW: 'Taiwan, Province of China',
    XE: 'Europe',
    BE: 'BEL',
    PL: 'POL',
    JP: 'JPN',
    AU: 'AUS',
    IN: 'IND',
    SE: 'SWE',
    DK: 'DNK',
    NO: 'NOR',
    FI: 'FIN',
    PT: 'PRT',
    BR: 'BRA',
    SG: 'SGP',
  }
  for (const [country, list] of Object.entries(names)) {
    for (const name of list.split('|')) expect([name, countryOf(name)]).toEqual([name, country])
  }
  expect(countryOf('European Union')).toBe('EU')
  expect(countryOf('Atlantis')).toBe('ATLANTIS')
  expect(countryOf('ABC')).toBe('ABC')
})

test('states of the United States and Canada have two letters; what is elsewhere stays as it is', () => {
  expect(['Alabama', 'Virgin Islands', 'Wyoming', ' new york '].map((name) => stateOf(name, 'USA'))).toEqual([
    'AL',
    'VI',
    'WY',
    'NY',
  ])
  expect(['Alberta', 'Newfoundland', 'Yukon'].map((name) => stateOf(name, 'Canada'))).toEqual(['AB', 'NL', 'YT'])
  expect(stateOf('D.C.', 'US')).toBe('DC')
  expect(stateOf('Ontario', 'US')).toBe('ONTARIO')
  expect(['PR', 'VI', 'GU', ' gu '].map((country) => stateOf('', country))).toEqual(['PR', 'VI', 'GU', 'GU'])
  expect(stateOf('', 'US')).toBe('')
  expect(stateOf('San Juan', 'PR')).toBe('SAN JUAN')
})
