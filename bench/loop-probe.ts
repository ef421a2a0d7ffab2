/**
 * Loaded into the service's own process before it. Tells over the channel to its parent how long its loop was held since it
 * was told to begin, and what it keeps in memory.
 *
 * Held means: computed without a pause. What the processor gave to other processes meanwhile is nobody's doing here.
 */
export interface Told {
  readonly heldMs: number
  readonly waitedMs: number
  readonly keptBytes: number
  readonly residentBytes: number
  /** The most that was resident at any time since the process began. */
  readonly mostBytes: number
}

export type Order = 'begin' | 'tell' | 'tell tidied'

const everyMs = 2
let [heldMs, waitedMs, mostBytes] = [0, 0, 0]
let lastAt = performance.now()
let lastUsed = usedMs()

const look = setInterval(() => {
  const [at, used] = [performance.now(), usedMs()]
  waitedMs = Math.max(waitedMs, at - lastAt - everyMs)
  heldMs = Math.max(heldMs, Math.min(used - lastUsed, at - lastAt))
  ;[lastAt, lastUsed] = [at, used]
}, everyMs)
look.unref()

const watch = setInterval(() => {
  mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
}, 100)
watch.unref()

process.on('message', (order: Order) => {
  if (order === 'begin') [heldMs, waitedMs] = [0, 0]
  else {
    const [held, waited] = [heldMs, waitedMs]
    if (order === 'tell tidied') globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    const told: Told = { heldMs: held, waitedMs: waited, keptBytes: heapUsed + external, residentBytes: rss, mostBytes }
    process.send?.(told)
    // Tidying up is no call's doing.
    ;[lastAt, lastUsed] = [performance.now(), usedMs()]
  }
})
process.channel?.unref()

/** Of this thread alone. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
