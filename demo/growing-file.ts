import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

const chunkCharacters = 1 << 20

/** A file written as it comes, so that its size does not matter. */
export interface GrowingFile {
  readonly path: string
  /** Waits for the disk only now and then. */
  write(text: string): Promise<void> | undefined
  close(): Promise<void>
}

export async function createFile(path: string): Promise<GrowingFile> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w')
  let waiting: string[] = []
  let characters = 0

  async function flush(): Promise<void> {
    const chunk = Buffer.from(waiting.join(''))
    waiting = []
    characters = 0
    await file.write(chunk)
  }

  return {
    path,
    write: (text) => {
      waiting.push(text)
      characters += text.length
      return characters > chunkCharacters ? flush() : undefined
    },
    close: async () => {
      await flush()
      await file.close()
    },
  }
}
