import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutantsOf } from './faults.ts'
import { instrumented, type Numbered } from './instrument.ts'
import { hashOf, type Kept, keep, type Learned, type Verdict } from './kept.ts'
import { isSource, type Room, testFilesOf } from './rooms.ts'
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
  const askedFor = all.filter(({ file }) => given.only === undefined || file.endsWith(given.only))
  const wanted = drawn(askedFor, given.sample)
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
  const covered = new Set<number>()

  for (const group of testFilesOf(given.room, files).slice(0, given.near ? 1 : undefined)) {
    const isOpen = ({ number }: Work): boolean => !verdicts.get(number)?.killedBy
    if (!wanted.some(isOpen)) break
    const learned = await learnOf(given, kept, group, (file) => `${house} ${hashOfFile(file)}`)
    const usable = group.filter((file) => learned.get(file)?.failed === null)
    for (const file of group) {
      const failed = learned.get(file)?.failed
      if (failed !== null)
        given.say(`${file} is left out: without any fault it fails (${failed ?? 'it could not be run'}).`)
    }
    const quick = usable.filter((file) => costOf(learned.get(file)) <= given.withinSeconds * 1000)
    const inOrder = quick.toSorted((a, b) => costOf(learned.get(a)) - costOf(learned.get(b)))
    const rounds = [
      ...inOrder.map((file) => ({ file, asked: wanted.filter((mutant) => isBeside(file, mutant.file)) })),
      ...inOrder.map((file) => ({ file, asked: wanted })),
    ]
    for (const { file, asked } of rounds) {
      const { tests = {}, milliseconds = 0 } = learned.get(file) ?? {}
      const met = asked.filter(({ number }) => Object.hasOwn(tests, number))
      for (const { number } of met) covered.add(number)
      const hash = hashOfFile(file)
      const open = met.filter((mutant) => isOpen(mutant) && verdicts.get(mutant.number)?.unnoticedBy[file] !== hash)
      if (open.length === 0) continue
      let killed = 0
      const begunAt = Date.now()
      let keptAt = begunAt
      await inParts(open, given.jobs, (part) =>
        tryOut(
          given.folder,
          file,
          part.map(({ number }) => ({ number, tests: tests[number] ?? null })),
          { milliseconds: given.patience + 4 * milliseconds, bytes: given.bytes },
          (tried) => {
            const mutant = open.find(({ number }) => number === tried.number)
            if (!mutant) return
            const before = verdicts.get(mutant.number) ?? { killedBy: null, unnoticedBy: {} }
            const verdict: Verdict =
              tried.killedBy === null
                ? { killedBy: null, unnoticedBy: { ...before.unnoticedBy, [file]: hash } }
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
      given.say(`${file}: ${killed} of ${open.length} noticed, ${Math.round((Date.now() - begunAt) / 1000)} s`)
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
  group: readonly string[],
  keyOf: (file: string) => string,
): Promise<ReadonlyMap<string, Learned>> {
  const unknown = group.filter((file) => kept.learned[`${file} ${keyOf(file)}`] === undefined)
  if (unknown.length > 0) {
    say(`Learning which tests come by what, in ${unknown.length} test files.`)
    for (const { file, tests, milliseconds, failed } of await learn(folder, unknown)) {
      kept.learned[`${file} ${keyOf(file)}`] = { tests, milliseconds, failed }
    }
    keep(keptPath, kept)
  }
  return new Map(
    group.flatMap((file) => {
      const known = kept.learned[`${file} ${keyOf(file)}`]
      return known ? [[file, known] as const] : []
    }),
  )
}

/** The tests of this very file: they most likely notice, and are asked before all others. */
function isBeside(testFile: string, source: string): boolean {
  const bare = testFile.replace(/\.test\.ts$/, '')
  return source === `${bare}.ts` || source === `${bare}.sql.ts`
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
