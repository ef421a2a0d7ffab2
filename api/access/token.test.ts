import { expect, test } from 'vitest'
import { tokensWith } from './token.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000)

test('a token that was read before runs out in the same second as one that was not', async () => {
  const tokens = tokensWith(new Uint8Array(32).fill(7))
  const [readBefore, notRead] = await Promise.all(['one', 'other'].map((id) => tokens.sign(id, 1, at(0), at(60))))
  if (readBefore === undefined || notRead === undefined) throw new Error('nothing was signed')
  expect(await tokens.sessionIn(readBefore, at(1))).toBe('one')
  expect(await tokens.sessionIn(readBefore, at(59.9))).toBe('one')
  for (const token of [readBefore, notRead]) expect(await tokens.sessionIn(token, at(60))).toBeUndefined()
  expect(await tokens.sessionIn(notRead, at(59.9))).toBe('other')
})

test('what is read once of a token is not believed of one that differs in a letter', async () => {
  const tokens = tokensWith(new Uint8Array(32).fill(7))
  const token = await tokens.sign('one', 1, at(0), at(60))
  expect(await tokens.sessionIn(token, at(1))).toBe('one')
  const [head = '', said = '', signature = ''] = token.split('.')
  const [forged] = [said.replace(/^./, (letter) => (letter === 'e' ? 'f' : 'e'))]
  expect(await tokens.sessionIn(`${head}.${forged}.${signature}`, at(1))).toBeUndefined()
  expect(await tokens.sessionIn(`${head}.${said}.${signature.slice(0, -2)}`, at(1))).toBeUndefined()
})
