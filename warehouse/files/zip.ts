import { PassThrough, pipeline, type Readable } from 'node:stream'
import { type ReadStreamOptions, ZipFile } from 'yazl'

/** A zip archive that is made while it is read. */
export interface Zip {
  addText(name: string, text: string): void
  /** Opened when it is its turn, and let go of when nobody reads the archive any more. */
  addStream(name: string, open: () => Readable, options?: Partial<ReadStreamOptions>): void
  /** Its bytes, once all is added. They fail where a stream in it fails: by itself the archive would wait for its rest for ever. */
  end(): Readable
}

export function openZip(): Zip {
  const zip = new ZipFile()
  let current: Readable | undefined
  // Whoever begins to read only after it has failed hears of it all the same.
  const bytes = pipeline(zip.outputStream, new PassThrough(), () => current?.destroy())
  zip.on('error', (error: Error) => bytes.destroy(error))
  return {
    addText: (name, text) => zip.addBuffer(Buffer.from(text), name),
    addStream: (name, open, options = {}) =>
      zip.addReadStreamLazy(name, options, (give) => {
        current = open().once('error', (error) => zip.emit('error', error))
        give(null, current)
      }),
    end: () => {
      zip.end()
      return bytes
    },
  }
}
