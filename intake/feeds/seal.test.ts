import { expect, test } from 'vitest'
import { sealWith } from './seal.ts'

const seal = sealWith(new Uint8Array(32).fill(7))

test('a secret that was sealed by an earlier Waybill still opens', () => {
  const sealed =
    'password.iU5aw7hgG5UUhv1O.h4PWsRZn7dob44LSrAOsVQ.zyyBh1pmRfhfNFwxwqRvmxoUF_Es2WzFd9Q69fQWjrIhVWeGaoF7eg'
  const server = { host: 'sftp.carrier.example', port: 22, login: 'northfield' }
  expect(seal.open(sealed, server)).toEqual({ password: 'Kept since the first day.' })
})

test('a secret opens for the server it was sealed for, and for no other', () => {
  const at = { host: 'sftp.example.com', port: 22, login: 'acme' }
  const sealed = seal.seal({ password: 'Correct-horse-1' }, at)
  expect(sealed).not.toContain('Correct-horse-1')
  expect(seal.open(sealed, at)).toEqual({ password: 'Correct-horse-1' })
  for (const other of [
    { ...at, host: 'elsewhere.example.com' },
    { ...at, port: 2222 },
    { ...at, login: 'eve' },
  ])
    expect(() => seal.open(sealed, other)).toThrow('secret-unreadable')
  expect(() => sealWith(new Uint8Array(32)).open(sealed, at)).toThrow('secret-unreadable')
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`
  expect(() => seal.open(changed, at)).toThrow('secret-unreadable')
})
