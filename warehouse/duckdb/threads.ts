import type { DuckDBInstance } from '@duckdb/node-api'

/**
 * How many threads the engine has. A short question that several share is answered no sooner and takes near twice the computing, for which
 * the others wait that are asked beside it; so while several are under way each has few, and otherwise there are all.
 */
export interface Threads {
  /** Work that has others beside it, as questions have. */
  beside<T>(work: () => Promise<T>): Promise<T>
  /** Work that has all threads from its beginning to its end, and with it whatever is asked meanwhile. */
  withAll<T>(work: () => Promise<T>): Promise<T>
  /** Work that nobody waits for as for an answer: it has all threads while nothing is asked, and stands back where something is. */
  withWhatIsLeft<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** What opens a page asks all its questions within less; those that come one after the other for as long have all threads each. */
const quietForMs = 250

/** The engine has all when it is opened. */
export async function openThreads(
  instance: DuckDBInstance,
  { few, all }: { readonly few: number; readonly all: number },
): Promise<Threads> {
  const connection = await instance.connect()
  let long = 0
  let standingBack = 0
  let underWay = 0
  let several = false
  let now = all
  let set: Promise<void> = Promise.resolve()
  let quiet: NodeJS.Timeout | undefined

  /** One change after the other, each to what is wanted when it is its turn. Fewer wait for what each of them is doing. */
  const adapt = (): Promise<void> => {
    set = set
      .then(async () => {
        const wanted = several && long === 0 ? few : all
        if (wanted === now) return
        await connection.run(`set threads = ${wanted}`)
        now = wanted
      })
      // What is asked is answered with as many as there are.
      .catch(() => undefined)
    return set
  }

  const severalAre = (is: boolean): void => {
    several = is
    void adapt()
  }

  const look = (): void => {
    if (underWay > 0 && underWay + standingBack > 1) {
      clearTimeout(quiet)
      quiet = undefined
      if (!several) severalAre(true)
    } else if (several && !quiet) {
      quiet = setTimeout(() => {
        quiet = undefined
        severalAre(false)
      }, quietForMs).unref()
    }
  }

  return {
    beside: async (work) => {
      underWay += 1
      look()
      try {
        return await work()
      } finally {
        underWay -= 1
        look()
      }
    },
    withAll: async (work) => {
      long += 1
      try {
        await adapt()
        return await work()
      } finally {
        long -= 1
        void adapt()
      }
    },
    withWhatIsLeft: async (work) => {
      standingBack += 1
      look()
      try {
        return await work()
      } finally {
        standingBack -= 1
        look()
      }
    },
    close: async () => {
      clearTimeout(quiet)
      await set
      connection.closeSync()
    },
  }
}
