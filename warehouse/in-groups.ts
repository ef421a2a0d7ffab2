import { setImmediate as othersTurn } from 'node:timers/promises'

/** How much of what waits goes together, from the first on: at least one. */
export type GroupOf<Wanted> = (waiting: readonly Wanted[]) => number

interface Waiting<Wanted, Made> {
  readonly wanted: Wanted
  readonly resolve: (made: Made) => void
  readonly reject: (error: unknown) => void
}

/**
 * One piece of work at a time, and what has come meanwhile together next. `work` is all of a group or nothing of it; a group
 * that fails is done again one by one, so that each has its own failure and nobody has another's.
 */
export function inGroups<Wanted, Made>(
  groupOf: GroupOf<Wanted>,
  work: (group: readonly Wanted[]) => Promise<readonly Made[]>,
): (wanted: Wanted) => Promise<Made> {
  const waiting: Waiting<Wanted, Made>[] = []
  let working = false

  const workGroup = async (group: readonly Waiting<Wanted, Made>[]): Promise<void> => {
    try {
      const made = await work(group.map(({ wanted }) => wanted))
      for (const [place, { resolve }] of group.entries()) resolve(made[place] as Made)
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error)
      else for (const one of group) await workGroup([one])
    }
  }
  const workAll = async (): Promise<void> => {
    if (working) return
    working = true
    // What comes at the same moment goes together from the first on.
    await othersTurn()
    while (waiting.length > 0)
      await workGroup(waiting.splice(0, Math.max(1, groupOf(waiting.map(({ wanted }) => wanted)))))
    working = false
  }
  return (wanted) =>
    new Promise((resolve, reject) => {
      waiting.push({ wanted, resolve, reject })
      void workAll()
    })
}
