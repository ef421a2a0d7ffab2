import { weighted } from './random.ts'

export interface Place {
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  /** How often things are sent there. */
  readonly weight: number
  /** Carriers charge extra to reach it. */
  readonly remoteness: 'near' | 'delivery area' | 'extended area'
}

/** Real cities and ZIP codes; the weights follow population, the last letter says how far off the beaten track a place is. */
const unitedStates = `
New York|NY|10001 10011 10025|40.75|-73.99|60
Brooklyn|NY|11201 11215|40.69|-73.99|38
Buffalo|NY|14201|42.90|-78.88|9
Saranac Lake|NY|12983|44.33|-74.13|2|E
Los Angeles|CA|90012 90026 90045|34.06|-118.24|58
San Diego|CA|92101 92122|32.72|-117.16|26
San Francisco|CA|94103 94110|37.77|-122.41|24
San Jose|CA|95112|37.34|-121.89|18
Sacramento|CA|95814|38.58|-121.49|14
Fresno|CA|93721|36.73|-119.79|10
Truckee|CA|96161|39.33|-120.18|3|E
Houston|TX|77002 77042|29.76|-95.36|40
Dallas|TX|75201 75228|32.79|-96.80|34
Austin|TX|78701 78745|30.27|-97.74|22
San Antonio|TX|78205|29.42|-98.49|18
Alpine|TX|79830|30.36|-103.66|2|E
Miami|FL|33130 33186|25.77|-80.20|27
Orlando|FL|32801|28.54|-81.37|19
Tampa|FL|33602|27.95|-82.46|17
Jacksonville|FL|32202|30.33|-81.65|12
Key West|FL|33040|24.56|-81.78|3|D
Chicago|IL|60601 60614 60657|41.88|-87.63|40
Springfield|IL|62701|39.80|-89.65|5|D
Philadelphia|PA|19103 19147|39.95|-75.17|25
Pittsburgh|PA|15222|40.45|-79.99|14
Wellsboro|PA|16901|41.75|-77.30|2|E
Columbus|OH|43215|39.97|-83.00|18
Cleveland|OH|44113|41.48|-81.70|14
Cincinnati|OH|45202|39.11|-84.50|12
Atlanta|GA|30303 30309|33.75|-84.39|27
Savannah|GA|31401|32.07|-81.09|6|D
Charlotte|NC|28202|35.23|-80.84|18
Raleigh|NC|27601|35.77|-78.63|14
Boone|NC|28607|36.21|-81.67|3|E
Detroit|MI|48226|42.33|-83.05|15
Grand Rapids|MI|49503|42.97|-85.66|9
Marquette|MI|49855|46.55|-87.41|2|E
Newark|NJ|07102|40.74|-74.17|14
Jersey City|NJ|07302|40.72|-74.04|13
Princeton|NJ|08540|40.36|-74.66|6
Richmond|VA|23219|37.54|-77.44|11
Arlington|VA|22201|38.89|-77.09|13
Seattle|WA|98101 98115|47.61|-122.33|22
Spokane|WA|99201|47.66|-117.43|6|D
Phoenix|AZ|85004 85016|33.45|-112.07|24
Tucson|AZ|85701|32.22|-110.97|8
Boston|MA|02108 02116|42.36|-71.06|20
Worcester|MA|01608|42.26|-71.80|7
Nashville|TN|37203|36.15|-86.79|15
Memphis|TN|38103|35.15|-90.05|9
Indianapolis|IN|46204|39.77|-86.16|15
Baltimore|MD|21201|39.29|-76.62|12
Bethesda|MD|20814|39.00|-77.10|8
Kansas City|MO|64106|39.10|-94.57|11
Saint Louis|MO|63101|38.63|-90.19|11
Milwaukee|WI|53202|43.05|-87.90|10
Madison|WI|53703|43.08|-89.38|7
Denver|CO|80202 80210|39.75|-105.00|19
Aspen|CO|81611|39.19|-106.82|3|E
Minneapolis|MN|55401|44.98|-93.27|15
Duluth|MN|55802|46.78|-92.10|3|D
Charleston|SC|29401|32.78|-79.94|9
Greenville|SC|29601|34.85|-82.40|6
Birmingham|AL|35203|33.52|-86.81|10
Mobile|AL|36602|30.69|-88.04|4|D
New Orleans|LA|70112|29.96|-90.08|10
Baton Rouge|LA|70801|30.45|-91.19|5
Louisville|KY|40202|38.25|-85.75|10
Lexington|KY|40507|38.05|-84.50|5
Portland|OR|97205|45.52|-122.69|12
Bend|OR|97701|44.06|-121.31|4|D
Oklahoma City|OK|73102|35.47|-97.52|9
Hartford|CT|06103|41.77|-72.67|8
Salt Lake City|UT|84101|40.76|-111.90|10
Moab|UT|84532|38.57|-109.55|2|E
Las Vegas|NV|89101|36.17|-115.12|11
Reno|NV|89501|39.53|-119.81|4
Little Rock|AR|72201|34.75|-92.28|6|D
Jackson|MS|39201|32.29|-90.18|5|D
Des Moines|IA|50309|41.59|-93.62|7
Wichita|KS|67202|37.69|-97.34|6
Albuquerque|NM|87102|35.08|-106.65|6|D
Omaha|NE|68102|41.26|-95.93|6
Boise|ID|83702|43.63|-116.20|6|D
Charleston|WV|25301|38.35|-81.63|4|D
Honolulu|HI|96813|21.31|-157.86|4|E
Manchester|NH|03101|42.99|-71.46|4
Portland|ME|04101|43.66|-70.26|4|D
Providence|RI|02903|41.82|-71.41|4
Billings|MT|59101|45.77|-108.50|3|E
Wilmington|DE|19801|39.74|-75.55|4
Sioux Falls|SD|57104|43.55|-96.73|3|D
Fargo|ND|58102|46.90|-96.80|3|D
Anchorage|AK|99501|61.22|-149.88|3|E
Burlington|VT|05401|44.48|-73.21|3|D
Cheyenne|WY|82001|41.14|-104.82|2|E
Washington|DC|20001 20009|38.91|-77.02|9
`

const abroad = `
Toronto|ON|M5V2T6|CA|43.64|-79.39|30
Montreal|QC|H3B1A7|CA|45.50|-73.57|18
Vancouver|BC|V6B1A1|CA|49.28|-123.12|16
Calgary|AB|T2P1J9|CA|51.05|-114.07|9
London||SW1A1AA|GB|51.50|-0.13|26
Manchester||M11AE|GB|53.48|-2.24|12
Berlin||10115|DE|52.53|13.38|18
Munich||80331|DE|48.14|11.57|16
Hamburg||20095|DE|53.55|10.00|11
Paris||75001|FR|48.86|2.34|18
Lyon||69001|FR|45.77|4.83|8
Zurich||8001|CH|47.37|8.54|9
Geneva||1201|CH|46.21|6.14|5
Amsterdam||1012AB|NL|52.37|4.89|9
Milan||20121|IT|45.47|9.19|9
Madrid||28001|ES|40.42|-3.69|8
Vienna||1010|AT|48.21|16.37|6
Stockholm||11120|SE|59.33|18.06|5
Mexico City|CMX|06000|MX|19.43|-99.13|14
Monterrey|NLE|64000|MX|25.67|-100.31|6
Tokyo||1000001|JP|35.68|139.75|8
Sydney|NSW|2000|AU|-33.87|151.21|8
Singapore||018956|SG|1.28|103.85|5
Sao Paulo|SP|01001000|BR|-23.55|-46.63|4
Dubai|||AE|25.20|55.27|4
`

const remoteness = { D: 'delivery area', E: 'extended area' } as const

function readUnitedStates(): Place[] {
  return rows(unitedStates).flatMap(([city = '', state = '', zips = '', latitude, longitude, weight, remote = '']) => {
    const codes = zips.split(' ')
    return codes.map((zip) => ({
      city,
      state,
      zip,
      country: 'US',
      latitude: Number(latitude),
      longitude: Number(longitude),
      weight: Number(weight) / codes.length,
      remoteness: remote === 'D' || remote === 'E' ? remoteness[remote] : 'near',
    }))
  })
}

function readAbroad(): Place[] {
  return rows(abroad).map(([city = '', state = '', zip = '', country = '', latitude, longitude, weight]) => ({
    city,
    state,
    zip,
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    weight: Number(weight),
    remoteness: 'near',
  }))
}

function rows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.split('|'))
}

const abroadPlaces = readAbroad()

export const anyAmericanPlace = weighted(readUnitedStates(), ({ weight }) => weight)
export const anyPlaceOutside = (country: string) =>
  weighted(
    abroadPlaces.filter((place) => place.country !== country),
    ({ weight }) => weight,
  )
export const anyPlaceIn = (country: string) =>
  weighted(
    abroadPlaces.filter((place) => place.country === country),
    ({ weight }) => weight,
  )

/** Great-circle miles. */
function milesBetween(from: Place, to: Place): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const across = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const up = Math.sin((b - a) / 2) ** 2
  return Math.round(7917.5 * Math.asin(Math.sqrt(up + Math.cos(a) * Math.cos(b) * across)))
}

/** Ground zones 2 to 8 by distance; what must fly to Alaska or Hawaii is 8. */
export function groundZone(from: Place, to: Place): number {
  const miles = milesBetween(from, to)
  return 2 + [150, 300, 600, 1000, 1400, 1800].filter((limit) => miles > limit).length
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
