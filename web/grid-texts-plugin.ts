import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  AG_GRID_LOCALE_CN,
  AG_GRID_LOCALE_EG,
  AG_GRID_LOCALE_ES,
  AG_GRID_LOCALE_FR,
  AG_GRID_LOCALE_IT,
} from '@ag-grid-community/locale'
import type { Plugin } from 'vite'

const name = 'virtual:grid-texts/'
const locales: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  zh: AG_GRID_LOCALE_CN,
  es: AG_GRID_LOCALE_ES,
  fr: AG_GRID_LOCALE_FR,
  it: AG_GRID_LOCALE_IT,
  ar: AG_GRID_LOCALE_EG,
}

/** What the grid itself says, a file for each language: the package has all languages in one, and most of what it says is of parts that we do not have. */
export function gridTexts(): Plugin {
  return {
    name: 'waybill-grid-texts',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return
      const grid = readFileSync(createRequire(import.meta.url).resolve('ag-grid-community'), 'utf8')
      const said = Object.entries(locales[id.slice(name.length + 1)] ?? {}).filter(([key]) => grid.includes(key))
      return `export default ${JSON.stringify(Object.fromEntries(said))}`
    },
  }
}
