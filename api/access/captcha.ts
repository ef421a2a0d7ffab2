import { createHash } from 'node:crypto'
import { CaptchaChallenge, Refusal } from '@waybill/contracts'
import { useCaptcha } from '@waybill/state'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { House } from '../house.ts'
import { keyFor } from '../secret.ts'

const algorithm = 'PBKDF2/SHA-256'
/** A second or two of a browser's work, and none of ours to check it. */
const cost = 2000
const fewest = 1000
const most = 3000
const goodForMinutes = 10

const Solved = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string() }),
})

/** A proof of work of our own: a puzzle that costs a browser a moment, and whoever tries thousands the same moment every time. */
export function openCaptcha({ state, now, secret }: Pick<House, 'state' | 'now'> & { readonly secret: string }) {
  const hex = (purpose: string) => Buffer.from(keyFor(purpose, secret)).toString('hex')
  const keys = { hmacSignatureSecret: hex('captcha challenges'), hmacKeySignatureSecret: hex('captcha solutions') }

  return {
    challenge: async (): Promise<z.infer<typeof CaptchaChallenge>> => {
      const goodUntil = new Date(now().getTime() + goodForMinutes * 60_000).toISOString()
      const challenge = await createChallenge({
        algorithm,
        cost,
        counter: randomInt(fewest, most),
        deriveKey,
        data: { goodUntil },
        ...keys,
      })
      return CaptchaChallenge.parse(challenge)
    },
    /** Uses the puzzle up, whatever comes after it. */
    check: async (response: string): Promise<void> => {
      const solved = Solved.safeParse(jsonIn(response)).data
      if (!solved) throw new Refusal('bad-request', 'captcha-missing')
      const { verified } = await verifySolution({ ...solved, deriveKey, ...keys })
      const goodUntil = new Date(solved.challenge.parameters.data.goodUntil)
      if (!verified || goodUntil <= now()) throw new Refusal('bad-request', 'captcha-missing')
      const fingerprint = createHash('sha256').update(solved.challenge.signature).digest('hex')
      if (!(await useCaptcha(state, fingerprint, goodUntil, now()))) throw new Refusal('bad-request', 'captcha-missing')
    },
  }
}

/** As the widget of altcha writes it: JSON in base 64. */
function jsonIn(response: string): unknown {
  try {
    return JSON.parse(Buffer.from(response, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
