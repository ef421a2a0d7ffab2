import type { AuditedChange } from '@waybill/contracts'
import { peopleOf } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import type { House } from '../house.ts'
import { administratorOf, isStaff, maySee } from '../people/rights.ts'

/** Hides who vouches for a provider from readers who may not see that person: a provider is also the matter of those for whom it is. */
export async function hideVouchers(
  caller: Pick<Caller, 'user' | 'scope'>,
  { state, now }: Pick<House, 'state' | 'now'>,
): Promise<(changes: AuditedChange[]) => AuditedChange[]> {
  if (isStaff(caller.user)) return (changes) => changes
  const reader = administratorOf(caller)
  const people = await peopleOf(state, now()).all()
  const seen = new Set(people.filter((person) => maySee(reader, person)).map(({ login }) => login))
  const shown = (login: string | null) => (login !== null && seen.has(login) ? login : null)
  return (changes) =>
    changes.flatMap((change) => {
      if (change.field !== 'vouchedBy') return [change]
      const [before, after] = [shown(change.before), shown(change.after)]
      return before === after ? [] : [{ ...change, before, after }]
    })
}
