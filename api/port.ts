import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Configuration } from './configuration.ts'

/** Finds out before any work that another program listens there. Throws as listening would. */
export async function demandPort({ PORT, HOST }: Pick<Configuration, 'PORT' | 'HOST'>): Promise<void> {
  const server = createServer()
  server.listen(PORT, HOST)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
