import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { openLog } from './log.ts'
import { openFigures } from './metrics/figures.ts'
import { startService } from './service.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-service-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return String(typeof address === 'object' ? address?.port : '')
}

test('a service whose port is taken while it opens its house goes on with nothing', async () => {
  let other: Server | undefined
  const lines: string[] = []
  const logger = openLog('error', { destination: { write: (line) => lines.push(line) } })
  const settings = { DATA_DIR: folder, DEMO: 'off', BUILD_WEB: 'off', EXCHANGE_RATES: 'off', PORT: await freePort() }
  const configuration = readConfiguration({ ...settings, WAREHOUSE_MEMORY: '300MB' })
  const started = startService({
    configuration: {
      ...configuration,
      // Asked for only when the port has been found free.
      get DATA_DIR() {
        other ??= createServer().listen(configuration.PORT, configuration.HOST)
        return folder
      },
    },
    logger,
    figures: openFigures(),
    say: () => undefined,
    signal: new AbortController().signal,
  })
  await expect(started).rejects.toThrow('EADDRINUSE')
  other?.close()
  // Longer than whoever looks for work waits between two looks.
  await wait(2500)
  expect(lines).toEqual([])
})
