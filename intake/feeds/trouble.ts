import type { FeedProblem } from '@waybill/contracts'

/** What keeps a feed from bringing files, told to the person who looks after it. */
export class FeedTrouble extends Error {
  override readonly name = 'FeedTrouble'
  readonly problem: FeedProblem
  /** Looking again changes nothing before a person has said what to do. */
  readonly untilTold: boolean

  constructor(name: FeedProblem['name'], values: FeedProblem['values'] = {}, { untilTold = false } = {}) {
    super(name)
    this.problem = { name, values }
    this.untilTold = untilTold
  }
}

/** The file is still being written, or has gone away: not this time. */
export class NotThisTime extends Error {
  override readonly name = 'NotThisTime'
}

/** What of an error of the system or of ssh a person may read. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** What an SFTP server answers of what is not there, and of what may not be done. */
export const isMissing = (error: unknown): boolean => codeOf(error) === '2' || /no such file/i.test(String(error))
export const isForbidden = (error: unknown): boolean =>
  codeOf(error) === '3' || /permission denied/i.test(String(error))
