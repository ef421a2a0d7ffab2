import { expect, test } from 'vitest'
import { FileStatus, isFileUnderWay } from './uploads.ts'

test('a file is under way until it is known what became of it', () => {
  const under = FileStatus.options.filter((status) => isFileUnderWay({ status }))
  expect(under).toEqual(['received', 'reading', 'loading'])
})
