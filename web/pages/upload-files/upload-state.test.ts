import { expect, test } from 'vitest'
import { readUploadState, shownOf, wordsOfLayouts, writeUploadState } from './upload-state.ts'

test('the address bar restores the client, the open file and how many are listed', () => {
  const state = { client: 4, file: 81, show: 300 }
  expect(readUploadState(writeUploadState(state))).toEqual(state)
})

test('what makes no sense in the address bar is left out', () => {
  expect(readUploadState({ client: '-1', file: "1' or 1=1", show: '999999999', other: 'x' })).toEqual({})
  expect(readUploadState({ client: ['1', '2'], show: '5' })).toEqual({})
})

test('a hundred files are listed until more are asked for', () => {
  expect([shownOf({}), shownOf({ show: 300 })]).toEqual([100, 300])
})

test('the file that is mapped and the layout it changes are restored; a layout alone changes nothing', () => {
  const state = { client: 4, map: 81, layout: 2 }
  expect(readUploadState(writeUploadState(state))).toEqual(state)
  expect(readUploadState({ layout: '2', tab: 'layouts' })).toEqual({ tab: 'layouts' })
  expect(readUploadState({ map: '-4', tab: 'other' })).toEqual({})
})

test('what the list of layouts keeps of itself stays in the address bar, and nothing else', () => {
  expect(wordsOfLayouts({ 'layouts.search': 'a', client: '4', other: 'x' })).toEqual({ 'layouts.search': 'a' })
})
