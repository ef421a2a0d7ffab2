import { styleText } from 'node:util'
import { isLockedElsewhere } from '@waybill/warehouse'
import { type Configuration, readConfiguration } from './configuration.ts'
import type { Welcome } from './first-start.ts'
import { openLog } from './log.ts'
import { openFigures } from './metrics/figures.ts'
import { startService } from './service.ts'

// Before anything is made.
process.umask(0o077)

const say = (line: string): void => console.log(line)
const leaving = new AbortController()
const left = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      leaving.abort()
      resolve()
    })
  }
})

try {
  const configuration = readConfiguration(process.env)
  const { LOG_LEVEL: level = process.stdout.isTTY ? 'warn' : 'info' } = configuration
  const figures = openFigures()
  const logger = openLog(level, { onFailure: figures.failed })
  const { address, welcome, stop } = await startService({ configuration, logger, figures, say, signal: leaving.signal })
  greet(address, welcome, configuration)
  await left
  await stop()
  process.exit(0)
} catch (error) {
  if (leaving.signal.aborted) process.exit(0)
  console.error(reasonFor(error))
  process.exit(1)
}

function greet(
  address: string,
  { demoUsers, demoPassword, administratorToken }: Welcome,
  { DATA_DIR }: Configuration,
): void {
  say(`\nWaybill is at ${styleText('bold', address)}\n`)
  if (administratorToken !== undefined) {
    say(`Choose the administrator's password, once, within 24 hours; the username is admin:`)
    say(`  ${address}/login?token=${administratorToken}\n`)
  }
  if (demoUsers.length > 0) {
    say(`Demo users: ${demoUsers.join(', ')}`)
    say(`Password:   ${demoPassword ?? 'the one shown at the first start (DEMO_PASSWORD sets another)'}\n`)
  }
  say(`Everything is kept in ${DATA_DIR}. Ctrl+C stops.`)
}

function reasonFor(error: unknown): string {
  if (isLockedElsewhere(error))
    return 'Another Waybill is running on this DATA_DIR. Stop it first, or name another folder.'
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'The port is taken by another program. Name another one: PORT=8301 npm start'
  if (code === 'EACCES' || code === 'EROFS') return `This folder or file cannot be written to: ${error.message}`
  if (code === 'ENOSPC') return 'The disk is full.'
  return error.message
}
