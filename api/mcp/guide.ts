import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { MailLanguage } from '../mail/language.ts'

export interface GuidePage {
  /** Its file's name, without the ending. */
  readonly name: string
  readonly title: string
  readonly text: string
}

export type Guide = ReturnType<typeof openGuide>

const docs = resolve(import.meta.dirname, '..', '..', 'docs')

/** The user's guide as it lies beside the service, each language read once; a page that is not translated is in English. */
export function openGuide(folder = docs) {
  const read = new Map<MailLanguage, readonly GuidePage[]>()

  function pagesIn(language: MailLanguage): readonly GuidePage[] {
    const known = read.get(language)
    if (known) return known
    const own = language === 'en' ? pagesOf(folder) : pagesOf(join(folder, language))
    const names = new Set(own.map(({ name }) => name))
    const pages = language === 'en' ? own : [...own, ...pagesIn('en').filter(({ name }) => !names.has(name))]
    read.set(language, pages)
    return pages
  }

  return {
    pagesIn,
    /** What stands beside a name in a table of the guide, in English: of a number what it means, of a page what it answers. */
    meanings: () => {
      const pages = pagesIn('en').filter(({ name }) => name === 'numbers' || name === 'README')
      return new Map(pages.flatMap(({ text }) => rowsIn(text)))
    },
  }
}

function pagesOf(folder: string): readonly GuidePage[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  return files.toSorted().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return { name: basename(file, '.md'), title: /^# (.+)$/m.exec(text)?.[1] ?? file, text }
  })
}

function rowsIn(text: string): (readonly [string, string])[] {
  return text.split('\n').flatMap((line) => {
    const [, first, second] = /^\| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? []
    return first === undefined || second === undefined ? [] : [[withoutLink(first), plain(second)] as const]
  })
}

/** Of a page its file, by which it is known; of a number its name. */
function withoutLink(cell: string): string {
  return /\]\(([\w-]+)\.md\)/.exec(cell)?.[1] ?? cell.trim()
}

function plain(cell: string): string {
  return cell
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('*', '')
    .trim()
}
