import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { mutantsOf } from './faults.ts'
import { instrumented, type Numbered } from './instrument.ts'
import { hashOf, type Kept, keep, type Learned, type Verdict } from './kept.ts'
import type { Mutant } from './mutant.ts'
import { type Engine, enginesOf, isSource, type Room, runsOn, testFilesOf } from './rooms.ts'
import { drawn } from './sample.ts'
import { filesOf, makeSandbox } from './sandbox.ts'
import { learn, tryOut } from './session.ts'

export interface Hunt {
  readonly root: string
  readonly folder: string
  readonly room: Room
  readonly only: string | undefined
  /** Only so many of its faults, drawn; all of them where there are no more. */
  readonly sample: number
  /** Another drawing than the one for all. */
  readonly seed?: string | undefined
  readonly jobs: number
  /** Only the tests that know the room best. */
  readonly near: boolean
  /** Test files that take longer are left out. */
  readonly withinSeconds: number
  /** How many milliseconds a fault may take, beyond what its tests take without one. */
  readonly patience: number
  /** How many bytes of memory it may take. */
  readonly bytes: number
  readonly keptPath: string
  /** Explained already, and not asked again. */
  readonly isExplained: (mutant: Mutant) => boolean
  /** Asks those alone: whether they are explained well. */
  readonly onlyExplained: boolean
  /** Starts it where it does not run yet, and names it to the tests. */
  readonly startPostgres: () => Promise<void>
  readonly say: (sentence: string) => void
}

export interface Hunted {
  readonly mutant: Numbered
  readonly killedBy: Verdict['killedBy']
  readonly isCovered: boolean
}

/** What a run that is stopped loses at the most. */
const secondsBetweenKeeping = 20

interface Work extends Numbered {
  readonly key: string
}

/** Puts every fault of the room into a copy of the house and runs the tests that come by it, until one notices. */
export async function hunt(given: Hunt, kept: Kept): Promise<{ hunted: Hunted[]; outOf: number }> {
  const files = filesOf(given.root)
  const read = (file: string): string => readFileSync(join(given.root, file), 'utf8')
  const sources = new Map(files.filter((file) => isSource(given.room, file)).map((file) => [file, read(file)]))
  const all = numbered(sources)
  const faulty = new Map(
    [...sources].map(([file, source]) => [
      file,
      instrumented(
        source,
        all.filter((mutant) => mutant.file === file),
      ),
    ]),
  )
  const askedFor = all
    .filter(({ file }) => given.only === undefined || file.endsWith(given.only) || file.startsWith(given.only))
    .filter((mutant) => !given.onlyExplained || given.isExplained(mutant))
  const wanted = drawn(askedFor, given.sample, given.seed)
  makeSandbox(given.root, given.folder, files, faulty)

  // Of the copy, which nobody changes meanwhile. Only of sources does it differ.
  const hashes = new Map<string, string>()
  const hashOfFile = (file: string): string => {
    const known = hashes.get(file) ?? hashOf(readFileSync(join(given.folder, file), 'utf8'))
    hashes.set(file, known)
    return known
  }
  const house = hashOf(...[...sources].flat())
  const verdicts = new Map(
    wanted.map((mutant) => [mutant.number, trusted(kept.verdicts[mutant.key], hashOfFile, files)]),
  )
  // A test file that has changed meanwhile will most likely notice again what it noticed before.
  const noticedLastBy = new Map(wanted.map(({ number, key }) => [number, kept.verdicts[key]?.killedBy?.file]))
  const covered = new Set<number>()
  const isOpen = ({ number }: Work): boolean => !verdicts.get(number)?.killedBy
  const groups = testFilesOf(given.room, files).slice(0, given.near ? 1 : undefined)
  const steps = enginesOf(given.room).flatMap((engine) => groups.map((group) => ({ engine, group })))
  const learnedOn: Record<Engine, Map<string, Learned>> = { embedded: new Map(), postgres: new Map() }

  for (const { engine, group: known } of steps) {
    const left = wanted.filter((mutant) => isOpen(mutant) && (given.onlyExplained || !given.isExplained(mutant)))
    if (left.length === 0) continue
    const group = known.filter(
      (file) => engine === 'embedded' || (runsOn(engine, file) && meets(learnedOn.embedded.get(file), left)),
    )
    if (engine === 'postgres' && group.length > 0) await given.startPostgres()
    const learned = await learnOf(given, kept, engine, group, (file) => `${house} ${hashOfFile(file)}`)
    for (const [file, found] of learned) learnedOn[engine].set(file, found)
    const usable = group.filter((file) => learned.get(file)?.failed === null)
    for (const file of group) {
      const failed = learned.get(file)?.failed
      if (failed !== null)
        given.say(
          `${nameOn(engine, file)} is left out: without any fault it fails (${failed ?? 'it could not be run'}).`,
        )
    }
    const quick = usable.filter((file) => costOf(learned.get(file)) <= given.withinSeconds * 1000)
    const inOrder = quick.toSorted((a, b) => costOf(learned.get(a)) - costOf(learned.get(b)))
    const rounds = [
      ...inOrder.map((file) => ({ file, asked: left.filter(({ number }) => noticedLastBy.get(number) === file) })),
      ...inOrder.map((file) => ({ file, asked: left.filter((mutant) => isBeside(file, mutant.file)) })),
      ...inOrder.map((file) => ({ file, asked: left.filter((mutant) => isNamedAlike(file, mutant.file)) })),
      ...inOrder.map((file) => ({ file, asked: left })),
    ]
    for (const { file, asked } of rounds) {
      const { tests = {}, milliseconds = 0 } = learned.get(file) ?? {}
      const met = asked.filter(({ number }) => Object.hasOwn(tests, number))
      for (const { number } of met) covered.add(number)
      const name = nameOn(engine, file)
      const hash = hashOfFile(file)
      const open = met.filter((mutant) => isOpen(mutant) && verdicts.get(mutant.number)?.unnoticedBy[name] !== hash)
      if (open.length === 0) continue
      let killed = 0
      const begunAt = Date.now()
      let keptAt = begunAt
      await inParts(open, given.jobs, (part) =>
        tryOut(
          { sandbox: given.folder, engine },
          file,
          part.map(({ number }) => ({ number, tests: tests[number] ?? null })),
          { milliseconds: given.patience + 4 * milliseconds, bytes: given.bytes },
          (tried) => {
            const mutant = open.find(({ number }) => number === tried.number)
            if (!mutant) return
            const before = verdicts.get(mutant.number) ?? { killedBy: null, unnoticedBy: {} }
            const verdict: Verdict =
              tried.killedBy === null
                ? { killedBy: null, unnoticedBy: { ...before.unnoticedBy, [name]: hash } }
                : { killedBy: { file, hash, test: tried.killedBy, hung: tried.hung }, unnoticedBy: {} }
            if (verdict.killedBy) killed += 1
            verdicts.set(mutant.number, verdict)
            kept.verdicts[mutant.key] = verdict
            if (Date.now() - keptAt < secondsBetweenKeeping * 1000) return
            keep(given.keptPath, kept)
            keptAt = Date.now()
          },
        ),
      )
      keep(given.keptPath, kept)
      given.say(`${name}: ${killed} of ${open.length} noticed, ${Math.round((Date.now() - begunAt) / 1000)} s`)
    }
  }
  const hunted = wanted.map((mutant) => {
    const killedBy = verdicts.get(mutant.number)?.killedBy ?? null
    return { mutant, killedBy, isCovered: killedBy !== null || covered.has(mutant.number) }
  })
  return { hunted, outOf: askedFor.length }
}

function numbered(sources: ReadonlyMap<string, string>): Work[] {
  let number = 0
  return [...sources].flatMap(([file, source]) =>
    mutantsOf(file, source).map((mutant) => {
      number += 1
      const { start, end, text } = mutant.edit
      return { ...mutant, number, key: hashOf(file, source, `${start} ${end}`, text) }
    }),
  )
}

/** A verdict holds as long as the test file that gave it is as it was. */
function trusted(
  verdict: Verdict | undefined,
  hashOfFile: (file: string) => string,
  files: readonly string[],
): Verdict {
  const there = new Set(files)
  const killedBy = verdict?.killedBy
  if (!verdict || (killedBy && !(there.has(killedBy.file) && hashOfFile(killedBy.file) === killedBy.hash))) {
    return { killedBy: null, unnoticedBy: {} }
  }
  return verdict
}

async function learnOf(
  { folder, keptPath, say }: Hunt,
  kept: Kept,
  engine: Engine,
  group: readonly string[],
  keyOf: (file: string) => string,
): Promise<ReadonlyMap<string, Learned>> {
  const whole = (file: string): string => `${nameOn(engine, file)} ${keyOf(file)}`
  const unknown = group.filter((file) => kept.learned[whole(file)] === undefined)
  if (unknown.length > 0) {
    say(
      `Learning which tests come by what, in ${unknown.length} test files${engine === 'postgres' ? ' on PostgreSQL' : ''}.`,
    )
    for (const { file, tests, milliseconds, failed } of await learn({ sandbox: folder, engine }, unknown)) {
      kept.learned[whole(file)] = { tests, milliseconds, failed }
    }
    keep(keptPath, kept)
  }
  return new Map(
    group.flatMap((file) => {
      const known = kept.learned[whole(file)]
      return known ? [[file, known] as const] : []
    }),
  )
}

function nameOn(engine: Engine, file: string): string {
  return engine === 'postgres' ? `${file} on PostgreSQL` : file
}

function meets(learned: Learned | undefined, mutants: readonly Work[]): boolean {
  return learned !== undefined && mutants.some(({ number }) => Object.hasOwn(learned.tests, number))
}

/** The tests of this very file: they most likely notice, and are asked before all others. */
function isBeside(testFile: string, source: string): boolean {
  const bare = testFile.replace(/\.test\.ts$/, '')
  return source === `${bare}.ts` || source === `${bare}.sql.ts`
}

/** The tests of this part in another room: `warehouse/find.test.ts` of `warehouse/duckdb/find.ts` and of `metrics/find/`. */
function isNamedAlike(testFile: string, source: string): boolean {
  const name = basename(testFile, '.test.ts')
  return name === basename(source, '.ts') || name === basename(dirname(source))
}

function costOf(learned: Learned | undefined): number {
  return learned?.milliseconds ?? 0
}

async function inParts<Item>(
  items: readonly Item[],
  jobs: number,
  work: (part: Item[]) => Promise<void>,
): Promise<void> {
  const count = Math.min(jobs, Math.ceil(items.length / 5))
  const parts = Array.from({ length: count }, (_, part) => items.filter((_item, index) => index % count === part))
  await Promise.all(parts.map(work))
}
