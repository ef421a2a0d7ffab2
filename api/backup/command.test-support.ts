import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Ran {
  readonly code: number | null
  readonly said: string
}

/** The command as a process of its own, as whoever runs the house runs it. */
export function startCommand(
  command: 'backup' | 'restore',
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): { readonly child: ChildProcess; readonly ended: Promise<Ran> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}-command.ts`), ...args], {
    env: { ...process.env, WAREHOUSE_MEMORY: '300MB', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  const ended = once(child, 'close').then(([code]) => ({ code: typeof code === 'number' ? code : null, said }))
  return { child, ended }
}
