import { type Givable, Permission, type PersonDetails, Refusal } from '@waybill/contracts'
import type { KnownPerson } from '@waybill/state'
import type { Caller } from '../access/guard.ts'

/** Somebody with what they hold. */
export interface Held {
  readonly id: number
  readonly permissions: readonly Permission[]
  readonly clientIds: readonly number[]
}

/** Who administers: what they hold, and the clients they may see. */
export type Administrator = Held

export function administratorOf({ user, scope }: Pick<Caller, 'user' | 'scope'>): Administrator {
  return { id: user.id, permissions: user.permissions, clientIds: scope.clientIds }
}

/** Roles that open nothing by themselves: whoever administers may say so of anybody. */
const plainRoles: readonly Permission[] = ['ROLE_CLIENT', 'ROLE_GUEST']
/** What nobody takes from themselves, so that the house always has an administrator. */
const keptByOneself: readonly Permission[] = ['USER_ADMIN', 'ROLE_STAFF', 'ROLE_ADMIN']

export const isStaff = ({ permissions }: Pick<Administrator, 'permissions'>) => permissions.includes('ROLE_STAFF')

/** Nobody gives what they do not hold. Only the house's own administrators hold all there is to give. */
export function givablePermissions(administrator: Pick<Administrator, 'permissions'>): Givable['permissions'] {
  if (isStaff(administrator) && administrator.permissions.includes('ROLE_ADMIN')) return Permission.options
  return [...new Set([...administrator.permissions, ...plainRoles])]
}

/** Staff see everybody; anybody else sees themselves and those all of whose clients are within their own. */
export function maySee(administrator: Administrator, person: Held): boolean {
  if (isStaff(administrator) || person.id === administrator.id) return true
  if (isStaff(person) || person.clientIds.length === 0) return false
  return person.clientIds.every((id) => administrator.clientIds.includes(id))
}

/** Nobody changes one who holds more: who could, could also become that person. */
export function mayChange(administrator: Administrator, person: Held): boolean {
  const givable = givablePermissions(administrator)
  return maySee(administrator, person) && person.permissions.every((permission) => givable.includes(permission))
}

/** Somebody else's person is as unknown as one who does not exist. */
export function demandSeen(administrator: Administrator, person: KnownPerson | undefined): KnownPerson {
  if (!person || !maySee(administrator, person)) throw new Refusal('not-found', 'user-unknown')
  return person
}

export function demandChangeable(administrator: Administrator, person: KnownPerson | undefined): KnownPerson {
  const seen = demandSeen(administrator, person)
  if (!mayChange(administrator, seen)) {
    throw new Refusal('not-allowed', 'user-holds-more')
  }
  return seen
}

/** Whether a person may be made like this. `before` is left out for a new one. */
export function demandGivable(administrator: Administrator, after: PersonDetails, before?: KnownPerson): void {
  demandPermissions(administrator, after.permissions, before)
  if (isStaff(after)) {
    if (after.clientIds.length > 0) throw new Refusal('bad-request', 'staff-given-clients')
  } else if (!isStaff(administrator)) {
    if (after.clientIds.length === 0) throw new Refusal('bad-request', 'user-without-client')
    if (!after.clientIds.every((id) => administrator.clientIds.includes(id))) {
      throw new Refusal('not-allowed', 'clients-not-yours-to-give')
    }
  }
  if (before?.id === administrator.id && after.singleSignOnOnly && !before.singleSignOnOnly) {
    throw new Refusal('conflict', 'own-password-kept')
  }
}

export function demandPermissions(
  administrator: Administrator,
  after: readonly Permission[],
  before?: Pick<KnownPerson, 'id' | 'permissions'>,
): void {
  const givable = givablePermissions(administrator)
  const beyond = after.filter((permission) => !givable.includes(permission))
  if (beyond.length > 0) {
    throw new Refusal('not-allowed', 'permissions-not-yours-to-give', { permissions: beyond.join(', ') })
  }
  if (before?.id !== administrator.id) return
  const given = keptByOneself.filter((kept) => before.permissions.includes(kept) && !after.includes(kept))
  if (given.length > 0) {
    throw new Refusal('conflict', 'own-permissions-kept', { permissions: given.join(', ') })
  }
}
