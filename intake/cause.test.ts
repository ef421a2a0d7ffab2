import { expect, test } from 'vitest'
import { causeOf, failureKindOf, reasonOf } from './cause.ts'

const full = ['disk-full', 'the disk is full', 'file-disk-full']
const locked = ['not-writable', 'the folder cannot be written to', 'file-folder-locked']
const unexpected = [
  'unexpected',
  'something unexpected happened, and the log of the service says what',
  'file-not-finished',
]

test.each([
  ['ENOSPC: no space left on device, write', full],
  ['TransactionContext Error: Failed to commit: Could not write file "w.wal": No space left on device', full],
  ['database or disk is full', full],
  ['attempt to write a readonly database', locked],
  ["EROFS: read-only file system, mkdir 'data'", locked],
  ['IO Error: Cannot open file "w.duckdb": Permission denied', locked],
  ['Binder Error: something else\nwith a second line', unexpected],
  ['Invalid Input Error: The CSV Parser state machine reached an invalid state.', unexpected],
])('"%s" is told in words of ours', (message, [kind, words, name]) => {
  expect(failureKindOf(new Error(message))).toBe(kind)
  expect(causeOf(new Error(message))).toBe(words)
  expect(reasonOf(new Error(message))).toEqual({ name, values: {} })
})
