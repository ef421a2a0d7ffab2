import type { Place } from './places.ts'

export interface FulfillmentCenter {
  readonly NAME: string
  readonly STATE: string
  readonly CITY: string
  readonly ZIP: string
  /** What else is sent from there. */
  readonly INCLUDEDCITYZIPS: readonly { readonly CITY: string; readonly ZIPS: readonly string[] }[]
}

/** Whence goods are sent in the United States. */
export const centers = {
  edison: center('Edison', 'NJ', '08817', 40.52, -74.4),
  atlanta: center('Atlanta', 'GA', '30336', 33.74, -84.55),
  columbus: center('Columbus', 'OH', '43217', 39.81, -82.93),
  dallas: center('Dallas', 'TX', '75212', 32.78, -96.88),
  reno: center('Reno', 'NV', '89506', 39.65, -119.88),
  ontario: center('Ontario', 'CA', '91761', 34.03, -117.6),
  kent: center('Kent', 'WA', '98032', 47.38, -122.26),
  denver: center('Denver', 'CO', '80239', 39.79, -104.83),
  memphis: center('Memphis', 'TN', '38118', 35.05, -89.93),
  joliet: center('Joliet', 'IL', '60436', 41.49, -88.12),
  orlando: center('Orlando', 'FL', '32824', 28.39, -81.36),
  lehigh: center('Allentown', 'PA', '18106', 40.57, -75.6),
}

export const hamburg = warehouseAbroad('Hamburg', '20457', 'DE', 53.54, 9.99)
export const basel = warehouseAbroad('Basel', '4056', 'CH', 47.56, 7.58)
export const leeds = warehouseAbroad('Leeds', 'LS98AG', 'GB', 53.79, -1.52)

const neighbours: Readonly<Record<string, FulfillmentCenter['INCLUDEDCITYZIPS']>> = {
  [centers.reno.zip]: [
    { CITY: 'Reno', ZIPS: ['89502', '89512'] },
    { CITY: 'Sparks', ZIPS: ['89431', '89434'] },
  ],
  [centers.edison.zip]: [{ CITY: 'Piscataway', ZIPS: ['08854'] }],
}

export const fulfillmentCenters: readonly FulfillmentCenter[] = Object.values(centers).map(({ city, state, zip }) => ({
  NAME: `${city === 'Allentown' ? 'Lehigh Valley' : city} Fulfillment Center`,
  STATE: state,
  CITY: city,
  ZIP: zip,
  INCLUDEDCITYZIPS: neighbours[zip] ?? [],
}))

function center(city: string, state: string, zip: string, latitude: number, longitude: number): Place {
  return { city, state, zip, country: 'US', latitude, longitude, weight: 0, remoteness: 'near' }
}

function warehouseAbroad(city: string, zip: string, country: string, latitude: number, longitude: number): Place {
  return { city, state: '', zip, country, latitude, longitude, weight: 0, remoteness: 'near' }
}
