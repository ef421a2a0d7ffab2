import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { type Beginning, FileRejected } from '../format.ts'
import { withYen } from './encoding.ts'

const beginningBytes = 64 * 1024

/** The first 64 kB of a file: of UTF-8, or in an encoding that somebody named. */
export async function beginningOf(path: string, encoding?: string): Promise<Beginning> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
    const bytes = buffer.subarray(0, bytesRead)
    // A character cut at the end is not the file's fault: the streaming decoder leaves it out.
    const text = encoding
      ? withYen(encoding, iconv.getDecoder(encoding).write(bytes))
      : new TextDecoder().decode(bytes, { stream: true })
    const lines = text.split(encoding ? /\r\n|\r|\n/ : /\r?\n/)
    const whole = bytesRead < beginningBytes
    return {
      text,
      lines: whole ? lines.filter((line, index) => line !== '' || index < lines.length - 1) : lines.slice(0, -1),
    }
  } finally {
    await file.close()
  }
}

/** Of a file whose first line does not end within its beginning. */
export function firstLineTooLong(text: string): FileRejected {
  return new FileRejected({ name: 'file-first-line-too-long', values: { beginning: excerptOf(text) } })
}

/** As much as tells a person which file it is. */
export function excerptOf(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ')
    .trim()
    .slice(0, 60)
}
