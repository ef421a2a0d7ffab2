import { resolve } from 'node:path'
import { Refusal } from '@waybill/contracts'
import { causeOf, Declined } from '@waybill/intake'

/** A path as its giver means it: npm runs commands in the folder of the repository. */
export function pathGiven(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

/** Runs a command until it ends or is told to stop; what a person can mend is told in a sentence. */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  try {
    await work(stop.signal)
  } catch (error) {
    process.exitCode = 2
    if (stop.signal.aborted) console.error('Stopped. Nothing was written.')
    else if (error instanceof Refusal || error instanceof Declined) console.error(error.message)
    else if (isPlain(error)) console.error(`It did not succeed: ${causeOf(error)}.`)
    else throw error
  }
}

/** What a person got wrong, or a disk or a network refuses. */
function isPlain(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ERR_PARSE_ARGS|E[A-Z]+$|SQLITE_)/.test(String(error.code))
}
