import type { FastifyRequest } from 'fastify'
import { takesGzip } from './takes-gzip.ts'

/** An answer as it goes over the wire, packed. */
export class Packed {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** The points of a map of ZIP codes take a tenth of this. */
const bytesAtMost = 32 * 1024 * 1024
const bytesOfOne = bytesAtMost / 8

/**
 * Answers that have too many rows to be kept as such, kept as they were sent; those that were asked for longest ago go when there is no
 * room, and all of them when the lines have changed. Whether somebody may have an answer is settled before it is looked for.
 */
export function keepLongAnswers() {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  let keptOf = 0

  const forget = (key: string): void => {
    bytes -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }

  /** Only what belongs to the latest version is here. */
  const isOf = (version: number): boolean => {
    if (version > keptOf) {
      kept.clear()
      bytes = 0
      keptOf = version
    }
    return version === keptOf
  }

  return {
    of: (version: number, key: string, request: FastifyRequest): Packed | undefined => {
      const known = isOf(version) && takesGzip(request) ? kept.get(key) : undefined
      if (!known) return undefined
      kept.delete(key)
      kept.set(key, known)
      return new Packed(known)
    },
    /** `version` is that of the lines before the question was asked. */
    keep: (version: number, key: string, packed: Buffer): void => {
      if (!isOf(version) || packed.length > bytesOfOne) return
      forget(key)
      kept.set(key, packed)
      bytes += packed.length
      for (const oldest of kept.keys()) {
        if (bytes <= bytesAtMost) return
        forget(oldest)
      }
    },
  }
}
