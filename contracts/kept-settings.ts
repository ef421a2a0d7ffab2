import { z } from 'zod'
import { type PageDefinition, settablesOf } from './pages.ts'

/** What is set on a page as it is kept, by the id of its card; what belongs to all of them at once stands under `page`. */
export const KeptSettings = z.record(z.string(), z.record(z.string(), z.unknown()).catch({})).catch({})

/** By the id of a card, or `page` for all cards at once; only what somebody chose. */
export type Chosen = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A list of one's own is one word: what stands in it without the signs that words are put together with. */
const isList = /^[^.~]{1,600}(~[^.~]{1,600}){0,99}$/

type Settable = Pick<PageDefinition, 'settings' | 'cards' | 'tabs'>

/** What a text says that somebody kept: any text may be kept under any key, and what cannot be read says nothing. */
export function settingIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

/** Under which key a person's own settings of a page are kept. */
export function settingsKeyOf({ name }: Pick<PageDefinition, 'name'>): string {
  return `widgets:${name}`
}

/** Settings as they were kept, each by itself: one that the page does not allow falls out and takes no other with it. */
export function readSettings(definition: Settable, kept: unknown): Chosen {
  const read = KeptSettings.parse(kept)
  const allowed = settablesOf(definition).flatMap(({ id: of, settings, lists = [] }) => {
    const enumerated = Object.entries(settings).flatMap(([name, values]) => {
      const value = values.find((one) => one === read[of]?.[name])
      return value === undefined ? [] : [[name, value] as const]
    })
    const own = lists.flatMap((name) => {
      const list = read[of]?.[name]
      return typeof list === 'string' && isList.test(list) ? [[name, list] as const] : []
    })
    const chosen = [...enumerated, ...own]
    return chosen.length > 0 ? [[of, Object.fromEntries(chosen)] as const] : []
  })
  return Object.fromEntries(allowed)
}

/** What is chosen later stands over what was chosen before, setting by setting. */
export function mergedSettings(before: Chosen, later: Chosen): Chosen {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(later)])]
  return Object.fromEntries(ids.map((of) => [of, { ...before[of], ...later[of] }]))
}

/** Every setting of a page decided: the address bar's, else what the user kept, else the first that it may be. */
export function decided(definition: Settable, inAddress: Chosen, kept: Chosen): Chosen {
  const first = settablesOf(definition).map(({ id: of, settings }) => {
    const firsts = Object.entries(settings).flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]]))
    return [of, Object.fromEntries(firsts)]
  })
  return [kept, inAddress].reduce(
    (settings, chosen) => mergedSettings(settings, readSettings(definition, chosen)),
    Object.fromEntries(first),
  )
}
