import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { anchorsOf, helpPage, meaningsIn, topicOfPage } from './help-page.ts'

/**
 * A page of the guide is imported as ready HTML (`?help`) or as what it says of each thing in its tables (`?help-meanings`), and a
 * table of contents also as what its language can be searched for (`?help-search`).
 */
export function guide(): Plugin {
  return {
    name: 'waybill-guide',
    load(id) {
      const [file = '', query] = id.split('?')
      if (query === 'help') {
        this.addWatchFile(file)
        return pageModule(file)
      }
      if (query === 'help-meanings') {
        this.addWatchFile(file)
        return `export default ${JSON.stringify(meaningsIn(readFileSync(file, 'utf8')))}`
      }
      if (query === 'help-search') {
        const files = pagesBeside(file)
        for (const one of files) this.addWatchFile(one)
        return `export default ${JSON.stringify(files.map(searchable))}`
      }
    },
  }
}

/** Pictures are imported by the page, and so travel and are named like any other. */
function pageModule(file: string): string {
  const pictures: string[] = []
  const { title, html } = pageAt(file, (path) => `\0${pictures.push(path) - 1}\0`)
  const imports = pictures.map((path, index) => `import picture${index} from ${JSON.stringify(`./${path}`)}\n`)
  const parts = html.split('\0').map((part, index) => (index % 2 === 0 ? JSON.stringify(part) : `picture${part}`))
  return `${imports.join('')}export default { title: ${JSON.stringify(title)}, html: ${parts.join(' + ')} }`
}

function searchable(file: string) {
  const { title, sections } = pageAt(file, (path) => path)
  return { topic: topicOfPage(file), title, sections }
}

export function pageAt(file: string, pictureAt: (path: string) => string) {
  return helpPage(readFileSync(file, 'utf8'), file, {
    pictureAt,
    sectionAt: (path, heading) => sectionAt(file, path, heading),
  })
}

function sectionAt(file: string, path: string, heading: string): number {
  const target = path === '' ? file : join(dirname(file), path)
  const section = anchorsOf(readFileSync(target, 'utf8')).indexOf(heading)
  if (section === -1) throw new Error(`${file} links to "${heading}" in ${target}, which has no such heading.`)
  return section
}

function pagesBeside(file: string): string[] {
  const folder = dirname(file)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
}
