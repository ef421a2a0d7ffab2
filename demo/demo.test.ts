import { createHash } from 'node:crypto'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { addMonths, daysBetween } from '@waybill/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoWorld, makeDemo } from './index.ts'
import { type Charged, cellsOf, chargesOf, controlTotalsOf, sumsOf } from './reading.test-support.ts'

const until = '2026-03-10'

describe('a make-believe shipper', () => {
  let folder: string
  let world: DemoWorld
  let charges: Charged[]
  const texts = new Map<string, string>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waybill-demo-'))
    world = await makeDemo({ seed: 7, packages: 5000, until, out: folder })
    for (const path of world.clients.flatMap(({ files }) => files)) texts.set(path, await readFile(path, 'utf8'))
    charges = [...texts].flatMap(([path, text]) => chargesOf(path, text))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('the same seed writes the same bytes', async () => {
    const again = await mkdtemp(join(tmpdir(), 'waybill-demo-'))
    const twin = await makeDemo({ seed: 7, packages: 5000, until, out: again })
    expect(await digestsOf(twin, again)).toEqual(await digestsOf(world, folder))
    await rm(again, { recursive: true })
  })

  test('another seed writes other files', async () => {
    const other = await mkdtemp(join(tmpdir(), 'waybill-demo-'))
    const stranger = await makeDemo({ seed: 8, packages: 300, until, out: other })
    const sevens = await makeDemo({ seed: 7, packages: 300, until, out: join(other, 'seven') })
    expect(await readFile(stranger.ratesFile, 'utf8')).not.toBe(await readFile(sevens.ratesFile, 'utf8'))
    await rm(other, { recursive: true })
  })

  test('every invoice comes to its control total, but for the one that is to be quarantined', () => {
    const wrong: [file: string, difference: number][] = []
    let invoices = 0
    for (const [path, text] of texts) {
      const sums = sumsOf(chargesOf(path, text))
      for (const [invoice, total] of controlTotalsOf(path, text)) {
        invoices += 1
        const difference = total - (sums.get(invoice) ?? 0)
        if (difference !== 0) wrong.push([basename(path), difference])
      }
    }
    expect(invoices).toBeGreaterThan(1000)
    expect(wrong).toEqual([[expect.stringMatching(/^dhl-express-966104417-.*-statement\.csv$/), 1234]])
    expect(
      texts
        .keys()
        .filter((path) => path.endsWith('-statement.csv'))
        .toArray(),
    ).toHaveLength(1)
  })

  test.each(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])(
    'one invoice that has shipments is to be quarantined, also in a small world that ends on %s',
    async (last) => {
      const out = await mkdtemp(join(tmpdir(), 'waybill-demo-'))
      const small = await makeDemo({ seed: 1, packages: 3000, until: last, out })
      const [statement, ...others] = small.clients
        .flatMap(({ files }) => files)
        .filter((path) => path.endsWith('-statement.csv'))
      expect(others).toEqual([])
      const text = await readFile(statement ?? '', 'utf8')
      const billed = [...sumsOf(chargesOf(statement ?? '', text)).values()]
      expect(billed).toHaveLength(1)
      expect([...controlTotalsOf(statement ?? '', text).values()]).toEqual(billed.map((sum) => sum + 1234))
      await rm(out, { recursive: true })
    },
  )

  test('one parent has three child clients, two clients stand alone, and files name four currencies', () => {
    const children = world.clients.filter(({ parentCode }) => parentCode === 'NORTHFIELD')
    expect(children).toHaveLength(3)
    expect(world.clients.filter(({ parentCode, files }) => parentCode === null && files.length > 0)).toHaveLength(2)
    expect(world.fulfillmentCenters).toHaveLength(12)
    expect(new Set(charges.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR', 'GBP', 'CHF']))
  })

  test('what a shipper has agreed with its carriers is said as terms, the parent has that of its child clients', () => {
    const children = ['NORTHFIELD-HOME', 'NORTHFIELD-OUTDOOR', 'NORTHFIELD-EUROPE']
    expect(children.map((code) => accountsOf(world, code).size)).toEqual([3, 4, 3])
    expect(accountsOf(world, 'NORTHFIELD')).toEqual(new Set(children.flatMap((code) => [...accountsOf(world, code)])))
    expect(accountsOf(world, 'CEDAR-FINCH').size).toBe(3)
  })

  test('nothing happens after the last day', () => {
    const days = charges.flatMap(({ billedOn, shippedOn }) => [billedOn, shippedOn])
    expect(days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && day <= until)).toBe(true)
    for (const [path, text] of texts) {
      if (!basename(path).startsWith('tracking-events')) continue
      const moments = cellsOf(text).flatMap(([, , scheduled = '', delivered = '']) => [scheduled, delivered])
      expect(moments.slice(4).filter((moment) => moment.slice(0, 10) > until)).toEqual([])
    }
  })

  test('invoices cover 24 whole months and the running one', () => {
    const days = charges.map(({ billedOn }) => billedOn).toSorted()
    expect(days[0]?.slice(0, 7)).toBe(addMonths(until, -24).slice(0, 7))
    expect(daysBetween(days.at(-1) ?? '', until)).toBeLessThan(7)
  })

  test('X12 envelopes have their 106 places, with the delimiters at the end', () => {
    const envelopes = [...texts].filter(([path]) => path.endsWith('.edi')).map(([, text]) => text.slice(0, 106))
    expect(envelopes.length).toBeGreaterThan(0)
    for (const envelope of envelopes) expect(envelope).toMatch(/^ISA\*.*\*>~$/)
  })

  test('UPS tracking numbers have their check digit', () => {
    const numbers = new Set(
      charges.filter(({ carrier }) => carrier === 'UPS').map(({ trackingNumber }) => trackingNumber),
    )
    numbers.delete('')
    expect(numbers.size).toBeGreaterThan(1500)
    expect([...numbers].filter((number) => !hasUpsCheckDigit(number))).toEqual([])
  })

  test('every day has a rate of four decimal places', async () => {
    const [, ...rows] = (await readFile(world.ratesFile, 'utf8')).trim().split('\n')
    expect(rows.every((row) => /^\d{4}-\d{2}-\d{2},(EUR|GBP|CHF),\d\.\d{4}$/.test(row))).toBe(true)
    const francs = rows.filter((row) => row.includes('CHF'))
    expect(francs).toHaveLength(daysBetween(francs[0]?.slice(0, 10) ?? '', until) + 1)
  })

  test('one package is billed twice, two weeks apart, for the same amount', () => {
    const freight = charges.filter(
      ({ account, words }) => account === '0000W31E58' && /^(Next|2nd|3 Day|Ground)/.test(words),
    )
    const again = Map.groupBy(freight, ({ trackingNumber, cents }) => `${trackingNumber} ${cents}`)
      .values()
      .filter((lines) => new Set(lines.map(({ invoice }) => invoice)).size > 1)
      .toArray()
    expect(again).toHaveLength(1)
    const [first, second] = again[0]?.map(({ billedOn }) => billedOn) ?? []
    expect(daysBetween(first ?? '', second ?? '')).toBe(14)
  })

  test('money comes back weeks after it was billed', () => {
    const first = new Map(charges.toReversed().map(({ trackingNumber, billedOn }) => [trackingNumber, billedOn]))
    const late = charges.filter(
      ({ cents, trackingNumber, billedOn }) =>
        cents < 0 && trackingNumber !== '' && daysBetween(first.get(trackingNumber) ?? billedOn, billedOn) >= 21,
    )
    expect(late.length).toBeGreaterThan(5)
  })
})

describe('what the analysis pages tell', () => {
  let folder: string
  let charges: Charged[]
  let events: string[][]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waybill-demo-'))
    const world = await makeDemo({ seed: 7, packages: 15_000, until, out: folder })
    const files = world.clients.flatMap((client) => client.files)
    const read = await Promise.all(files.map(async (path) => ({ path, text: await readFile(path, 'utf8') })))
    charges = read.flatMap(({ path, text }) => chargesOf(path, text))
    events = read.filter(({ path }) => path.includes('tracking-events')).flatMap(({ text }) => cellsOf(text).slice(1))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('packages go to all fifty states and abroad', () => {
    const states = new Set(charges.filter(({ country }) => country === 'US').map(({ state }) => state))
    expect(states.size).toBeGreaterThanOrEqual(51)
    expect(charges.map(({ country }) => country)).toEqual(expect.arrayContaining(['CA', 'GB', 'DE', 'FR', 'MX']))
  })

  test('late packages are claimed back by the audit more often than by the client, each before it is credited', async () => {
    const files = glob('**/claims.csv', { cwd: folder })
    const claims: string[][] = []
    for await (const file of files) claims.push(...cellsOf(await readFile(join(folder, file), 'utf8')).slice(1))
    const filedBy = Map.groupBy(claims, ([, , , by = '']) => by)
    expect([...filedBy.keys()].toSorted()).toEqual(['Audit', 'Client'])
    expect(filedBy.get('Audit')?.length).toBeGreaterThan(filedBy.get('Client')?.length ?? 0)
    const credited = new Map<string, string>()
    for (const { trackingNumber, cents, billedOn } of charges) {
      if (cents < 0 && (credited.get(trackingNumber) ?? '') < billedOn) credited.set(trackingNumber, billedOn)
    }
    // What is read here of X12 names no packages.
    const known = claims.filter(([, tracking = '']) => credited.has(tracking))
    expect(known.length).toBeGreaterThan(claims.length / 2)
    expect(known.filter(([, tracking = '', on = '']) => (credited.get(tracking) ?? '') < on)).toEqual([])
  })

  test('FedEx falls apart before Christmas, UPS hardly', () => {
    expect(lateShare('FedEx', '12')).toBeGreaterThan(2 * lateShare('FedEx', '06'))
    expect(lateShare('UPS', '12')).toBeLessThan(0.5 * lateShare('FedEx', '12'))
  })

  test('the packages of one centre grow heavier', () => {
    const fromReno = charges.filter(({ senderZip, pounds }) => senderZip === '89506' && pounds > 0)
    const before = averagePounds(fromReno.filter(({ shippedOn }) => shippedOn < addMonths(until, -9)))
    expect(averagePounds(fromReno.filter(({ shippedOn }) => shippedOn >= addMonths(until, -2)))).toBeGreaterThan(
      before * 1.25,
    )
  })

  test('fuel takes a step and stays there', () => {
    const step = addMonths(until, -8)
    expect(fuelRate(step, addMonths(step, 1)) - fuelRate(addMonths(step, -1), step)).toBeGreaterThan(1.5)
  })

  test('one account mistypes addresses, and additional handling grows', () => {
    const corrected = charges.filter(({ words, cents }) => words.startsWith('Address Correction') && cents > 0)
    const careless = corrected.filter(
      ({ account, billedOn }) => account === '0000V7R204' && billedOn > addMonths(until, -6),
    )
    expect(careless.length).toBeGreaterThan(corrected.length / 3)
    const handling = charges.filter(({ account, words }) => account === '0000V7R203' && /^Add(l|itional)/.test(words))
    const lately = handling.filter(({ billedOn }) => billedOn >= addMonths(until, -9)).length
    expect(lately).toBeGreaterThan(handling.length / 2)
  })

  function fuelRate(from: string, to: string): number {
    const rates = charges
      .filter((charge) => charge.fuelRate > 0 && charge.shippedOn >= from && charge.shippedOn < to)
      .map((charge) => charge.fuelRate)
    return rates.reduce((sum, each) => sum + each, 0) / rates.length
  }

  function lateShare(carrier: string, month: string): number {
    const delivered = events.filter(
      ([, who, scheduled = '', arrived]) => who === carrier && scheduled.slice(5, 7) === month && arrived !== '',
    )
    expect(delivered.length).toBeGreaterThan(50)
    return delivered.filter(([, , scheduled = '', arrived = '']) => arrived > scheduled).length / delivered.length
  }
})

function accountsOf({ clients }: DemoWorld, code: string): Set<string> {
  const { contract } = clients.find((client) => client.code === code) ?? {}
  return new Set(contract?.discounts.flatMap(({ accounts }) => accounts))
}

/** Every second digit counts twice; letters count as the last digit of their code less three. */
function hasUpsCheckDigit(number: string): boolean {
  const digits = Array.from(number.slice(2), (character) =>
    /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10,
  )
  const sum = digits.slice(0, -1).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 2), 0)
  return number.startsWith('1Z') && digits.length === 16 && (sum + (digits.at(-1) ?? 0)) % 10 === 0
}

function averagePounds(lines: readonly Charged[]): number {
  return lines.reduce((sum, { pounds }) => sum + pounds, 0) / lines.length
}

async function digestsOf({ clients, ratesFile }: DemoWorld, root: string): Promise<string[][]> {
  const paths = [...clients.flatMap(({ files }) => files), ratesFile]
  return Promise.all(
    paths.map(async (path) => [
      relative(root, path),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]),
  )
}
