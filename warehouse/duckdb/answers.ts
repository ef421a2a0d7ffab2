import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Answers kept until their version has passed, the least recently asked leaving first; equal questions at once are asked once. */
export interface Answers<T> {
  /** `ask` receives a signal that fires when nobody waits for this answer any more. Equal questions have answers of one kind. */
  of<A extends T>(question: string, ask: (signal: AbortSignal) => Promise<A>, signal?: AbortSignal): Promise<A>
  clear(): void
  /** What is kept now, by `bytesOf`. */
  readonly bytes: number
}

export interface AnswersKept<T> {
  /** For everybody together, whatever they ask. */
  readonly bytesAtMost: number
  /** What an answer takes in memory. One that takes more than the share of large ones is given, but not kept. */
  readonly bytesOf: (answer: T) => number
}

/** What takes more of the whole is large: a map of all ZIP codes, which may not push hundreds of others out. */
const shareOfOne = 1 / 64
/** Where large ones push out one another alone. */
const shareOfLarge = 1 / 3
/** A digest and its place in two maps. */
const bytesOfKey = 300

interface Asked<T> {
  readonly answer: Promise<T>
  readonly stop: AbortController
  waiting: number
}

/** The least recently asked leave first. */
function openShelf<T extends object | string | number>(bytesAtMost: number): LRUCache<string, T> {
  return new LRUCache({ maxSize: Math.max(1, Math.floor(bytesAtMost)) })
}

export function keepAnswers<T extends object | string | number>({ bytesAtMost, bytesOf }: AnswersKept<T>): Answers<T> {
  const openShelves = () => ({
    usual: openShelf<T>(bytesAtMost * (1 - shareOfLarge)),
    large: openShelf<T>(bytesAtMost * shareOfLarge),
  })
  let shelves = openShelves()
  let underWay = new Map<string, Asked<T>>()

  const start = (key: string, ask: (signal: AbortSignal) => Promise<T>): Asked<T> => {
    const stop = new AbortController()
    const shelvesNow = shelves
    const underWayNow = underWay
    const answer = ask(stop.signal)
      .then((value) => {
        // An answer of lines that have changed meanwhile is given to who asked before, and to nobody after.
        if (shelvesNow === shelves) {
          const bytes = bytesOf(value) + bytesOfKey
          const shelf = bytes > bytesAtMost * shareOfOne ? shelves.large : shelves.usual
          shelf.set(key, value, { size: bytes })
        }
        return value
      })
      .finally(() => {
        if (underWayNow.get(key)?.stop === stop) underWayNow.delete(key)
      })
    const asked = { answer, stop, waiting: 0 }
    underWay.set(key, asked)
    return asked
  }

  return {
    get bytes() {
      return shelves.usual.calculatedSize + shelves.large.calculatedSize
    },
    async of<A extends T>(question: string, ask: (signal: AbortSignal) => Promise<A>, signal?: AbortSignal) {
      signal?.throwIfAborted()
      const key = digestOf(question)
      const known = shelves.usual.get(key) ?? shelves.large.get(key)
      if (known !== undefined) return known as A
      const asked = underWay.get(key) ?? start(key, ask)
      asked.waiting += 1
      const underWayNow = underWay
      try {
        return (await orLeave(asked.answer, signal)) as A
      } finally {
        asked.waiting -= 1
        if (asked.waiting === 0 && underWayNow.get(key) === asked) {
          underWayNow.delete(key)
          asked.stop.abort(new DOMException('Nobody waits for this answer any more.', 'AbortError'))
        }
      }
    },
    clear() {
      shelves = openShelves()
      underWay = new Map()
    },
  }
}

/** A question may be long; what is kept of it is not. */
function digestOf(question: string): string {
  return hash('sha256', question, 'base64')
}

function orLeave<T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return answer
  return new Promise<T>((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
