import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const describes = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const exported = /^export (?:function|const) (\w+)/gm

/** The pages read by schemas and never describe one as JSON Schema, which every schema of the package can: what does so stays out of what they load. */
export function noSchemaDescriptions(): Plugin {
  return {
    name: 'waybill-no-schema-descriptions',
    apply: 'build',
    load(id) {
      if (!describes.test(id)) return
      const names = [...readFileSync(id, 'utf8').matchAll(exported)].map(([, name]) => `left as ${name}`)
      return `function left() { throw new Error('The pages describe no schema.') }\nexport { ${names.join(', ')} }`
    },
  }
}
