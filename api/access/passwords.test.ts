import { expect, test } from 'vitest'
import { refuseCommonPassword } from './common-passwords.ts'
import { nameTyped } from './name-typed.ts'

const isRefused = (password: string): boolean => {
  try {
    refuseCommonPassword(password)
    return false
  } catch (error) {
    expect(error).toMatchObject({ kind: 'bad-request', reason: { name: 'password-common' } })
    return true
  }
}

test.each(['password', 'PassWord', 'password1', 'Password2024!!', 'Sunshine#', 'iloveyou€1', 'abc123', 'Qwerty123'])(
  'the common password %s is refused, however it is dressed',
  (password) => {
    expect(isRefused(password)).toBe(true)
  },
)

test.each([
  '',
  '12!',
  '# comment',
  'Correct-horse-1',
  '1password-of-mine',
  'xpassword',
  'pass1word2',
  'sun7shine',
  '§§§§',
])('what is not common is a matter of other rules: %s', (password) => {
  expect(isRefused(password)).toBe(false)
})

test.each([
  ['ann', 'ann'],
  [' ann ', 'ann'],
  ['Ann@Waybill', 'Ann'],
  ['ann@waybill ', 'ann'],
  ['ann@example.com', 'ann@example.com'],
  ['ann@waybill.example', 'ann@waybill.example'],
  ['ann@waybill@waybill', 'ann@waybill'],
  ['annwaybill', 'annwaybill'],
])('"%s" is typed for %s', (typed, name) => {
  expect(nameTyped(typed, 'wayBill')).toBe(name)
})
