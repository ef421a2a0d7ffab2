import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { takesGzip } from './takes-gzip.ts'

/** An answer as it goes over the wire, packed. */
export class Packed {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** The points of a map of ZIP codes take some 3 MB, so that twenty people's are kept. */
const bytesAtMost = 64 * 1024 * 1024
const bytesOfOne = bytesAtMost / 16

/**
 * Answers that have too many rows to be kept as such, kept as they were sent; those that were asked for longest ago go when there is no
 * room, and all of them when the lines have changed. Whether somebody may have an answer is settled before it is looked for.
 */
export function keepLongAnswers() {
  const kept = new LRUCache<string, Buffer>({ maxSize: bytesAtMost, maxEntrySize: bytesOfOne })
  let keptOf = 0

  /** Only what belongs to the latest version is here. */
  const isOf = (version: number): boolean => {
    if (version > keptOf) {
      kept.clear()
      keptOf = version
    }
    return version === keptOf
  }

  return {
    of: (version: number, key: string, request: FastifyRequest): Packed | undefined => {
      const known = isOf(version) && takesGzip(request) ? kept.get(key) : undefined
      return known && new Packed(known)
    },
    /** `version` is that of the lines before the question was asked. */
    keep: (version: number, key: string, packed: Buffer): void => {
      if (isOf(version)) kept.set(key, packed, { size: packed.length })
    },
  }
}
