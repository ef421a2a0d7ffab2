import { createHash } from 'node:crypto'

/** Answers kept until their version has passed, the least recently asked leaving first; equal questions at once are asked once. */
export interface Answers<T> {
  /** `ask` receives a signal that fires when nobody waits for this answer any more. */
  of(question: string, ask: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>
  clear(): void
  /** What is kept now, by `bytesOf`. */
  readonly bytes: number
}

export interface AnswersKept<T> {
  /** For everybody together, whatever they ask. */
  readonly bytesAtMost: number
  /** What an answer takes in memory. One that takes more than its share of the whole is given, but not kept. */
  readonly bytesOf: (answer: T) => number
}

/** One question can push so many others out at the most. */
const shareOfOne = 1 / 16
/** A digest and its place in two maps. */
const bytesOfKey = 300

interface Kept<T> {
  readonly answer: T
  readonly bytes: number
}

interface Asked<T> {
  readonly answer: Promise<T>
  readonly stop: AbortController
  waiting: number
}

export function keepAnswers<T>({ bytesAtMost, bytesOf }: AnswersKept<T>): Answers<T> {
  let kept = new Map<string, Kept<T>>()
  let underWay = new Map<string, Asked<T>>()
  let bytes = 0

  const forget = (key: string): void => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  const keep = (key: string, answer: T): void => {
    const own = bytesOf(answer) + bytesOfKey
    if (own > bytesAtMost * shareOfOne) return
    kept.set(key, { answer, bytes: own })
    bytes += own
    for (const oldest of kept.keys()) {
      if (bytes <= bytesAtMost) return
      forget(oldest)
    }
  }

  const start = (key: string, ask: (signal: AbortSignal) => Promise<T>): Asked<T> => {
    const stop = new AbortController()
    const keptNow = kept
    const underWayNow = underWay
    const answer = ask(stop.signal)
      .then((value) => {
        // An answer of lines that have changed meanwhile is given to who asked before, and to nobody after.
        if (keptNow === kept) keep(key, value)
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
      return bytes
    },
    async of(question, ask, signal) {
      signal?.throwIfAborted()
      const key = digestOf(question)
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known.answer
      }
      const asked = underWay.get(key) ?? start(key, ask)
      asked.waiting += 1
      const underWayNow = underWay
      try {
        return await orLeave(asked.answer, signal)
      } finally {
        asked.waiting -= 1
        if (asked.waiting === 0 && underWayNow.get(key) === asked) {
          underWayNow.delete(key)
          asked.stop.abort(new DOMException('Nobody waits for this answer any more.', 'AbortError'))
        }
      }
    },
    clear() {
      kept = new Map()
      underWay = new Map()
      bytes = 0
    },
  }
}

/** A question may be long; what is kept of it is not. */
function digestOf(question: string): string {
  return createHash('sha256').update(question).digest('base64')
}

function orLeave<T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return answer
  return new Promise<T>((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
