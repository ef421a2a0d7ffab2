/**
 * A WOFF file as the font in it. What makes documents reads a font's outlines once for each letter, and would unpack them as
 * often.
 */
export async function sfntOf(woff: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (from.getUint32(0) !== 0x774f4646) throw new Error('This is no WOFF file.')
  const count = from.getUint16(12)
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const at = 44 + 20 * place
      const [start, packed, length] = [at + 4, at + 8, at + 12].map((field) => from.getUint32(field)) as [
        number,
        number,
        number,
      ]
      const bytes = woff.subarray(start, start + packed)
      const plain = packed < length ? await unpacked(bytes) : bytes
      return { tag: from.getUint32(at), checksum: from.getUint32(at + 16), bytes: plain }
    }),
  )
  const sizes = tables.map(({ bytes }) => (bytes.length + 3) & ~3)
  const head = 12 + 16 * count
  const font = new Uint8Array(head + sizes.reduce((sum, size) => sum + size, 0))
  const to = new DataView(font.buffer)
  const most = Math.floor(Math.log2(count))
  to.setUint32(0, from.getUint32(4))
  to.setUint16(4, count)
  to.setUint16(6, 16 * 2 ** most)
  to.setUint16(8, most)
  to.setUint16(10, 16 * (count - 2 ** most))
  let offset = head
  for (const [place, { tag, checksum, bytes }] of tables.entries()) {
    for (const [field, value] of [tag, checksum, offset, bytes.length].entries())
      to.setUint32(12 + 16 * place + 4 * field, value)
    font.set(bytes, offset)
    offset += sizes[place] ?? 0
  }
  return font
}

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
