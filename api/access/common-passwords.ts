import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@waybill/contracts'

const commonest: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** Refuses the 3,000 commonest, in any capitals and with the digits and marks that people add to please a rule. */
export function refuseCommonPassword(password: string): void {
  const plain = password.toLowerCase()
  const stem = plain.replace(/[\d\p{P}\p{S}]+$/u, '')
  if (!commonest.has(plain) && !commonest.has(stem)) return
  throw new Refusal('bad-request', 'password-common')
}
