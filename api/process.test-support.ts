import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Started {
  readonly child: ChildProcess
  readonly said: () => string
  readonly ended: Promise<number | null>
}

export const addressSaid = /Waybill is at \S*?(http:\/\/127\.0\.0\.1:\d+)/

/** The service as a process of its own, on a folder and perhaps a database of the test. */
export function startProcess(
  folder: string,
  databaseUrl: string | undefined,
  environment: Readonly<Record<string, string>> = {},
): Started {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      DEMO: 'off',
      BUILD_WEB: 'off',
      LOG_LEVEL: 'silent',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  return { child, said: () => said, ended }
}

export async function hears({ child, said, ended }: Started, words: RegExp): Promise<string> {
  for (;;) {
    const found = said().match(words)
    if (found) return found[1] ?? found[0]
    if (child.exitCode !== null) throw new Error(`it ended with ${await ended} and said:\n${said()}`)
    await Promise.race([once(child.stdout ?? child, 'data'), ended])
  }
}
