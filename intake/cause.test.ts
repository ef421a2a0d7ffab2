import { expect, test } from 'vitest'
import { causeOf } from './cause.ts'

test.each([
  ['ENOSPC: no space left on device, write', 'the disk is full'],
  [
    'TransactionContext Error: Failed to commit: Could not write file "w.wal": No space left on device',
    'the disk is full',
  ],
  ['database or disk is full', 'the disk is full'],
  ['attempt to write a readonly database', 'the folder cannot be written to'],
  ["EROFS: read-only file system, mkdir 'data'", 'the folder cannot be written to'],
  ['IO Error: Cannot open file "w.duckdb": Permission denied', 'the folder cannot be written to'],
  ['Binder Error: something else\nwith a second line', 'Binder Error: something else'],
])('"%s" is told as "%s"', (message, words) => {
  expect(causeOf(new Error(message))).toBe(words)
})
