import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mutantsOf } from './faults.ts'
import { type Hunt, hunt } from './hunt.ts'
import { readKept } from './kept.ts'
import { reportOf } from './report.ts'
import { drawn, intervalOf } from './sample.ts'

const house = resolve(import.meta.dirname, '..', '..')
const root = mkdtempSync(join(tmpdir(), 'waybill-mutation-'))
afterAll(() => rmSync(root, { recursive: true }))

const price = `
export function price(pounds: number): number {
  return pounds > 70 ? 50 : 10
}
export function days(left: number): number {
  let passed = 0
  while (passed < left) passed = passed + 1
  return passed
}
export const unknown = () => 3
`
const tests = `
import { expect, test } from 'vitest'
import { days, price } from './price.ts'
test('a light package has the small price', () => expect(price(70)).toBe(10))
test('days pass', () => expect([days(0), days(5)]).toEqual([0, 5]))
`
const heavy = "test('a heavy package has the large price', () => expect(price(71)).toBe(50))\n"

function given(source: string, testSource: string, place = 'prices'): void {
  mkdirSync(join(root, place), { recursive: true })
  writeFileSync(join(root, place, 'price.ts'), source)
  writeFileSync(join(root, place, 'price.test.ts'), testSource)
}

async function huntIn(place = 'prices/', sample = Number.POSITIVE_INFINITY, more: Partial<Hunt> = {}) {
  const said: string[] = []
  const keptPath = join(root, '.runtime', 'kept.json')
  const found = await hunt(
    {
      root,
      folder: join(root, '.runtime', 'house'),
      room: { sources: [place], tests: [[place]] },
      only: undefined,
      sample,
      jobs: 1,
      near: false,
      withinSeconds: Number.POSITIVE_INFINITY,
      patience: 3000,
      bytes: 2 * 1024 ** 3,
      keptPath,
      isExplained: () => false,
      onlyExplained: false,
      startPostgres: async () => undefined,
      say: (sentence) => said.push(sentence),
      ...more,
    },
    readKept(keptPath),
  )
  const alive = found.hunted.filter(({ killedBy }) => !killedBy).map(({ mutant }) => mutant.replacement)
  return { found, hunted: found.hunted, said, alive }
}

beforeAll(() => {
  mkdirSync(join(root, 'tools', 'mutation'), { recursive: true })
  cpSync(join(house, 'tools', 'mutation', 'inside'), join(root, 'tools', 'mutation', 'inside'), { recursive: true })
  symlinkSync(join(house, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, '.gitignore'), 'node_modules\n.runtime/\n')
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }\n')
  spawnSync('git', ['init', '-q'], { cwd: root })
})

test('what no test notices survives, what hangs is ended, and the next run tries only what changed', {
  timeout: 600_000,
}, async () => {
  given(price, tests)

  const first = await huntIn()
  const endless = first.hunted.find(({ mutant }) => mutant.replacement.includes('passed - 1'))
  expect(endless?.killedBy).toMatchObject({ hung: true, test: 'taking too long' })
  const small = first.hunted.find(({ mutant }) => mutant.replacement.includes('pounds >= 70'))
  expect(small?.killedBy).toMatchObject({ hung: false, test: 'a light package has the small price' })
  expect(first.alive.toSorted()).toEqual(
    ['export const unknown = () => 4', 'return false ? 50 : 10', 'return pounds > 70 ? 5 : 10'].toSorted(),
  )

  given(price, tests + heavy)
  const second = await huntIn()
  expect(second.alive).toEqual(['export const unknown = () => 4'])
  const unknown = {
    file: 'prices/price.ts',
    code: 'export const unknown = () => 3',
    replacement: second.alive[0] ?? '',
  }
  const { lines, isGood } = reportOf('prices', second.found, [])
  expect(lines[0]).toContain('met by no test prices/price.ts:10')
  expect([lines.at(-1)?.includes('1 met by no test; 0 explained'), isGood]).toEqual([true, true])

  const third = await huntIn()
  expect(third.said).toEqual([])

  const why = 'Nobody asks for it; it is here to be missed.'
  const excused = reportOf('prices', second.found, [{ ...unknown, why }])
  expect(excused.lines).toEqual([expect.stringMatching(/^prices: 100\.0 % .* 1 explained$/)])
  const needless = {
    file: unknown.file,
    code: 'return pounds > 70 ? 50 : 10',
    replacement: 'return true ? 50 : 10',
    why,
  }
  expect(reportOf('prices', second.found, [needless]).lines).toContain(
    'explained, but noticed by "a light package has the small price": prices/price.ts: return true ? 50 : 10',
  )
  const asked = await huntIn(undefined, undefined, {
    onlyExplained: true,
    isExplained: ({ replacement }) => replacement === needless.replacement,
  })
  expect(asked.hunted.map(({ mutant }) => mutant.replacement)).toEqual([needless.replacement])
  const stale = reportOf('prices', second.found, [{ ...unknown, code: 'gone', why }])
  expect(stale.lines.join()).toContain('there is no such mutant any more: prices/price.ts: gone')
  expect(stale.isGood).toBe(false)
})

test('a sample is always the same faults, and says how certain its score is', { timeout: 600_000 }, async () => {
  given(price, tests, 'sampled')
  const first = await huntIn('sampled/', 2)
  const faults = mutantsOf('sampled/price.ts', price)
  const drawnNow = drawn(faults.toReversed(), 2).map(({ replacement }) => replacement)
  expect(first.hunted.map(({ mutant }) => mutant.replacement)).toEqual(drawnNow)
  expect(drawn(faults, 3).slice(0, 2)).toEqual(drawn(faults, 2))
  const bySeed = ['one', 'two', 'three', 'four', 'five'].map((seed) => JSON.stringify(drawn(faults, 2, seed)))
  expect(new Set(bySeed).size).toBeGreaterThan(1)
  const seeded = await huntIn('sampled/', 2, { seed: 'two' })
  expect(seeded.hunted.map(({ mutant }) => mutant.replacement)).toEqual(
    drawn(faults, 2, 'two').map(({ replacement }) => replacement),
  )
  const { lines } = reportOf('sampled', first.found, [])
  expect(lines.at(-2)).toMatch(
    /^a sample of 2 out of \d\d: of all of them, with 95 % certainty, between [\d.]+ and [\d.]+ %$/,
  )
})

test.each([
  [90, 100, 0.826, 0.945],
  [10, 10, 0.722, 1],
  [0, 10, 0, 0.278],
])('%d noticed of %d are with 95 %% certainty a share of %d to %d of all', (noticed, sampled, from, to) => {
  const interval = intervalOf(noticed, sampled)
  expect(interval.from).toBeCloseTo(from, 3)
  expect(interval.to).toBeCloseTo(to, 3)
})

async function askedAgain(): Promise<string[]> {
  return (await huntIn('again/')).said.filter((sentence) => sentence.includes('of 1 noticed'))
}

test('what has changed is first asked what it noticed before', { timeout: 600_000 }, async () => {
  const meets = `
import { expect, test } from 'vitest'
import { days } from './price.ts'
test('there are days', () => expect(days()).toBeGreaterThan(0))
`
  const notices = meets.replace('toBeGreaterThan(0)', 'toBe(3)')
  given('export const days = () => 3\n', meets, 'again')
  const other = join(root, 'again', 'other.test.ts')
  writeFileSync(other, notices)
  expect(await askedAgain()).toEqual([
    expect.stringContaining('price.test.ts: 0 of'),
    expect.stringContaining('other.test.ts: 1 of'),
  ])
  writeFileSync(other, `${notices}// As before.\n`)
  expect(await askedAgain()).toEqual([expect.stringContaining('other.test.ts: 1 of')])
})

test('a fault is first asked of the tests that are named like its file, also of another room’s', {
  timeout: 600_000,
}, async () => {
  const notices = `
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { days } from '../alike/price.ts'
test('three days', async () => {
  await wait(process.env.MUTANT === '0' ? 1000 : 0)
  expect(days()).toBe(3)
})
`
  given('export const days = () => 3\n', '', 'alike')
  rmSync(join(root, 'alike', 'price.test.ts'))
  mkdirSync(join(root, 'elsewhere'), { recursive: true })
  for (const [name, text] of [
    ['quick', notices.replace('1000', '0')],
    ['price', notices],
  ] as const)
    writeFileSync(join(root, 'elsewhere', `${name}.test.ts`), text)
  const room = { sources: ['alike/'], tests: [['elsewhere/']] }
  const { said } = await huntIn('alike/', undefined, { room })
  expect(said.filter((sentence) => sentence.includes('noticed'))).toEqual([
    expect.stringContaining('elsewhere/price.test.ts: 1 of 1'),
  ])
})

test('what takes too long once, as on a machine that is busy with others, is asked again before it counts', {
  timeout: 600_000,
}, async () => {
  const asked = join(root, 'asked')
  const busyOnce = `
import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { days } from './price.ts'
test('some days', { timeout: 600_000 }, async () => {
  expect(days()).toBeGreaterThan(0)
  if (process.env.MUTANT === '0' || existsSync('${asked}')) return
  writeFileSync('${asked}', '')
  await wait(600_000)
})
`
  given('export const days = () => 3\n', busyOnce, 'slow')
  const { alive } = await huntIn('slow/')
  expect(existsSync(asked)).toBe(true)
  expect(alive).toEqual(['export const days = () => 4'])
})

test('what takes more memory than there is for it is ended, and no machine suffers', { timeout: 600_000 }, async () => {
  const pieces = `
export function pieces(most: number): number {
  const kept = []
  while (most - kept.length > 0) kept.push(Buffer.alloc(50_000_000, 1))
  return kept.length
}
`
  const three = `
import { expect, test } from 'vitest'
import { pieces } from './price.ts'
test('three pieces', () => expect(pieces(3) > 0).toBe(true))
`
  given(pieces, three, 'greedy')
  const { hunted } = await huntIn('greedy/', undefined, { bytes: 1024 ** 3, patience: 20_000 })
  const endless = hunted.find(({ mutant }) => mutant.replacement.includes('most + kept.length'))
  expect(endless?.killedBy).toMatchObject({ hung: true, test: 'taking too much memory' })
})

test('what is not noticed on SQLite is asked on PostgreSQL; what is explained, of nobody', {
  timeout: 600_000,
}, async () => {
  const locks = `
export const lock = () => 3
export const wait = () => 5
export const never = () => 7
`
  const near = `
import { expect, test } from 'vitest'
import { lock, never, wait } from './price.ts'
const { STATE_ENGINE, POSTGRES_OF_TESTS } = process.env
test('one change after another', () => {
  expect([lock, wait, never].map((each) => each() > 0)).toEqual([true, true, true])
  if (STATE_ENGINE === 'postgres' && POSTGRES_OF_TESTS === 'started') expect(lock()).toBe(3)
})
`
  given(locks, near, 'state/near')
  mkdirSync(join(root, 'state', 'far'), { recursive: true })
  const far = near.replace('./price.ts', '../near/price.ts').replace('expect(lock()).toBe(3)', 'expect(wait()).toBe(5)')
  writeFileSync(join(root, 'state', 'far', 'far.test.ts'), far)
  const room = { sources: ['state/near/'], tests: [['state/near/'], ['state/far/']] }

  const onSqlite = await huntIn('state/near/', undefined, { room })
  expect(onSqlite.alive).toHaveLength(3)
  const both = await huntIn('state/near/', undefined, {
    room: { ...room, onPostgres: true },
    isExplained: ({ code }) => code.includes('never'),
    startPostgres: async () => {
      process.env.POSTGRES_OF_TESTS = 'started'
    },
  })
  delete process.env.POSTGRES_OF_TESTS
  expect(both.alive).toEqual(['export const never = () => 8'])
  expect(
    both.said.filter((sentence) => sentence.includes('noticed')).map((sentence) => sentence.split(',')[0]),
  ).toEqual([
    'state/near/price.test.ts on PostgreSQL: 1 of 2 noticed',
    'state/far/far.test.ts on PostgreSQL: 1 of 1 noticed',
  ])
})
