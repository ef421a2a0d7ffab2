import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
/** Without it `npm start` would install packages first, under the feet of the other tests. */
const installed = existsSync(join(root, 'node_modules', '.installed.json'))

test.skipIf(!installed).each(['SIGINT', 'SIGTERM'] as const)(
  'npm start ends well on %s, and nothing of it stays behind',
  async (signal) => {
    const data = await mkdtemp(join(tmpdir(), 'waybill-npm-start-'))
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: data, PORT: '0', DEMO: 'off', BUILD_WEB: 'off', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(npm, 'close')
    let said = ''
    for await (const piece of npm.stdout.setEncoding('utf8')) {
      said += String(piece)
      if (said.includes('Ctrl+C stops.')) break
    }
    npm.kill(signal)
    const [code] = await ended
    expect(code).toBe(0)
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? ''
    await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed')
    await rm(data, { recursive: true })
  },
)
