import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, CalendarDate, dayOnThisMachine } from '@waybill/contracts'
import { type CastClient, clients, type Layout } from './cast.ts'
import { makeDemo } from './index.ts'

// Before anything is made.
process.umask(0o077)

const usage = `npm run demo -- --out DIR [--packages N] [--seed S] [--until YYYY-MM-DD] [--carrier NAME] [--one-file]

  --packages   how many packages to bill in 24 months (150000)
  --seed       the same seed writes the same bytes (1)
  --until      the last day of which anything is told (yesterday)
  --carrier    ups, ups-gb, fedex, fedex-210, dhl, freight or parcel-210: only this layout
  --one-file   everything a client has from one carrier in one file; with --carrier, one client alone
`

const layouts: Readonly<Record<string, Layout>> = {
  ups: 'ups-csv',
  'ups-gb': 'ups-csv-gb',
  fedex: 'fedex-156',
  'fedex-210': 'fedex-210',
  dhl: 'dhl-csv',
  freight: 'x12-210-freight',
  'parcel-210': 'x12-210-parcel',
}

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    packages: { type: 'string', default: '150000' },
    seed: { type: 'string', default: '1' },
    until: { type: 'string' },
    carrier: { type: 'string' },
    'one-file': { type: 'boolean', default: false },
  },
})

const packages = Number(values.packages)
const seed = Number(values.seed)
const until = CalendarDate.safeParse(values.until ?? yesterday())
const wanted = values.carrier === undefined ? undefined : layouts[values.carrier]

if (!values.out || !(packages > 0) || !Number.isInteger(seed) || !until.success || (values.carrier && !wanted)) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  const out = resolve(values.out)
  const oneFile = values['one-file']
  const cast = wanted ? only(wanted, oneFile) : clients
  const world = await makeDemo({ seed, packages, until: until.data, out, clients: cast, oneFile })
  const sizes = new Map<string, { files: number; bytes: number }>()
  for (const { code, files } of world.clients) {
    const bytes = await Promise.all(files.map(async (file) => (await stat(file)).size))
    if (files.length > 0) sizes.set(code, { files: files.length, bytes: bytes.reduce((sum, size) => sum + size, 0) })
  }
  for (const [code, { files, bytes }] of sizes) print(`${code.padEnd(20)} ${String(files).padStart(4)} files`, bytes)
  process.stdout.write(`Rates (made up)      ${world.ratesFile}\n`)
}

/** The accounts of one layout; for one file, the first account alone. */
function only(layout: Layout, one: boolean): CastClient[] {
  const found = clients
    .map((client) => ({ ...client, accounts: client.accounts.filter((account) => account.layout === layout) }))
    .filter(({ accounts }) => accounts.length > 0)
  return one ? found.slice(0, 1).map((client) => ({ ...client, accounts: client.accounts.slice(0, 1) })) : found
}

function print(what: string, bytes: number): void {
  process.stdout.write(`${what} ${(bytes / 1_000_000).toFixed(1).padStart(9)} MB\n`)
}

function yesterday(): CalendarDate {
  return addDays(dayOnThisMachine(), -1)
}
