import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** No line of ours is as long: what goes on longer is cut here. */
export const longestLine = 100_000

/** The lines of a file of any size, a batch at a time. */
export async function* linesOf(path: string, progress: (done: number) => void): AsyncGenerator<readonly string[]> {
  const { size } = await stat(path)
  const file = createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })
  let rest = ''
  for await (const text of file as AsyncIterable<string>) {
    const lines = (rest + text).split('\n')
    rest = (lines.pop() ?? '').slice(0, longestLine)
    yield lines.map(withoutReturn)
    progress(Math.min(1, file.bytesRead / Math.max(size, 1)))
  }
  if (rest !== '') yield [withoutReturn(rest)]
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
