import { expect, test } from 'vitest'
import { readAsked } from './asked.ts'

test('an address without parameters asks nothing', () => {
  expect(readAsked({})).toEqual({ email: '', provider: undefined, logOff: false, refused: false })
})

test('a sign-in that met an open session asks whether to end it', () => {
  expect(readAsked({ logoff: '1', idp: '3', user: 'ada@example.com' })).toEqual({
    email: 'ada@example.com',
    provider: 3,
    logOff: true,
    refused: false,
  })
})

test.each([['0'], ['-1'], ['three'], ['']])('a provider %j is none, and then nothing can be resent', (idp) => {
  expect(readAsked({ logoff: '1', idp, user: 'ada@example.com' })).toMatchObject({ provider: undefined, logOff: false })
})
