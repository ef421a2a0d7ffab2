import type { Place } from './history.ts'
import { isTopic } from './topics.ts'

/** Where in the help a link leads that was clicked: `#help/numbers`, or `#help/numbers/2` for a section of it. */
export function placeOfLink(target: EventTarget | null): Place | undefined {
  const link = target instanceof Element ? target.closest('a[href^="#help/"]') : null
  const [, topic = '', section] = link?.getAttribute('href')?.split('/') ?? []
  return isTopic(topic) ? { topic, section: section === undefined ? undefined : Number(section) } : undefined
}
