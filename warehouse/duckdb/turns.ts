/** Who waits for one of so many places. Whoever is expected to hold it for long lets the others pass, but not forever. */
export interface Turns<Place> {
  /** A place as soon as it is one's turn; `undefined` where too many wait already. */
  take(work: string, signal: AbortSignal): Promise<Place> | undefined
  /** Gives the place back. Work that came to its end says how long it took. */
  give(place: Place, ended?: { readonly work: string; readonly milliseconds: number }): void
  /** Milliseconds; none of what is new. */
  expects(work: string): number
}

/** What is expected to take so long may be overtaken for so many times that by what comes later. */
const patience = 2
/** Work that is expected to take longer never holds the last place. */
const longFrom = 25
/** Of the kinds of work whose time is remembered. */
const rememberedAtMost = 1000
/** How much of what is expected is what it took the last time. */
const shareOfLast = 0.4

interface Waiting<Place> {
  readonly due: number
  readonly long: boolean
  readonly receive: (place: Place) => void
}

/** Work of the same name is expected to take as long as it did; what is new is expected to take no time at all. */
export function openTurns<Place>(
  places: readonly Place[],
  waitingAtMost: number,
  now: () => number = () => performance.now(),
): Turns<Place> {
  const idle = [...places]
  const waiting: Waiting<Place>[] = []
  const expected = new Map<string, number>()
  const held = new Map<Place, boolean>()

  const expects = (work: string): number => expected.get(work) ?? 0
  const isLong = (work: string): boolean => expects(work) > longFrom
  const mayBegin = (long: boolean): boolean =>
    !long || places.length === 1 || [...held.values()].filter(Boolean).length < places.length - 1

  const learn = (work: string, milliseconds: number): void => {
    const before = expected.get(work) ?? milliseconds
    expected.delete(work)
    expected.set(work, before + (milliseconds - before) * shareOfLast)
    const [oldest] = expected.keys()
    if (oldest !== undefined && expected.size > rememberedAtMost) expected.delete(oldest)
  }

  const begin = (place: Place, long: boolean): Place => {
    held.set(place, long)
    return place
  }

  const serve = (): void => {
    const turn = waiting.findIndex(({ long }) => mayBegin(long))
    const next = waiting[turn]
    const place = next && idle.pop()
    if (!next || place === undefined) return
    waiting.splice(turn, 1)
    next.receive(begin(place, next.long))
  }

  return {
    take: (work, signal) => {
      const long = isLong(work)
      const place = mayBegin(long) ? idle.pop() : undefined
      if (place !== undefined) return Promise.resolve(begin(place, long))
      if (waiting.length >= waitingAtMost) return undefined
      const due = now() + expects(work) * patience
      return new Promise((resolve, reject) => {
        const one: Waiting<Place> = {
          due,
          long,
          receive: (received) => {
            signal.removeEventListener('abort', leave)
            resolve(received)
          },
        }
        const leave = () => {
          waiting.splice(waiting.indexOf(one), 1)
          reject(signal.reason)
        }
        const after = waiting.findIndex((other) => other.due > due)
        waiting.splice(after < 0 ? waiting.length : after, 0, one)
        signal.addEventListener('abort', leave, { once: true })
      })
    },
    give: (place, ended) => {
      if (ended) learn(ended.work, ended.milliseconds)
      held.delete(place)
      idle.push(place)
      serve()
    },
    expects,
  }
}
