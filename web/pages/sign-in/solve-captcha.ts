import { endpoints } from '@waybill/contracts'
import { solveChallengeWorkers } from 'altcha/lib'
import Solver from 'altcha/workers/pbkdf2?worker'
import { call } from '../../ui/service.ts'

/** Fetches a puzzle of the service and works it out beside the page; the answer as altcha's own widget sends it. */
export async function solveCaptcha(): Promise<string> {
  const challenge = await call(endpoints.captchaChallenge)
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(4, navigator.hardwareConcurrency),
    createWorker: () => new Solver(),
  })
  if (!solution) throw new Error('The puzzle could not be solved.')
  return btoa(JSON.stringify({ challenge, solution }))
}
