import { sentenceOf } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { fileTooLarge, refusedAsTooLarge } from './file-too-large.ts'

test('who gave a file that is too large reads how large one may be', () => {
  expect(sentenceOf(fileTooLarge())).toBe('The file is larger than 16 GB.')
  expect(refusedAsTooLarge().message).toBe('The file is larger than 16 GB.')
})
