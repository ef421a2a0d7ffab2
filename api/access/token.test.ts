import type * as Jose from 'jose'
import { jwtVerify } from 'jose'
import { beforeEach, expect, test, vi } from 'vitest'
import { tokensWith } from './token.ts'

/** As it is, and counted: what is remembered and what is checked anew look the same to whoever asks. */
vi.mock('jose', async (original) => {
  const jose = await original<typeof Jose>()
  return { ...jose, jwtVerify: vi.fn<typeof Jose.jwtVerify>(jose.jwtVerify) }
})
const signaturesChecked = () => vi.mocked(jwtVerify).mock.calls.length
beforeEach(() => void vi.mocked(jwtVerify).mockClear())

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

test('the signature of a token that held is not checked again; one that did not hold is, each time', async () => {
  const tokens = tokensWith(new Uint8Array(32).fill(7))
  const token = await tokens.sign('one', 1, at(0), at(60))
  for (const second of [1, 2, 61]) await tokens.sessionIn(token, at(second))
  expect(signaturesChecked()).toBe(1)
  const stranger = await tokensWith(new Uint8Array(32)).sign('one', 1, at(0), at(60))
  for (const second of [1, 2]) expect(await tokens.sessionIn(stranger, at(second))).toBeUndefined()
  expect(signaturesChecked()).toBe(3)
})

test('five thousand tokens are remembered; the one read first leaves for the next, and is checked anew', async () => {
  const tokens = tokensWith(new Uint8Array(32).fill(7))
  const people = Array.from({ length: 5001 }, (_, person) => person)
  const signed = await Promise.all(people.map((person) => tokens.sign(`session ${person}`, person, at(0), at(60))))
  const read = async (person: number): Promise<void> => {
    expect(await tokens.sessionIn(signed[person] ?? '', at(1))).toBe(`session ${person}`)
  }
  for (const person of people.slice(0, 5000)) await read(person)
  for (const person of people.slice(0, 5000)) await read(person)
  expect(signaturesChecked()).toBe(5000)
  await read(5000)
  await read(1)
  expect(signaturesChecked()).toBe(5001)
  await read(0)
  await read(2)
  await read(5000)
  expect(signaturesChecked()).toBe(5002)
  await read(1)
  expect(signaturesChecked()).toBe(5003)
})
