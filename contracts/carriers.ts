/** What is said of a carrier of the house until an administrator says otherwise, and its colour on light and on dark pages. */
interface CarrierOfTheHouse {
  readonly id: number
  readonly name: string
  readonly scac: string
  readonly website: string
  readonly colours: { readonly light: string; readonly dark: string }
}

/** The carriers Waybill knows by number. The first two numbers are the spec's. Any other carrier is filed under its own name with id 0. */
export const carriers: readonly CarrierOfTheHouse[] = [
  {
    id: 1,
    name: 'UPS',
    scac: 'UPSN',
    website: 'https://www.ups.com/track',
    colours: { light: '#8A5A1F', dark: '#C78B49' },
  },
  {
    id: 2,
    name: 'FedEx',
    scac: 'FDEG',
    website: 'https://www.fedex.com/fedextrack/',
    colours: { light: '#5D3A96', dark: '#AA88E3' },
  },
  {
    id: 3,
    name: 'DHL Express',
    scac: 'DHLC',
    website: 'https://www.dhl.com/tracking',
    colours: { light: '#E3AE12', dark: '#EFC94F' },
  },
  {
    id: 4,
    name: 'USPS',
    scac: 'USPS',
    website: 'https://tools.usps.com/go/TrackConfirmAction',
    colours: { light: '#2C63AE', dark: '#6FA3E8' },
  },
  {
    id: 5,
    name: 'Canada Post',
    scac: 'CPCC',
    website: 'https://www.canadapost-postescanada.ca/track-reperage/',
    colours: { light: '#C6344B', dark: '#EC7A8B' },
  },
  {
    id: 6,
    name: 'OnTrac',
    scac: 'ONTC',
    website: 'https://www.ontrac.com/tracking/',
    colours: { light: '#DD6B20', dark: '#F29A57' },
  },
  {
    id: 7,
    name: 'Purolator',
    scac: 'PRLA',
    website: 'https://www.purolator.com/',
    colours: { light: '#2D8CA8', dark: '#63BBD3' },
  },
  {
    id: 8,
    name: 'Royal Mail',
    scac: '',
    website: 'https://www.royalmail.com/track-your-item',
    colours: { light: '#A33B7F', dark: '#D682B8' },
  },
]
