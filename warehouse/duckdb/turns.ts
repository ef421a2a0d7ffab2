/** Who waits for one of so many places. Whoever is expected to hold it for long lets the others pass, but not forever. */
export interface Turns<Place> {
  /** A place as soon as it is one's turn; `undefined` where too many wait already. */
  take(work: string, signal: AbortSignal): Promise<Place> | undefined
  /** Gives the place back. Work that came to its end says how long it took. */
  give(place: Place, ended?: { readonly work: string; readonly milliseconds: number }): void
  expects(work: string): Expected
}

/** Milliseconds; none of what is new. */
export interface Expected {
  /** As long as it took of late. */
  readonly usual: number
  /** As short as it took of late: the rest may have been others' turn on the processor. */
  readonly least: number
}

/** What is expected to take so long may be overtaken for so many times that by what comes later. */
const patience = 2
/** Work that is expected to take longer never holds the last place. */
const longFrom = 25
/** Of the kinds of work whose time is remembered. */
const rememberedAtMost = 1000
/** How much of what is expected is what it took the last time. */
const shareOfLast = 0.4
/** The same of the shortest time, where it took longer. */
const shareOfLonger = 0.05
const unknown: Expected = { usual: 0, least: 0 }

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
  const expected = new Map<string, Expected>()
  const held = new Map<Place, boolean>()

  const expects = (work: string): Expected => expected.get(work) ?? unknown
  const isLong = (work: string): boolean => expects(work).usual > longFrom
  const mayBegin = (long: boolean): boolean =>
    !long || places.length === 1 || [...held.values()].filter(Boolean).length < places.length - 1

  const learn = (work: string, milliseconds: number): void => {
    const { usual, least } = expected.get(work) ?? { usual: milliseconds, least: milliseconds }
    const longer = milliseconds - least
    expected.delete(work)
    expected.set(work, {
      usual: usual + (milliseconds - usual) * shareOfLast,
      least: least + (longer > 0 ? longer * shareOfLonger : longer),
    })
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
      const due = now() + expects(work).usual * patience
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
