import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readModule } from './said.ts'

const here = import.meta.dirname
const textOf = (file: string) => readFileSync(file, 'utf8')
const inWeb = (pattern: string) =>
  globSync(pattern, { cwd: here, exclude: ['dist', 'node_modules'] }).map((file) => join(here, file))

/** The classes that each selector of a sheet names. */
function selectorsIn(sheet: string): string[][] {
  const withoutComments = textOf(sheet).replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const heads = [...withoutComments.matchAll(/([^{}]+)\{/g)].map(([, head = '']) => head.trim())
  return heads
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => head.split(/,(?![^(]*\))/))
    .map((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
}

const sheets = new Map(inWeb('**/*.css').map((sheet) => [sheet, selectorsIn(sheet)]))
const modules = new Map(
  inWeb('**/*.{ts,tsx}')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => {
      const text = textOf(file)
      const { imports, opens } = readModule(text, file)
      return [
        file,
        {
          text,
          imports,
          opens: opens.map((one) => one.file),
          sheets: [...text.matchAll(/^import '(\..+\.css)'$/gm)].map(([, path = '']) => join(dirname(file), path)),
          classes: [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
        },
      ] as const
    }),
)

/** A module, and all that comes with it. */
function together(file: string): string[] {
  const files = new Set([file])
  for (const one of files) for (const next of modules.get(one)?.imports ?? []) files.add(next)
  return [...files]
}

/** The sheets that are surely there with each module that is opened later: its own, and those of whatever opens it. */
function sheetsThere(): Map<string, ReadonlySet<string>> {
  const there = new Map<string, ReadonlySet<string>>()
  const arrive = (file: string, before: ReadonlySet<string>) => {
    const own = together(file)
    const now = new Set([...before, ...own.flatMap((one) => modules.get(one)?.sheets ?? [])])
    const known = there.get(file)
    const sure = known ? new Set([...known].filter((sheet) => now.has(sheet))) : now
    if (known?.size === sure.size) return
    there.set(file, sure)
    for (const one of own) for (const next of modules.get(one)?.opens ?? []) arrive(next, sure)
  }
  arrive(join(here, 'main.tsx'), new Set())
  return there
}

/** Whatever code can call a class: any word of it, and where a template leaves something open, its shape. */
function namesIn(text: string): { readonly words: readonly string[]; readonly shapes: RegExp[] } {
  const made = [...text.matchAll(/`([^`]*)`/g)].map(([, template = '']) => template.replaceAll(/\$\{[^}]*\}/g, '*'))
  const open = made.flatMap((template) => template.split(/\s+/)).filter((word) => /^[\w*-]*\w[\w*-]*$/.test(word))
  return {
    words: text.toLowerCase().match(/[\w-]+/g) ?? [],
    shapes: open.map((word) => new RegExp(`^${word.replaceAll('*', '[\\w-]+')}$`)),
  }
}

/** Parts that others draw have names of their own. */
const isOfOthers = (names: readonly string[]) => names.some((name) => name.startsWith('ag-') || name === 'swagger-ui')

test('no style is written that nothing on a page can have', () => {
  const texts = [...[...modules.values()].map(({ text }) => text), textOf(join(here, 'index.html'))]
  const names = texts.map(namesIn)
  const words = new Set(names.flatMap((one) => one.words))
  const shapes = names.flatMap((one) => one.shapes)
  const styled = new Set(
    [...sheets.values()]
      .flat()
      .filter((one) => !isOfOthers(one))
      .flat(),
  )
  const idle = [...styled].filter((name) => !words.has(name.toLowerCase()) && !shapes.some((shape) => shape.test(name)))
  expect(idle).toEqual([])
})

test('a class on a page is for a style, or for a journey that looks for it', () => {
  const styled = new Set([...sheets.values()].flat(2))
  const journeys = globSync(join(here, '..', 'journeys', '*.ts'))
    .map(textOf)
    .join('\n')
  const classes = new Set([...modules.values()].flatMap((one) => one.classes))
  expect([...classes].filter((name) => !styled.has(name) && !journeys.includes(`.${name}`))).toEqual([])
})

const isStyledAlone = (name: string) =>
  [...sheets.values()].flat().some((names) => names.length > 0 && names.every((one) => one === name))
const sheetsNaming = (name: string) =>
  [...sheets].filter(([, selectors]) => selectors.flat().includes(name)).map(([sheet]) => sheet)

test('what is opened by itself brings the style sheets that it is drawn with', () => {
  const missing = [...sheetsThere()].flatMap(([opened, there]) =>
    together(opened).flatMap((file) =>
      (modules.get(file)?.classes ?? [])
        .filter((name) => isStyledAlone(name) && !sheetsNaming(name).some((sheet) => there.has(sheet)))
        .map((name) => `${file.slice(here.length + 1)}: ${name}`),
    ),
  )
  expect([...new Set(missing)]).toEqual([])
})
