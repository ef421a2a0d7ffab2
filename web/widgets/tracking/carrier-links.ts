/** Where each carrier tells the public of a package, by its lower-cased name; the number stands in the place of `{number}`. */
const pages: Readonly<Record<string, string>> = {
  ups: 'https://www.ups.com/track?loc=en_US&tracknum={number}',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
  'dhl express': 'https://www.dhl.com/us-en/home/tracking.html?tracking-id={number}',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id={number}',
  'dhl ecommerce': 'http://webtrack.dhlglobalmail.com/?trackingnumber={number}',
  ontrac: 'https://www.ontrac.com/tracking/?number={number}',
  lasership: 'https://www.ontrac.com/tracking/?number={number}',
  'canada post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  purolator: 'https://www.purolator.com/en/shipping/tracker?searchValue={number}',
  canpar: 'https://www.canpar.com/en/track/tracking.jsp?reference={number}&locale=en',
  'royal mail': 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  tnt: 'https://www.tnt.com/express/en_gb/site/shipping-tools/tracking.html?searchType=con&cons={number}',
  dpd: 'https://track.dpd.co.uk/parcels/{number}',
  gls: 'https://gls-group.com/EU/en/parcel-tracking?match={number}',
  yodel: 'https://www.yodel.co.uk/tracking/{number}',
  'australia post': 'https://auspost.com.au/mypost/track/#/details/{number}',
  aramex: 'https://www.aramex.com/express/track.aspx?ShipmentNumber={number}',
  'spee-dee': 'https://www.speedeedelivery.com/track/?tracking={number}',
  'landmark global': 'https://track.landmarkglobal.com/?search={number}',
  gofo: 'https://www.gofoexpress.com/tracking.html?searchID={number}',
  yunexpress: 'https://www.yuntrack.com/parcelTracking?id={number}',
  estes: 'https://www.estes-express.com/myestes/shipment-tracking/?type=PRO&query={number}',
  'old dominion': 'https://www.odfl.com/us/en/tools/trace-track-ltl-freight/trace.html?proNumbers={number}',
  'r+l carriers': 'https://www2.rlcarriers.com/freight/shipping/shipment-tracing?pro={number}&docType=PRO&source=web',
  saia: 'https://www.saia.com/track/details?proNumber={number}',
  'southeastern freight lines': 'https://www.sefl.com/webconnect/tracing?Type=PN&RefNum1={number}',
  'aaa cooper': 'http://www.aaacooper.com/Transit/ProTrackResults.aspx?ProNum={number}',
  'dayton freight': 'http://www.daytonfreight.com/Tracking/TrackingDetail.aspx?proNum={number}',
  // A page for all, where the number has to be typed.
  'abf freight': 'https://arcb.com/tools/tracking.html',
  // Known, but no page of theirs takes a stranger's number.
  lso: '',
  amazon: '',
}

/** The carrier's page about a package; nothing where the carrier is unknown, or has none. */
export function carrierLink(carrier: string, trackingNumber: string): string | undefined {
  const name = carrier.toLowerCase()
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  if (!page || trackingNumber === '') return undefined
  return page.replace('{number}', () => encodeURIComponent(trackingNumber))
}
