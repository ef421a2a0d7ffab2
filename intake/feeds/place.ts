import type { FoundFile } from '@waybill/state'
import { NotThisTime } from './trouble.ts'

/** The folder in a watched place whose being there asks for acknowledgements. */
export const outgoing = 'outgoing'

/** A place that is open for looking. Nothing is ever written in it but into its folder `outgoing`, where its owner has made one. */
export interface OpenPlace {
  /** The ordinary files in it, without those of its folders. */
  list(): Promise<FoundFile[]>
  /** Throws `NotThisTime` before its end when the file is no longer the one that was found. */
  read(file: FoundFile): AsyncIterable<Uint8Array>
  hasOutgoing(): Promise<boolean>
  /** Leaves a file there, whole or not at all; the same name once more takes the place of the one before. */
  leave(name: string, bytes: Uint8Array): Promise<void>
  close(): Promise<void>
}

/** Hands on a file's content, and ends well only if it was whole and at rest. */
export async function* atRest(
  { bytes, modifiedAt }: FoundFile,
  content: AsyncIterable<Uint8Array>,
  lookAgain: () => Promise<Pick<FoundFile, 'bytes' | 'modifiedAt'> | undefined>,
): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const piece of content) {
    read += piece.length
    if (read > bytes) throw new NotThisTime()
    yield piece
  }
  const now = await lookAgain()
  const same = now?.bytes === bytes && now.modifiedAt.getTime() === modifiedAt.getTime()
  if (!same || read !== bytes) throw new NotThisTime()
}

const onTheWay = /^\.|^~|~$|\.(part|partial|filepart|tmp|temp|crdownload|uploading)$/i

/** Not one that a program is still writing under a name of its own, and not an empty one. */
export function isFinishedName({ path, bytes }: FoundFile): boolean {
  return bytes > 0 && !onTheWay.test(path.slice(path.lastIndexOf('/') + 1))
}
