/** Answers kept until their version has passed, the least recently asked leaving first; equal questions at once are asked once. */
export interface Answers {
  /** `ask` receives a signal that fires when nobody waits for this answer any more. */
  of<T>(key: string, ask: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>
  clear(): void
}

interface Asked {
  readonly answer: Promise<unknown>
  readonly stop: AbortController
  waiting: number
}

export function keepAnswers(most: number): Answers {
  let kept = new Map<string, unknown>()
  let underWay = new Map<string, Asked>()

  const start = (key: string, ask: (signal: AbortSignal) => Promise<unknown>): Asked => {
    const stop = new AbortController()
    const [keptNow, underWayNow] = [kept, underWay]
    const answer = ask(stop.signal)
      .then((value) => {
        keptNow.set(key, value)
        const oldest = keptNow.size > most ? keptNow.keys().next().value : undefined
        if (oldest !== undefined) keptNow.delete(oldest)
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
    async of<T>(key: string, ask: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
      signal?.throwIfAborted()
      if (kept.has(key)) {
        const value = kept.get(key) as T
        kept.delete(key)
        kept.set(key, value)
        return value
      }
      const asked = underWay.get(key) ?? start(key, ask)
      asked.waiting += 1
      const underWayNow = underWay
      try {
        return (await orLeave(asked.answer, signal)) as T
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
    },
  }
}

function orLeave<T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return answer
  return new Promise<T>((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
