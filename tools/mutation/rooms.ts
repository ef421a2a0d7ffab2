/** What a test stands on: what every machine has, or PostgreSQL besides, where the state is a part of it. */
export type Engine = 'embedded' | 'postgres'

export interface Room {
  /** Where the faults are put. */
  readonly sources: readonly string[]
  readonly without?: RegExp
  /** Whose tests are tried, those first that know the room best. */
  readonly tests: readonly (readonly string[])[]
  /** Its doings depend on which database keeps the state: what is not noticed on SQLite is asked on PostgreSQL. */
  readonly onPostgres?: boolean
}

/** As in vitest.config.ts. */
const runsOnPostgres = /^(state|api)\//
const helpers = /\.test\.ts$|test-support|any-question|\/testing\.ts$/
const api = ['api/']
const engines = ['warehouse/']
const formats = ['intake/formats/', 'intake/headed-csv/', 'intake/reader/', 'intake/normalise/']

/** What the warehouse does every day, told by few lines each. */
const daily = [
  'arrivals',
  'checkpoint',
  'claims',
  'door',
  'find',
  'opening',
  'outcome',
  'packages',
  'pieces',
  'refiling',
  'replacing',
]

/** What becomes of questions, lists and files, on real engines. */
const answering = [
  'shares',
  'meanings',
  'tables',
  'rows',
  'explaining',
  'explained-by-hand',
  'what-if',
  'what-if-lines',
  'tracking',
  'ledger',
  'invoices',
  'completeness',
  'find',
  'extracts',
  'sending-places',
  'duckdb/extract',
]

export const rooms: Readonly<Record<string, Room>> = {
  metrics: {
    sources: ['metrics/'],
    tests: [['metrics/', ...answering.map((test) => `warehouse/${test}.test.ts`)], engines],
  },
  contracts: {
    sources: ['contracts/'],
    tests: [
      ['contracts/'],
      ['metrics/', 'intake/rates/', 'intake/cause.test.ts'],
      api,
      ['state/', 'intake/', ...engines],
    ],
  },
  'intake/reader': {
    sources: ['intake/reader/'],
    without: /process\.ts$/,
    tests: [['intake/reader/'], formats, ['intake/']],
  },
  'intake/normalise': {
    sources: ['intake/normalise/'],
    tests: [['intake/normalise/', 'intake/reader/packages.test.ts', 'intake/reader/lines.test.ts'], formats],
  },
  'warehouse/duckdb': {
    sources: ['warehouse/duckdb/'],
    tests: [['warehouse/duckdb/', ...daily.map((test) => `warehouse/${test}`)], engines, ['intake/']],
  },
  'api/access': { sources: ['api/access/'], tests: [['api/access/'], api], onPostgres: true },
  'api/scope': {
    sources: ['api/scope.ts'],
    tests: [['api/narrow.test.ts'], ['api/scope.test.ts', 'api/administration/scope.test.ts'], api],
    onPostgres: true,
  },
  state: {
    sources: ['state/'],
    without: /migrations|tables\//,
    tests: [['state/'], api, ['intake/']],
    onPostgres: true,
  },
}

export function isSource(room: Room, file: string): boolean {
  return (
    file.endsWith('.ts') && isUnder(file, room.sources) && !helpers.test(file) && !(room.without?.test(file) ?? false)
  )
}

export function enginesOf({ onPostgres = false }: Room): Engine[] {
  return onPostgres ? ['embedded', 'postgres'] : ['embedded']
}

export function runsOn(engine: Engine, testFile: string): boolean {
  return engine === 'embedded' || runsOnPostgres.test(testFile)
}

/** The test files in the order of trying, in groups. */
export function testFilesOf(room: Room, files: readonly string[]): string[][] {
  const known = new Set<string>()
  return room.tests.map((places) => {
    const own = files.filter((file) => file.endsWith('.test.ts') && isUnder(file, places) && !known.has(file))
    for (const file of own) known.add(file)
    return own
  })
}

function isUnder(file: string, places: readonly string[]): boolean {
  return places.some((place) => file.startsWith(place))
}
