import { readFileSync } from 'node:fs'
import { type Module, readModule } from './said.ts'

/** Which words come with the first page, and which others with each module that is opened later. */
export interface WordAreas {
  readonly first: ReadonlySet<string>
  readonly opened: ReadonlyMap<string, ReadonlySet<string>>
}

/** What is opened later and has fewer letters to say than this gets no file of its own: its words come with the first page. */
const worthAFile = 500

/** Reads the modules from the entry on, so that nobody has to write down where a word belongs. */
export function wordAreas(
  entry: string,
  words: Readonly<Record<string, string>>,
  moduleAt = (file: string) => readModule(readFileSync(file, 'utf8'), file),
): WordAreas {
  const keys = Object.keys(words)
  const read = once((file) => {
    const module = moduleAt(file)
    return { ...module, says: keys.filter(module.says) }
  })
  const said = (file: string) => new Set(together(file, read).flatMap((one) => read(one).says))
  const length = (key: string) => key.length + (words[key] ?? '').length

  const first = said(entry)
  const others = (file: string) => [...said(file)].filter((key) => !first.has(key))
  const opened = [...everyOpened(entry, read)]
  for (const file of opened) {
    const own = others(file)
    if (own.reduce((sum, key) => sum + length(key), 0) < worthAFile) for (const key of own) first.add(key)
  }
  const areas = opened.map((file) => [file, new Set(others(file))] as const)
  return { first, opened: new Map(areas.filter(([, { size }]) => size > 0)) }
}

type Read = (file: string) => Pick<Module, 'imports' | 'opens'>

function together(file: string, read: Read): string[] {
  const files = new Set([file])
  for (const one of files) for (const next of read(one).imports) files.add(next)
  return [...files]
}

/** What can be opened from a page, and from what was opened. */
function everyOpened(entry: string, read: Read): Set<string> {
  const opened = new Set<string>()
  const openFrom = (file: string) => {
    for (const one of together(file, read)) for (const next of read(one).opens) opened.add(next.file)
  }
  openFrom(entry)
  for (const one of opened) openFrom(one)
  return opened
}

function once<Value>(make: (file: string) => Value): (file: string) => Value {
  const made = new Map<string, Value>()
  return (file) => {
    const known = made.get(file) ?? make(file)
    made.set(file, known)
    return known
  }
}
