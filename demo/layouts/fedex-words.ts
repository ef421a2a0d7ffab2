import type { Accessorial, BillOption, Event, Parcel } from '../bill.ts'

export const fedexPayors: Record<BillOption, string> = {
  prepaid: 'Shipper',
  collect: 'Recipient',
  'third party': 'Third Party',
}

/** Service Type and, for what goes on the road, Ground Service. */
export function fedexService({ service, residential, returning }: Parcel): readonly [string, string] {
  switch (service) {
    case 'ground':
      if (returning) return ['Ground - Return', 'Ground, Prepaid, Return Print Label']
      return residential ? ['Home Delivery', 'Home Delivery, Prepaid'] : ['Ground', 'Ground, Prepaid']
    case 'economy':
      return ['SmartPost', 'SmartPost']
    case 'next day early':
      return ['FedEx First Overnight', '']
    case 'next day':
      return ['FedEx Priority Overnight', '']
    case 'next day saver':
      return ['FedEx Standard Overnight', '']
    case 'two day':
      return ['FedEx 2Day', '']
    case 'three day':
      return ['FedEx Express Saver', '']
    case 'export express':
    case 'domestic express':
      return ['FedEx International Priority', '']
    case 'export economy':
      return ['FedEx International Economy', '']
    case 'export ground':
      return ['International Ground', 'International Ground, Prepaid']
    case 'freight':
      throw new Error('FedEx parcels are no freight.')
  }
}

export function fedexAccessorial(name: Accessorial, { residential, service }: Parcel): string {
  switch (name) {
    case 'residential':
      return service === 'ground' ? 'Residential' : 'Residential Delivery'
    case 'delivery area':
      return residential ? 'DAS Resi' : 'DAS Comm'
    case 'extended area':
      return residential ? 'DAS Extended Resi' : 'DAS Extended Comm'
    case 'remote area':
      return residential ? 'DAS Remote Resi' : 'DAS Remote Comm'
    case 'handling: longest side':
    case 'handling: girth':
      return 'AHS - Dimensions'
    case 'handling: weight':
      return 'AHS - Weight'
    case 'large package':
      return 'Oversize Charge'
    case 'address correction':
      return 'Address Correction'
    case 'signature':
      return 'Direct Signature'
    case 'adult signature':
      return 'Adult Signature'
    case 'saturday':
      return 'Saturday Delivery'
    case 'demand':
      return 'Demand-Residential Del.'
    case 'declared value':
      return 'Declared Value'
    case 'print label':
      return 'Print Return Label'
    case 'missing manifest':
    case 'liftgate':
    case 'limited access':
      throw new Error(`FedEx parcels know no ${name}.`)
  }
}

export const fedexNotes: Partial<Record<Event, string>> = {
  'late refund': 'Money-back guarantee: late delivery',
  void: 'Shipment voided',
  'weight correction': 'Weight and dimensions corrected',
  'residential adjustment': 'Residential status corrected',
  'address correction': 'Recipient address corrected',
}
