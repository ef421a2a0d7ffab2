import { endpoints } from '@waybill/contracts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestHouse } from '../test-house.ts'

/** What a browser does behind "I am not a robot". */
export async function solvedBy(ask: TestHouse['ask']): Promise<string> {
  const challenge = (await ask(endpoints.captchaChallenge)).json<Challenge>()
  const solution = await solveChallenge({ challenge, deriveKey })
  return inBase64({ challenge, solution })
}

export function inBase64(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}
