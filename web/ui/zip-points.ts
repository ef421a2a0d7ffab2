import { geoAlbersUsa } from 'd3-geo'
import pointsAddress from '../zips/us-zip-points.vendored.json?url'

/** On the flat map of the United States: to the right and down, as the atlas of states has it. */
export type FlatPoint = readonly [x: number, y: number]

/** Where ZIP codes are; nothing for one that is unknown, or that lies outside the map. */
export type ZipPoints = ReadonlyMap<string, FlatPoint>

interface Steps {
  readonly zips: readonly number[]
  readonly latitudes: readonly number[]
  readonly longitudes: readonly number[]
}

/** How `us-atlas` has laid its states flat. */
export const flatSize = { width: 975, height: 610 } as const
const flat = geoAlbersUsa()
  .scale(1300)
  .translate([flatSize.width / 2, flatSize.height / 2])

export async function loadZipPoints(): Promise<ZipPoints> {
  return zipPointsOf(await fetched<Steps>(pointsAddress))
}

/** The file has each number as a step from the one before, and hundredths of degrees. */
export function zipPointsOf({ zips, latitudes, longitudes }: Steps): ZipPoints {
  const points = new Map<string, FlatPoint>()
  let [zip, latitude, longitude] = [0, 0, 0]
  for (const [place, step] of zips.entries()) {
    zip += step
    latitude += latitudes[place] ?? 0
    longitude += longitudes[place] ?? 0
    const point = flat([longitude / 100, latitude / 100])
    if (point) points.set(String(zip).padStart(5, '0'), point)
  }
  return points
}

export async function fetched<T>(address: string): Promise<T> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} did not come: ${answer.status}`)
  return answer.json()
}
