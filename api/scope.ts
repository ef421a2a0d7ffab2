import { Refusal, type Scope } from '@waybill/contracts'
import { z } from 'zod'
import type { Caller } from './access/guard.ts'

/** How a request names clients, wherever in it that stands. */
const Named = z.object({ clientId: z.int().optional(), childClientIdsCSV: z.string().optional() })

/**
 * The clients a request may see: those it names, else all of the caller's. A parent's id stands for itself and all its
 * child clients; a list of child clients stands for just these.
 */
export function narrow(
  { scope: all, childrenOf }: Pick<Caller, 'scope' | 'childrenOf'>,
  parts: readonly unknown[],
): Scope {
  let scope = all
  for (const part of parts) {
    const { clientId, childClientIdsCSV } = Named.safeParse(part).data ?? {}
    if (clientId === undefined) continue
    const children = childrenOf.get(clientId) ?? []
    const chosen = childClientIdsCSV?.split(',').map(Number)
    if (chosen && !chosen.every((id) => children.includes(id))) throw notYours()
    refuseUnless(scope, [clientId, ...(chosen ?? children)])
    scope = { clientIds: [...new Set(chosen ?? [clientId, ...children])] }
  }
  return scope
}

function refuseUnless({ clientIds }: Scope, wanted: readonly number[]): void {
  if (!wanted.every((id) => clientIds.includes(id))) throw notYours()
}

/** The same for a client of somebody else and for one that does not exist. */
function notYours(): Refusal {
  return new Refusal('not-allowed', 'client-not-yours')
}
