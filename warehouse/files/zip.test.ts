import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openZip } from './zip.ts'

test.each([
  ['while it is read', true],
  ['before anybody reads it', false],
])('an archive fails where a stream in it fails: %s', async (_, isRead) => {
  const failing = async function* () {
    if (isRead) yield Buffer.alloc(200_000)
    throw new Error('the next block did not come')
  }
  const zip = openZip()
  zip.addStream('charges.csv', () => Readable.from(failing(), { objectMode: false }))
  zip.addText('about.csv', 'never comes')
  const bytes = zip.end()
  if (!isRead) await once(bytes, 'close').catch(() => undefined)
  await expect(buffer(bytes)).rejects.toThrow('the next block did not come')
})

function* endless() {
  for (;;) yield Buffer.alloc(65_536)
}

test('whoever stops reading an archive lets go of what is being put into it, and nothing else is opened', async () => {
  const first = Readable.from(endless(), { objectMode: false })
  let opened = 0
  const zip = openZip()
  zip.addStream('first.csv', () => first)
  zip.addStream('second.csv', () => {
    opened += 1
    return Readable.from(['never'])
  })
  for await (const _ of zip.end()) break
  if (!first.closed) await once(first, 'close')
  expect(opened).toBe(0)
})
