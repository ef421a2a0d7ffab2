import { parentPort } from 'node:worker_threads'
import { Refusal } from '@waybill/contracts'
import { verifiedAssertion } from './sign-on-messages.ts'
import { verifiedLogoutRequest } from './sign-out-messages.ts'
import type { ToVerify, Verdict } from './verifier.ts'

async function verdictOn({ kind, field, provider, us, at }: ToVerify): Promise<Verdict> {
  const here = { ...us, now: () => at }
  try {
    if (kind === 'response') return { kind, verified: await verifiedAssertion(field, provider, here) }
    return { kind, verified: await verifiedLogoutRequest(field, provider, here) }
  } catch (error) {
    if (!(error instanceof Refusal)) return { kind: 'broken', message: error instanceof Error ? error.message : '' }
    return { kind: 'declined', unreadable: error.reason.name === 'sso-message-unreadable' }
  }
}

parentPort?.on('message', (toVerify: ToVerify) => {
  void verdictOn(toVerify).then((verdict) => parentPort?.postMessage(verdict))
})
parentPort?.postMessage('ready')
