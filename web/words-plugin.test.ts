import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wordsByArea } from './words-plugin.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'waybill-words-'))
})
afterEach(() => rm(root, { recursive: true }))

const much = 'very '.repeat(200)
const sources = {
  'main.tsx': `import { speak } from './ui/words.ts'; speak(); say('close'); import('./users.tsx').then(({ open }) => open())`,
  'users.tsx': `export const open = () => say('users.title')`,
  'ui/words.ts': `export const speak = () => import('../words/fr.json'); export const withWords = (page, words) => [page, words]`,
  'words/en.json': JSON.stringify({ close: 'Close', 'users.title': `The ${much} people` }),
  'words/fr.json': JSON.stringify({ close: 'Fermer', 'users.title': `Les ${much} personnes` }),
}

test('a build brings the words of a page in a file of each language, beside the page and apart from the first page', async () => {
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [wordsByArea(root)],
    build: { write: false, rolldownOptions: { input: join(root, 'main.tsx') } },
  })
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const filesWith = (text: string) => chunks.filter((one) => one.type === 'chunk' && one.code.includes(text)).length
  const first = chunks.find((one) => one.type === 'chunk' && one.isEntry)
  expect(['Fermer', 'personnes', 'people'].map(filesWith)).toEqual([1, 1, 1])
  expect(filesWith('Close')).toBe(0)
  const french = chunks.find((one) => one.type === 'chunk' && one.code.includes('Fermer'))
  expect(french).not.toMatchObject({ code: expect.stringContaining('personnes') })
  expect(first?.type === 'chunk' && first.code).toMatch(/\(await import|import\(/)
  expect(first).toMatchObject({ dynamicImports: expect.arrayContaining([french?.fileName]) })
  expect(first?.type === 'chunk' && first.dynamicImports).toHaveLength(4)
})
