import namesAddress from '../zips/us-zip-names.vendored.json?url'
import pointsAddress from '../zips/us-zip-points.vendored.json?url'
import { fetched } from './zip-points.ts'

/** City and state by ZIP code. */
export async function loadZipNames(): Promise<ReadonlyMap<string, string>> {
  const [names, { zips }] = await Promise.all([
    fetched<readonly string[]>(namesAddress),
    fetched<{ readonly zips: readonly number[] }>(pointsAddress),
  ])
  const known = new Map<string, string>()
  let zip = 0
  let name = ''
  for (const [place, step] of zips.entries()) {
    zip += step
    // A name that is left out is the one before.
    name = names[place] || name
    known.set(String(zip).padStart(5, '0'), name)
  }
  return known
}
