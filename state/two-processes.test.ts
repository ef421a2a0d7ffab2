import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openState } from './open-state.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-processes-'))
})
afterEach(() => rm(folder, { recursive: true }))

const rounds = 60

/** Reads how many there are and writes one more, again and again, as whoever takes something once does. */
const reader = (file: string, name: string) => `
  const { openState } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'open-state.ts')).href)})
  const state = await openState({ file: ${JSON.stringify(file)} })
  for (let round = 0; round < ${rounds}; round++) {
    await state.transaction().execute(async (open) => {
      const { known } = await open.selectFrom('house_setting').select((e) => e.fn.countAll().as('known')).executeTakeFirstOrThrow()
      await new Promise((resolve) => setTimeout(resolve, 1))
      await open.insertInto('house_setting').values({ key: \`${name} \${round}\`, value: String(known) }).execute()
    })
  }
  await state.destroy()
`

test('two processes that read and then write at the same time both come through, from an empty file on', async () => {
  const file = join(folder, 'state.sqlite')
  const run = (name: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', reader(file, name)])
  await Promise.all(['one', 'other'].map(run))
  const state = await openState({ file })
  const rows = await state.selectFrom('house_setting').select(['key', 'value']).execute()
  await state.destroy()
  const written = rows.filter(({ key }) => /^(one|other) \d+$/.test(key)).map(({ value }) => Number(value))
  expect(written).toHaveLength(2 * rounds)
  expect(new Set(written).size).toBe(2 * rounds)
})
