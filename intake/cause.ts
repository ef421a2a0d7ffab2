const plainWords = [
  { sign: /ENOSPC|EDQUOT|No space left on device|database or disk is full/i, words: 'the disk is full' },
  {
    sign: /EROFS|EACCES|EPERM|EFBIG|File too large|Read-only file system|Permission denied|readonly database|disk I\/O error|unable to open database file/i,
    words: 'the folder cannot be written to',
  },
]

/** What stopped the work, in words that a person can act on where we have them, else the first line of what was thrown. */
export function causeOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return plainWords.find(({ sign }) => sign.test(message))?.words ?? message.split('\n')[0] ?? ''
}
