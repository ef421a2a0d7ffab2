import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Copies the whole lines among the first bytes of a text. */
export async function firstLines(path: string, copyPath: string, bytes: number): Promise<string> {
  await mkdir(dirname(copyPath), { recursive: true })
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    const end = buffer.subarray(0, bytesRead).lastIndexOf(10) + 1
    await writeFile(copyPath, buffer.subarray(0, end || bytesRead))
    return copyPath
  } finally {
    await file.close()
  }
}
