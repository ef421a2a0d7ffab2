import { rmSync } from 'node:fs'
import { watchMemory } from './process-tree.ts'
import { ended, printed, startCommand } from './run.ts'

interface TakenIn {
  readonly code: number
  readonly words: string
  readonly milliseconds: number
  /** Of all its processes together, in megabytes at their peak; undefined where the machine does not tell. */
  readonly memory: number | undefined
}

/** Receives, reads, reconciles and loads a file into a house of its own, which is gone afterwards. */
export async function takeIn(path: string, data: string): Promise<TakenIn> {
  rmSync(data, { recursive: true, force: true })
  const begin = performance.now()
  const child = startCommand('intake/command.ts', ['--client', 'Bench', '--create-client', path], { DATA_DIR: data })
  const stopWatching = watchMemory(child.pid ?? 0)
  const words = printed(child)
  const code = await ended(child)
  const milliseconds = performance.now() - begin
  const memory = stopWatching()?.all
  rmSync(data, { recursive: true, force: true })
  return { code, words: (await words).trim(), milliseconds, memory }
}

const mostMegabytes = 1500

export function memoryAgainstBar(memory: number | undefined): string {
  return `Peak memory of all its processes ${memory === undefined ? 'not measured on this machine' : `${memory.toFixed(0)} MB (target ${mostMegabytes} MB: ${memory <= mostMegabytes ? 'met' : 'missed'})`}`
}
