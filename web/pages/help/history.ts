import type { Topic } from './topics.ts'

/** A place in the help: a topic, and which section of it. */
export interface Place {
  readonly topic: Topic
  readonly section?: number | undefined
}

/** A place with how far down it was read. */
interface Reading extends Place {
  readonly top?: number
}

/** The help's own back and forward, beside the browser's. */
export interface History {
  readonly before: readonly Reading[]
  readonly now: Reading
  readonly after: readonly Reading[]
}

export function startAt(topic: Topic): History {
  return { before: [], now: { topic }, after: [] }
}

export function visit(history: History, place: Place, top: number): History {
  return { before: [...history.before, { ...history.now, top }], now: place, after: [] }
}

export function goBack(history: History, top: number): History {
  const now = history.before.at(-1)
  if (!now) return history
  return { before: history.before.slice(0, -1), now, after: [{ ...history.now, top }, ...history.after] }
}

export function goForward(history: History, top: number): History {
  const [now, ...after] = history.after
  if (!now) return history
  return { before: [...history.before, { ...history.now, top }], now, after }
}
