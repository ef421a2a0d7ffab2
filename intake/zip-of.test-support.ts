import { crc32, deflateRawSync } from 'node:zlib'

export interface Member {
  readonly name: string
  readonly content: Uint8Array
  /** What the archive says of the size, where that is a lie. */
  readonly claimedBytes?: number
  /** What it says of the size of its packed bytes. */
  readonly claimedPackedBytes?: number
  /** It has no bytes of its own: it points at those of the member before. */
  readonly onTopOfTheLast?: boolean
  readonly locked?: boolean
  /** As the archive states it, where that is not what its bytes make. */
  readonly claimedChecksum?: number
}

/** A zip archive, byte by byte, so that a test can make a wicked one. */
export function zipOf(members: readonly Member[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let last = 0
  for (const { name, content, claimedBytes = content.length, ...claimed } of members) {
    const packed = deflateRawSync(content)
    const label = Buffer.from(name)
    const described = Buffer.alloc(26)
    described.writeUInt16LE(20, 0)
    described.writeUInt16LE(0x800 + (claimed.locked ? 1 : 0), 2)
    described.writeUInt16LE(8, 4)
    described.writeUInt32LE(claimed.claimedChecksum ?? crc32(content), 10)
    described.writeUInt32LE(claimed.claimedPackedBytes ?? packed.length, 14)
    described.writeUInt32LE(claimedBytes, 18)
    described.writeUInt16LE(label.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), described, label, packed])
    const place = Buffer.alloc(14)
    if (!claimed.onTopOfTheLast) {
      last = offset
      locals.push(local)
      offset += local.length
    }
    place.writeUInt32LE(last, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), described, place, label]))
  }
  const end = Buffer.alloc(18)
  const directoryBytes = directory.reduce((sum, entry) => sum + entry.length, 0)
  end.writeUInt16LE(members.length, 4)
  end.writeUInt16LE(members.length, 6)
  end.writeUInt32LE(directoryBytes, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\u0005\u0006'), end])
}
