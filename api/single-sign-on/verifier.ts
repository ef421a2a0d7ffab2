import { Worker } from 'node:worker_threads'
import { Refusal } from '@waybill/contracts'
import type { Provider } from '@waybill/state'
import { inTurn } from '../access/in-turn.ts'
import type { Assertion } from './assertion.ts'
import { unreadable } from './read-message.ts'
import { notBelieved } from './saml.ts'
import type { LogoutRequest } from './sign-out-messages.ts'
import type { Us } from './us.ts'

export interface ToVerify {
  readonly kind: 'response' | 'logout'
  readonly field: string
  readonly provider: Provider
  readonly us: Omit<Us, 'now'>
  readonly at: Date
}

export type Verdict =
  | { readonly kind: 'response'; readonly verified: Assertion }
  | { readonly kind: 'logout'; readonly verified: LogoutRequest }
  | { readonly kind: 'declined'; readonly unreadable: boolean }
  | { readonly kind: 'broken'; readonly message: string }

export type Verifier = ReturnType<typeof openVerifier>

interface Limits {
  readonly waitingAtMost: number
  /** What the largest message takes many times over, on a machine that has much else to do. */
  readonly milliseconds: number
}

/**
 * Verifies messages on a thread of its own, one after the other: what a signature is good for can only be found out with
 * work that grows with the message, and strangers may send any. A message that takes too long ends with its thread.
 */
export function openVerifier({ waitingAtMost, milliseconds }: Limits = { waitingAtMost: 20, milliseconds: 20_000 }) {
  const oneAtATime = inTurn()
  let thread: Promise<Worker> | undefined
  let running: Worker | undefined
  let waiting = 0

  /** Ready when it has read all that it works with. */
  function start(): Promise<Worker> {
    const started = new Worker(new URL('./verifier-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    running = started
    started.unref()
    started.on('error', () => undefined)
    return new Promise((resolve, reject) => {
      started.once('message', () => resolve(started))
      started.once('exit', () => {
        thread = undefined
        reject(new Error('the thread that verifies messages ended'))
      })
    })
  }

  async function ask(toVerify: ToVerify): Promise<Verdict> {
    thread ??= start()
    const asked = await thread
    return new Promise((resolve, reject) => {
      const settle = (go: () => void) => {
        clearTimeout(tooLong)
        asked.off('message', answered).off('exit', ended)
        go()
      }
      const answered = (verdict: Verdict) => settle(() => resolve(verdict))
      const ended = () => settle(() => reject(unreadable()))
      const tooLong = setTimeout(() => void asked.terminate(), milliseconds)
      asked.on('message', answered).on('exit', ended)
      asked.postMessage(toVerify)
    })
  }

  async function verdictOn(toVerify: ToVerify): Promise<Verdict> {
    if (waiting >= waitingAtMost) throw new Refusal('unavailable', 'busy')
    waiting += 1
    try {
      return await oneAtATime(() => ask(toVerify))
    } finally {
      waiting -= 1
    }
  }

  async function verified(kind: ToVerify['kind'], field: string, provider: Provider, { now, ...us }: Us) {
    const verdict = await verdictOn({ kind, field, provider, us, at: now() })
    if (verdict.kind === 'declined') throw verdict.unreadable ? unreadable() : notBelieved()
    if (verdict.kind === 'broken') throw new Error(verdict.message)
    return verdict
  }

  return {
    assertion: async (field: string, provider: Provider, us: Us): Promise<Assertion> => {
      const verdict = await verified('response', field, provider, us)
      if (verdict.kind !== 'response') throw new Error('another message was verified')
      return verdict.verified
    },
    logoutRequest: async (field: string, provider: Provider, us: Us): Promise<LogoutRequest> => {
      const verdict = await verified('logout', field, provider, us)
      if (verdict.kind !== 'logout') throw new Error('another message was verified')
      return verdict.verified
    },
    /** Somebody has gone to a provider, and will soon be back with its answer. */
    prepare: (): void => {
      thread ??= start()
      thread.catch(() => undefined)
    },
    close: async (): Promise<void> => {
      await running?.terminate()
    },
  }
}
