import { type Reason, Refusal } from '@waybill/contracts'
import { Declined } from './declined.ts'

const known = [
  {
    sign: /ENOSPC|EDQUOT|No space left on device|database or disk is full/i,
    words: 'the disk is full',
    name: 'file-disk-full',
  },
  {
    sign: /EROFS|EACCES|EPERM|EFBIG|File too large|Read-only file system|Permission denied|readonly database|disk I\/O error|unable to open database file/i,
    words: 'the folder cannot be written to',
    name: 'file-folder-locked',
  },
] as const

/** What stopped the work, in words that a person can act on. What an engine or a library says is for the log. */
export function causeOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof Declined) return error.message
  return knownCause(error)?.words ?? 'something unexpected happened, and the log of the service says what'
}

/** The same of a file that could not be finished. */
export function reasonOf(error: unknown): Reason {
  return { name: knownCause(error)?.name ?? 'file-not-finished', values: {} }
}

function knownCause(error: unknown): (typeof known)[number] | undefined {
  const message = error instanceof Error ? error.message : String(error)
  return known.find(({ sign }) => sign.test(message))
}
