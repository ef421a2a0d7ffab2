import type { Accessorial, BillOption, Event, Parcel, Service } from '../bill.ts'

export const upsServices: Record<Service, { readonly code: string; readonly text: string; readonly zone: string }> = {
  ground: { code: '003', text: 'Ground', zone: '00' },
  economy: { code: '093', text: 'SurePost 1 lb or Greater', zone: '00' },
  'next day early': { code: '014', text: 'Next Day Air Early', zone: '10' },
  'next day': { code: '001', text: 'Next Day Air', zone: '10' },
  'next day saver': { code: '013', text: 'Next Day Air Saver', zone: '13' },
  'two day': { code: '002', text: '2nd Day Air', zone: '20' },
  'three day': { code: '012', text: '3 Day Select', zone: '30' },
  'domestic express': { code: '007', text: 'Express', zone: '40' },
  'export express': { code: '007', text: 'Worldwide Express', zone: '07' },
  'export economy': { code: '008', text: 'Worldwide Expedited', zone: '07' },
  'export ground': { code: '003', text: 'Standard to Canada', zone: '07' },
  freight: { code: '003', text: 'Ground', zone: '00' },
}

/** Category, detail, and what comes before the words of a charge. */
export const upsEvents: Record<Event, readonly [category: string, detail: string, prefix: string]> = {
  shipment: ['SHP', 'ISS', ''],
  return: ['RTN', 'RS', 'Returns '],
  undeliverable: ['RTN', 'RTS', 'Undeliverable Return '],
  'residential adjustment': ['ADJ', 'RADJ', ''],
  'weight correction': ['ADJ', 'SCC', 'Shipping Charge Correction '],
  'address correction': ['ADJ', 'ADC', 'Address Correction '],
  'not previously billed': ['ADJ', 'CLB', 'Not Previously Billed '],
  'late refund': ['ADJ', 'GSR', ''],
  void: ['ADJ', 'VOID', 'Void '],
  'correction audit fee': ['ADJ', 'CADJ', ''],
  chargeback: ['ADJ', 'CHBK', ''],
  'billing adjustment': ['ADJ', 'CADJ', ''],
  'weekly service': ['MIS', 'SVCH', ''],
}

export const upsBillOptions: Record<BillOption, { readonly code: string; readonly payer: string }> = {
  prepaid: { code: 'P/P', payer: '01' },
  collect: { code: 'F/C', payer: '02' },
  'third party': { code: 'T/P', payer: '12' },
}

/** Code and text; some differ between homes and businesses. */
export function upsAccessorial(name: Accessorial, { residential, service }: Parcel): readonly [string, string] {
  switch (name) {
    case 'residential':
      return ['RES', 'Residential Surcharge']
    case 'delivery area':
      return [residential ? 'RDR' : 'RDC', 'Delivery Area Surcharge']
    case 'extended area':
      return [residential ? 'LDR' : 'LDC', 'Delivery Area Surcharge - Extended']
    case 'remote area':
      return [residential ? 'CAR' : 'CAC', 'Remote Area Surcharge']
    case 'handling: longest side':
      return ['AHL', 'Addl. Handling longest side']
    case 'handling: weight':
      return ['AHW', 'Addl. Handling weight']
    case 'handling: girth':
      return ['AHG', 'Additional Handling - Length+Girth']
    case 'large package':
      return residential
        ? ['LPR', 'Large Package Surcharge Resi  - Length + Girth']
        : ['LPS', 'Large Package Surcharge - Length + Girth']
    case 'address correction':
      return ['ADG', upsServices[service].text]
    case 'signature':
      return ['DCS', 'Delivery Confirmation Signature']
    case 'adult signature':
      return ['ADS', 'Adult Signature Required']
    case 'saturday':
      return ['SAT', 'Saturday Delivery']
    case 'demand':
      return residential ? ['PSR', 'Demand Surcharge Resi'] : ['PSC', 'Demand Surcharge Com']
    case 'declared value':
      return ['EVS', 'Declared Value']
    case 'missing manifest':
      return ['NPF', 'Missing PLD Fee']
    case 'print label':
      return ['ALP', 'Print Label']
    case 'liftgate':
    case 'limited access':
      throw new Error(`UPS parcels know no ${name}.`)
  }
}
