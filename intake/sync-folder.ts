import { open } from 'node:fs/promises'

/** A renamed file survives a power cut only when its folder is written too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
