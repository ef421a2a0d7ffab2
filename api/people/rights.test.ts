import { Permission } from '@waybill/contracts'
import type { KnownPerson } from '@waybill/state'
import { array, assert, boolean, constantFrom, integer, option, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { type Administrator, demandChangeable, demandGivable, mayChange, maySee } from './rights.ts'

const clientIds = uniqueArray(integer({ min: 1, max: 6 }))
const permissions = uniqueArray(constantFrom(...Permission.options), { maxLength: 12 })
const houseRoles: readonly Permission[] = ['ROLE_STAFF', 'ROLE_ADMIN']
const rolesThatOpenNothing: readonly Permission[] = ['ROLE_CLIENT', 'ROLE_GUEST']

/** Small ids, so that people often are the administrator themselves, and clients often the administrator's. */
const anyAdministrator = record({ id: integer({ min: 1, max: 3 }), permissions, clientIds }).map(
  (one): Administrator => ({ ...one, permissions: [...new Set<Permission>([...one.permissions, 'USER_ADMIN'])] }),
)
const anyDetails = record({ permissions, clientIds, singleSignOnOnly: boolean() }).map((one) => ({
  ...one,
  login: 'somebody',
  firstName: '',
  lastName: '',
  email: '',
  defaultLandingPage: null,
  identityProviderIds: [],
}))
const anyPerson = record({ id: integer({ min: 1, max: 3 }), details: anyDetails }).map(
  ({ id, details }): KnownPerson => ({ ...details, id, state: 'active', lastSignInAt: null, linkUntil: null }),
)

function allowed(step: () => unknown): boolean {
  try {
    step()
    return true
  } catch {
    return false
  }
}

test('nobody but an administrator of the house ever gives what they do not hold', () => {
  const given = property(anyAdministrator, anyDetails, option(anyPerson), (administrator, after, before) => {
    const house = houseRoles.every((role) => administrator.permissions.includes(role))
    const held = [...administrator.permissions, ...rolesThatOpenNothing]
    return (
      !allowed(() => demandGivable(administrator, after, before ?? undefined)) ||
      house ||
      after.permissions.every((one) => held.includes(one))
    )
  })
  assert(given, { numRuns: 2000 })
})

test('whoever is not staff sees, gives and changes within their own clients only, and never touches staff', () => {
  const kept = property(anyAdministrator, anyPerson, anyDetails, (someone, person, after) => {
    const administrator = { ...someone, permissions: someone.permissions.filter((one) => one !== 'ROLE_STAFF') }
    const within = ({ permissions: held, clientIds: ids }: Pick<KnownPerson, 'permissions' | 'clientIds'>) =>
      !held.includes('ROLE_STAFF') && ids.length > 0 && ids.every((id) => administrator.clientIds.includes(id))
    const gives = allowed(() => demandGivable(administrator, after, person))
    const sees = maySee(administrator, person) && person.id !== administrator.id
    return (!gives || within(after)) && (!sees || within(person))
  })
  assert(kept, { numRuns: 2000 })
})

test('whoever may change a person holds all that this person holds', () => {
  const kept = property(anyAdministrator, anyPerson, (administrator, person) => {
    const house = houseRoles.every((role) => administrator.permissions.includes(role))
    const held = [...administrator.permissions, ...rolesThatOpenNothing]
    const changes = allowed(() => demandChangeable(administrator, person))
    return (
      changes === mayChange(administrator, person) &&
      (!changes || house || person.permissions.every((one) => held.includes(one)))
    )
  })
  assert(kept, { numRuns: 2000 })
})

test('whatever administrators do to each other, whoever did it last still administers', () => {
  const acts = array(record({ by: integer({ min: 0, max: 2 }), to: integer({ min: 0, max: 2 }), permissions }))
  const kept = property(acts, (steps) => {
    const staff: readonly Permission[] = ['ROLE_STAFF', 'ROLE_ADMIN', 'USER_ADMIN']
    const held = [staff, staff, staff]
    for (const { by, to, permissions: after } of steps) {
      const administrator = { id: by, permissions: held[by] ?? [], clientIds: [] }
      if (!administrator.permissions.includes('USER_ADMIN')) continue
      const before = personWith(to, held[to] ?? [])
      const details = { ...before, permissions: after }
      if (!mayChange(administrator, before) || !allowed(() => demandGivable(administrator, details, before))) continue
      held[to] = after
    }
    expect(held.some((one) => staff.every((permission) => one.includes(permission)))).toBe(true)
  })
  assert(kept, { numRuns: 1000 })
})

function personWith(id: number, held: readonly Permission[]): KnownPerson {
  return {
    id,
    permissions: [...held],
    login: 'somebody',
    firstName: '',
    lastName: '',
    email: '',
    clientIds: [],
    defaultLandingPage: null,
    identityProviderIds: [],
    singleSignOnOnly: false,
    state: 'active',
    lastSignInAt: null,
    linkUntil: null,
  }
}
