import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const sentences = /\/contracts\/(?:reason-sentences|refusals\/(?!index\.)[\w-]+)\.ts$/

/**
 * What the contracts say in English is for whoever calls the service. The browser has the same names in the reader's
 * language, so a build leaves it the names alone.
 */
export function namesOfSentences(): Plugin {
  return {
    name: 'waybill-names-of-sentences',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!sentences.test(id)) return
      const lists: Readonly<Record<string, object>> = await import(pathToFileURL(id).href)
      const code = Object.entries(lists).map(
        ([list, said]) =>
          `export const ${list} = Object.fromEntries('${Object.keys(said).join(' ')}'.split(' ').map((name) => [name, name]))`,
      )
      return { code: code.join('\n'), moduleType: 'js' }
    },
  }
}
