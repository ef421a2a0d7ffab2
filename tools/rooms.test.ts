import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const house = mkdtempSync(join(tmpdir(), 'waybill-rooms-'))
copyFileSync(join(root, 'oxlint.config.ts'), join(house, 'oxlint.config.ts'))
copyFileSync(join(root, 'tsconfig.json'), join(house, 'tsconfig.json'))
symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
afterAll(() => rmSync(house, { recursive: true }))

/** What the linter says of one file planted in an otherwise empty house. */
function lint(path: string, source: string): { content: boolean; words: string } {
  const file = join(house, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
  const done = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), path], {
    cwd: house,
    encoding: 'utf8',
  })
  rmSync(file)
  return { content: done.status === 0, words: done.stdout + done.stderr }
}

test.each([
  ['web/ui/peek.ts', "export { openWarehouse } from '@waybill/warehouse'\n", 'web stands on contracts'],
  ['metrics/peek.ts', "export { openState } from '@waybill/state'\n", 'metrics stands on contracts'],
  ['contracts/peek.ts', "export { compile } from '@waybill/metrics'\n", 'contracts stands on nothing of ours'],
  ['warehouse/peek.ts', "export { receiveFile } from '@waybill/intake'\n", 'warehouse stands on contracts, metrics'],
  [
    'assistant/peek.ts',
    "export { openWarehouse } from '@waybill/warehouse'\n",
    'assistant stands on contracts, metrics',
  ],
  ['assistant/peek.ts', "export { readFile } from 'node:fs/promises'\n", 'assistant runs anywhere'],
  ['state/peek.ts', "export { tables } from '../warehouse/tables.ts'\n", 'Another room is imported by its name'],
  [
    'web/ui/peek.ts',
    "export { Spend } from '../pages/spend.tsx'\n",
    'imports run from app to pages to widgets to ui only',
  ],
  ['contracts/peek.ts', "export { readFile } from 'node:fs/promises'\n", 'contracts runs anywhere'],
])('%s may not say %s', (path, source, why) => {
  const { content, words } = lint(path, source)
  expect(content).toBe(false)
  expect(words).toContain(why)
})

test('imports that run downwards pass', () => {
  expect(lint('intake/peek.ts', "export { openWarehouse } from '@waybill/warehouse'\n")).toMatchObject({
    content: true,
  })
  expect(lint('web/pages/peek.ts', "export { Button } from '../ui/button.tsx'\n")).toMatchObject({ content: true })
})
