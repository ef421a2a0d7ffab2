import { type Reason, Refusal } from '@waybill/contracts'
import { Declined } from './declined.ts'

export type FailureKind = 'disk-full' | 'not-writable' | 'unexpected'

const told: Readonly<Record<FailureKind, { readonly words: string; readonly ofFile: Reason['name'] }>> = {
  'disk-full': { words: 'the disk is full', ofFile: 'file-disk-full' },
  'not-writable': { words: 'the folder cannot be written to', ofFile: 'file-folder-locked' },
  unexpected: {
    words: 'something unexpected happened, and the log of the service says what',
    ofFile: 'file-not-finished',
  },
}

const full = /ENOSPC|EDQUOT|No space left on device|database or disk is full/i
const locked =
  /EROFS|EACCES|EPERM|EFBIG|File too large|Read-only file system|Permission denied|readonly database|disk I\/O error|unable to open database file/i

/** What stopped the work. What an engine or a library says is for the log. */
export function failureKindOf(error: unknown): FailureKind {
  const message = error instanceof Error ? error.message : String(error)
  if (full.test(message)) return 'disk-full'
  return locked.test(message) ? 'not-writable' : 'unexpected'
}

/** The same in words that a person can act on. */
export function causeOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof Declined) return error.message
  return told[failureKindOf(error)].words
}

/** The same of a file that could not be finished. */
export function reasonOf(error: unknown): Reason {
  return { name: told[failureKindOf(error)].ofFile, values: {} }
}
