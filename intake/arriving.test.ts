import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { arriveIn } from './arriving.ts'
import { foldersOf } from './folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'waybill-arriving-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function* brokenOff() {
  yield Buffer.from('a')
  throw new Error('broken off')
}

test('where nothing can be written, what was given is let go of', async () => {
  const content = Readable.from([Buffer.from('a'), Buffer.from('b')])
  const folders = foldersOf(join(folder, 'missing'))
  rmSync(folders.files, { recursive: true })
  await expect(arriveIn(folders, content)).rejects.toThrow('ENOENT')
  expect(content.destroyed).toBe(true)
})

test('what breaks off on the way leaves nothing', async () => {
  const folders = foldersOf(join(folder, 'there'))
  await expect(arriveIn(folders, brokenOff())).rejects.toThrow('broken off')
  expect(readdirSync(folders.files)).toEqual([])
  const { bytes } = await arriveIn(folders, Readable.from([Buffer.from('a'), Buffer.from('bc')]))
  expect(bytes).toBe(3)
})
