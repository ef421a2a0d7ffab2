import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { explains, readExplained } from './explained.ts'
import { hunt } from './hunt.ts'
import { readKept } from './kept.ts'
import { postgresWhenAsked } from './postgres.ts'
import { reportOf } from './report.ts'
import { rooms } from './rooms.ts'

const usage = `npm run mutate -- ROOM [--only PLACE] [--sample N] [--seed WORD] [--jobs N] [--near] [--explained] [--within SECONDS] [--fresh]
  ROOM    ${Object.keys(rooms).join(', ')}
  --only  the faults of one file, or of one folder and what is in it
  --sample only so many of the faults, drawn; always the same ones
  --seed  draws others, by any word: a score is of faults that no test was written for
  --jobs  how many processes try at once (1)
  --near  only the tests of the room itself, for a first look
  --explained only the faults that are explained: what a test notices after all needs no explanation
  --within leave out test files that take longer
  --fresh forget what earlier runs found`

const root = join(import.meta.dirname, '..', '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    sample: { type: 'string', default: 'Infinity' },
    seed: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    near: { type: 'boolean', default: false },
    explained: { type: 'boolean', default: false },
    within: { type: 'string', default: 'Infinity' },
    fresh: { type: 'boolean', default: false },
  },
})
const [name = ''] = positionals
const room = rooms[name]
if (!room || positionals.length > 1) {
  console.error(usage)
  process.exitCode = 2
} else {
  const begunAt = Date.now()
  const postgres = postgresWhenAsked()
  // Heard as often as it comes: a second one must not cut short the ending of what the tests have started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void postgres.stop().finally(() => process.exit(1)))
  const place = join(root, '.runtime', 'mutation', name.replace('/', '-'))
  const keptPath = join(place, 'kept.json')
  const house = join(place, `house-${process.pid}`)
  process.once('exit', () => rmSync(house, { recursive: true, force: true, maxRetries: 5 }))
  const explained = readExplained(join(import.meta.dirname, 'explained.json'))
  const kept = values.fresh ? { verdicts: {}, learned: {} } : readKept(keptPath)
  const hunting = hunt(
    {
      root,
      folder: house,
      room,
      only: values.only,
      sample: Number(values.sample),
      seed: values.seed,
      jobs: Number(values.jobs),
      near: values.near,
      withinSeconds: Number(values.within),
      patience: 10_000,
      bytes: 4 * 1024 ** 3,
      keptPath,
      onlyExplained: values.explained,
      isExplained: (mutant) => explained.some((entry) => explains(entry, mutant)),
      startPostgres: postgres.start,
      say: console.log,
    },
    kept,
  )
  const [ended] = await Promise.allSettled([hunting])
  await postgres.stop()
  if (ended.status === 'rejected') throw ended.reason
  const { lines, isGood } = reportOf(name, ended.value, explained)
  for (const line of lines) console.log(line)
  console.log(`It took ${Math.round((Date.now() - begunAt) / 1000)} seconds.`)
  process.exitCode = isGood ? 0 : 1
}
