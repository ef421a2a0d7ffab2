import { setTimeout as wait } from 'node:timers/promises'

/** Waits for work to end, but no longer than this. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const enough = wait(milliseconds, undefined, { signal: over.signal }).catch(() => undefined)
  try {
    await Promise.race([work, enough])
  } finally {
    over.abort()
  }
}
