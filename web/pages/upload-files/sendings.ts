import type { UploadedFile } from '@waybill/contracts'

/** A file on its way from this browser to the service. */
export interface Sending {
  readonly key: number
  readonly clientId: number
  readonly file: File
  readonly status: 'waiting' | 'sending' | 'failed'
  /** How much of it has left, from 0 to 1. */
  readonly share: number
  readonly problem?: Error
}

/** Carries one file over. Rejects with a ServiceProblem when the service declined it or was not reached. */
export type Send = (
  file: File,
  clientId: number,
  onShare: (share: number) => void,
  signal: AbortSignal,
) => Promise<UploadedFile[]>

export interface Sendings {
  readonly subscribe: (changed: () => void) => () => void
  readonly all: () => readonly Sending[]
  readonly add: (clientId: number, files: readonly File[]) => void
  readonly retry: (key: number) => void
  /** Stops it where it is under way; it is forgotten. */
  readonly drop: (key: number) => void
}

const atOnce = 3

/** Sends files a few at a time, whatever page is shown meanwhile. */
export function openSendings(send: Send, onArrived: (clientId: number, files: UploadedFile[]) => void): Sendings {
  let sendings: readonly Sending[] = []
  let lastKey = 0
  const listeners = new Set<() => void>()
  const stops = new Map<number, AbortController>()

  const become = (next: readonly Sending[]) => {
    sendings = next
    for (const changed of listeners) changed()
  }
  const update = (key: number, change: Partial<Sending>) =>
    become(sendings.map((sending) => (sending.key === key ? { ...sending, ...change } : sending)))
  const without = (key: number) => sendings.filter((sending) => sending.key !== key)

  const carry = async ({ key, file, clientId }: Sending): Promise<void> => {
    const stop = new AbortController()
    stops.set(key, stop)
    update(key, { status: 'sending', share: 0 })
    try {
      const arrived = await send(file, clientId, (share) => update(key, { share }), stop.signal)
      onArrived(clientId, arrived)
      become(without(key))
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error))
      update(key, { status: 'failed', problem })
    } finally {
      stops.delete(key)
      goOn()
    }
  }
  const goOn = () => {
    const free = atOnce - sendings.filter(({ status }) => status === 'sending').length
    const next = sendings.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, free))
    for (const sending of next) void carry(sending)
  }

  return {
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    all: () => sendings,
    add: (clientId, files) => {
      const added = files.map((file): Sending => ({ key: ++lastKey, clientId, file, status: 'waiting', share: 0 }))
      become([...sendings, ...added])
      goOn()
    },
    retry: (key) => {
      update(key, { status: 'waiting', share: 0 })
      goOn()
    },
    drop: (key) => {
      become(without(key))
      stops.get(key)?.abort()
    },
  }
}
