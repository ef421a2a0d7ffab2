import { setImmediate as othersTurn } from 'node:timers/promises'

/** Who asks for the same thing before its work begins shares that work; who asks while it goes on gets one that begins after it. */
export function onceForAll<Key>(work: (key: Key) => Promise<void>): (key: Key) => Promise<void> {
  const begun = new Map<Key, Promise<void>>()
  const coming = new Map<Key, Promise<void>>()
  const run = async (key: Key): Promise<void> => {
    // Files that were loaded together ask together.
    await othersTurn()
    await begun.get(key)?.catch(() => undefined)
    coming.delete(key)
    const working = work(key)
    begun.set(key, working)
    await working.finally(() => {
      if (begun.get(key) === working) begun.delete(key)
    })
  }
  return (key) => {
    const shared = coming.get(key) ?? run(key)
    coming.set(key, shared)
    return shared
  }
}
