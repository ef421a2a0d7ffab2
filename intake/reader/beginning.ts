import { open } from 'node:fs/promises'
import type { Beginning } from '../format.ts'

const beginningBytes = 64 * 1024

/** The first 64 kB of a UTF-8 file. */
export async function beginningOf(path: string): Promise<Beginning> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
    // A character cut at the end is not the file's fault: the streaming decoder leaves it out.
    const text = new TextDecoder().decode(buffer.subarray(0, bytesRead), { stream: true })
    const lines = text.split(/\r?\n/)
    const whole = bytesRead < beginningBytes
    return {
      text,
      lines: whole ? lines.filter((line, index) => line !== '' || index < lines.length - 1) : lines.slice(0, -1),
    }
  } finally {
    await file.close()
  }
}
