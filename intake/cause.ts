const plainWords = [
  { sign: /ENOSPC|No space left on device/i, words: 'the disk is full' },
  { sign: /EROFS|EACCES|EPERM|Read-only file system|Permission denied/i, words: 'the folder cannot be written to' },
]

/** What stopped the work, in words that a person can act on where we have them, else the first line of what was thrown. */
export function causeOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return plainWords.find(({ sign }) => sign.test(message))?.words ?? message.split('\n')[0] ?? ''
}
