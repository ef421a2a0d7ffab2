import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readModule } from './said.ts'
import { wordAreas } from './word-areas.ts'
import en from './words/en.json' with { type: 'json' }

const long = 'a sentence '.repeat(60)
const textOf = (file: string) => readFileSync(file, 'utf8')

/** A product of a few modules. */
function areasOf(modules: Readonly<Record<string, string>>, words: Readonly<Record<string, string>>) {
  const { first, opened } = wordAreas('main.tsx', words, (file) => readModule(modules[file] ?? '', file))
  return { first: [...first], opened: Object.fromEntries([...opened].map(([file, keys]) => [file, [...keys]])) }
}

describe('words by area', () => {
  test('a page that is opened later brings what the first page does not say, with what its own modules say', () => {
    const modules = {
      'main.tsx': `import './shell.tsx'; const page = () => import('./users/page.tsx')`,
      'shell.tsx': `say('close')`,
      'users/page.tsx': `import { Form } from './form.tsx'; say('users.title'); say('close')`,
      'users/form.tsx': `say('users.add')`,
    }
    expect(areasOf(modules, { close: long, 'users.title': long, 'users.add': long, 'acl.title': long })).toEqual({
      first: ['close'],
      opened: { 'users/page.tsx': ['users.title', 'users.add'] },
    })
  })

  test('a template says the whole family that it can make, and no other', () => {
    const modules = { 'main.tsx': 'say(`map.${level}.${end}`); say(`${from}-${to}`); say(`chart`)' }
    const words = { 'map.world.sender': long, 'map.title': long, 'a-b': long, chart: long, 'chart.label': long }
    expect(areasOf(modules, words).first).toEqual(['map.world.sender', 'chart'])
  })

  test('a few words come with the first page, as a file of their own would weigh more', () => {
    const modules = {
      'main.tsx': `import('./a.tsx'); import('./b.tsx')`,
      'a.tsx': `say('few')`,
      'b.tsx': `say('many')`,
    }
    expect(areasOf(modules, { few: 'Few', many: long })).toEqual({ first: ['few'], opened: { 'b.tsx': ['many'] } })
  })

  test('what is opened from what was opened has its words too, and types bring none', () => {
    const modules = {
      'main.tsx': `import type { Page } from './page.tsx'; import { type Form } from './form.tsx'; import('./page.tsx')`,
      'page.tsx': `import('./dialog.tsx')`,
      'dialog.tsx': `export * from './form.tsx'`,
      'form.tsx': `say('form.save')`,
    }
    expect(areasOf(modules, { 'form.save': long })).toEqual({ first: [], opened: { 'dialog.tsx': ['form.save'] } })
  })
})

/** Read in another way than the build does: by the letters of the text. */
function reached(file: string): string[] {
  const files = new Set([file])
  for (const one of files)
    for (const [, path = ''] of textOf(one).matchAll(
      /^(?:import|export|\}) (?!type )[^'(]*'(\.{1,2}\/[^']+\.tsx?)'$/gm,
    ))
      files.add(join(dirname(one), path))
  return [...files]
}

const said = (file: string) =>
  reached(file).flatMap((one) => [...textOf(one).matchAll(/'([\w.-]+)'/g)].map(([, text = '']) => text))

const lacking = (file: string, here: ReadonlySet<string>) => said(file).filter((text) => text in en && !here.has(text))

describe('our own pages', () => {
  const root = import.meta.dirname
  const { first, opened } = wordAreas(join(root, 'main.tsx'), en)

  test('the first page finds all that it says in what is loaded with it', () => {
    expect(said(join(root, 'main.tsx'))).toContain('trends.title')
    expect(lacking(join(root, 'main.tsx'), first)).toEqual([])
  })

  test('whatever is opened finds all that it says in what came before and with it', () => {
    const lazily = globSync('{ui,widgets,pages,app}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).flatMap(
      (source) =>
        [...textOf(join(root, source)).matchAll(/import\('(\.[^']+\.tsx?)'\)/g)].map(([, path = '']) =>
          join(root, dirname(source), path),
        ),
    )
    expect(lazily.length).toBeGreaterThan(20)
    const faults = lazily.flatMap((file) =>
      lacking(file, new Set([...first, ...(opened.get(file) ?? [])])).map((key) => `${relative(root, file)}: ${key}`),
    )
    expect(faults).toEqual([])
  })

  test('every word is said by some page', () => {
    const everSaid = new Set([...first, ...[...opened.values()].flatMap((keys) => [...keys])])
    expect(Object.keys(en).filter((key) => !everSaid.has(key))).toEqual([])
  })

  test('the first page says less than half of all, and administration nothing of it', () => {
    expect(first.size).toBeLessThan(Object.keys(en).length / 2)
    expect([...first].filter((key) => /^(users|acl|idp|audit|sync|jobs|stamp)\.title$/.test(key))).toEqual([])
  })

  test('no template leaves open which group of words it says', () => {
    const sources = globSync('{ui,widgets,pages,app}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
    expect(sources.filter((source) => /\bsay\(\s*`\$\{/.test(textOf(join(root, source))))).toEqual([])
  })
})
