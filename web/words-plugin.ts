import { readdirSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { readModule } from './said.ts'
import { type WordAreas, wordAreas } from './word-areas.ts'

const openings = 'virtual:words-of/'

/**
 * One words file per language is what people write; a build takes it apart. The file itself becomes what the first page says,
 * and every `import()` of a module with more to say brings those words along, in the language of the moment. Where nothing is
 * built, in tests and while developing, each file is whole.
 */
export function wordsByArea(folder: string): Plugin {
  const root = normalizePath(folder)
  const files = readdirSync(`${root}/words`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${root}/words/${name}`)
  let areas: WordAreas = { first: new Set(), opened: new Map() }
  return {
    name: 'waybill-words',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      areas = wordAreas(`${root}/main.tsx`, wordsIn(`${root}/words/en.json`))
    },
    /** The first script has them on their way before any other has come. */
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const built = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
        const addresses = files.flatMap((file) => {
          const chunk = built.find(({ facadeModuleId }) => facadeModuleId === file)
          return chunk ? [[basename(file, '.json'), `/${chunk.fileName}`] as const] : []
        })
        const content = JSON.stringify(Object.fromEntries(addresses))
        return [{ tag: 'meta', attrs: { name: 'words', content }, injectTo: 'head-prepend' }]
      },
    },
    resolveId: (id) => (id.startsWith(openings) ? `\0${id}` : undefined),
    load(id) {
      if (id.startsWith(`\0${openings}`)) return openingOf(id.slice(openings.length + 1), files)
      const [file = '', opened] = id.split('?of=')
      if (!files.includes(file)) return
      const keys = opened === undefined ? areas.first : areas.opened.get(`${root}/${opened}`)
      const chosen = Object.entries(wordsIn(file)).filter(([key]) => keys?.has(key))
      return { code: `export default ${JSON.stringify(Object.fromEntries(chosen))}`, moduleType: 'js' }
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !id.startsWith(root) || !code.includes('import(')) return
      const opens = readModule(code, id).opens.filter(({ file }) => areas.opened.has(file))
      if (opens.length === 0) return
      let text = code
      const imports = [`import { withWords } from ${JSON.stringify(`${root}/ui/words.ts`)};`]
      for (const [index, { file, start, end }] of opens.toReversed().entries()) {
        const words = `wordsOfOpening${index}`
        imports.push(`import ${words} from ${JSON.stringify(openings + relative(root, file))};`)
        text = `${text.slice(0, start)}withWords(${text.slice(start, end)}, ${words})${text.slice(end)}`
      }
      return { code: imports.join('') + text, map: null }
    },
  }
}

function wordsIn(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function openingOf(opened: string, files: readonly string[]): string {
  const loads = files.map(
    (file) => `${basename(file, '.json')}: () => import(${JSON.stringify(`${file}?of=${opened}`)})`,
  )
  return `export default { ${loads.join(', ')} }`
}
