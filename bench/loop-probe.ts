import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded into the service's own process before it. Tells over the channel to its parent how long its loop was held since it
 * was told to begin, and what it keeps in memory.
 *
 * Held means: computed without a pause. What the processor gave to other processes meanwhile is nobody's doing here.
 */
export interface Told {
  readonly heldMs: number
  readonly waitedMs: number
  /** 99 of 100 turns of the loop came no later than this. */
  readonly lagP99Ms: number
  /** What the loop's own thread has computed, and the whole process with the engine's threads. */
  readonly loopMs: number
  readonly processMs: number
  readonly keptBytes: number
  readonly residentBytes: number
  /** The most that was resident at any time since the process began. */
  readonly mostBytes: number
}

export type Order = 'begin' | 'tell' | 'tell tidied'

const everyMs = 2
const lagEveryMs = 10

// The processes that the service starts load this too, and have a channel and orders of their own.
if (process.argv[1]?.endsWith('main.ts')) watch()

function watch(): void {
  const lag = monitorEventLoopDelay({ resolution: lagEveryMs })
  lag.enable()
  let [heldMs, waitedMs, mostBytes] = [0, 0, 0]
  let lastAt = performance.now()
  let lastUsed = usedMs()
  let begun = { loop: usedMs(), process: process.cpuUsage() }

  const look = setInterval(() => {
    const [at, used] = [performance.now(), usedMs()]
    waitedMs = Math.max(waitedMs, at - lastAt - everyMs)
    heldMs = Math.max(heldMs, Math.min(used - lastUsed, at - lastAt))
    ;[lastAt, lastUsed] = [at, used]
  }, everyMs)
  look.unref()

  const size = setInterval(() => {
    mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
  }, 100)
  size.unref()

  process.on('message', (order: Order) => {
    if (order === 'begin') {
      ;[heldMs, waitedMs] = [0, 0]
      begun = { loop: usedMs(), process: process.cpuUsage() }
      lag.reset()
    } else {
      const [held, waited] = [heldMs, waitedMs]
      if (order === 'tell tidied') globalThis.gc?.()
      const used = process.cpuUsage(begun.process)
      const { heapUsed, external, rss } = process.memoryUsage()
      const told: Told = {
        heldMs: held,
        waitedMs: waited,
        lagP99Ms: Math.max(0, lag.percentile(99) / 1e6 - lagEveryMs),
        loopMs: usedMs() - begun.loop,
        processMs: (used.user + used.system) / 1000,
        keptBytes: heapUsed + external,
        residentBytes: rss,
        mostBytes,
      }
      process.send?.(told)
      // Tidying up is no call's doing.
      ;[lastAt, lastUsed] = [performance.now(), usedMs()]
    }
  })
  process.channel?.unref()
}

/** Of this thread alone. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
