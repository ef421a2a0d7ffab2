import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import node from '../tools/node.json' with { type: 'json' }
import type { Order, Told } from './loop-probe.ts'

const root = resolve(import.meta.dirname, '..')

export interface WatchedService {
  readonly address: string
  readonly probe: {
    begin(): void
    tell(tidied?: 'tidied'): Promise<Told>
  }
  readonly stop: () => Promise<void>
}

/** A service on a folder, with somebody at its loop. */
export async function startWatched(
  folder: string,
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<WatchedService> {
  const probe = join(import.meta.dirname, 'loop-probe.ts')
  const child = spawn(process.execPath, [...node.ofService, ...flags, '--import', probe, join(root, 'api/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      // Many people have many addresses.
      TRUSTED_PROXIES: '127.0.0.1',
      ...environment,
    },
  })
  const address = await addressOf(child)
  return {
    address,
    probe: {
      begin: () => void child.send('begin' satisfies Order),
      tell: async (tidied) => {
        const answer = once(child, 'message')
        child.send((tidied ? 'tell tidied' : 'tell') satisfies Order)
        const [told] = (await answer) as [Told]
        return told
      },
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the service ended and said:\n${said}`)
  })
  const found = new Promise<string>((tell) => {
    child.stdout?.setEncoding('utf8').on('data', (piece) => {
      said += String(piece)
      const [, address] = /Waybill is at \S*?(http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? []
      if (address !== undefined) tell(address)
    })
  })
  const address = await Promise.race([found, ended])
  ended.catch(() => undefined)
  return address
}
