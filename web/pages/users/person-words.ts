import { type Givable, isRole, type Permission, type Person } from '@waybill/contracts'
import type { Say } from '../../ui/language.tsx'

/** Who somebody is, in a word a role. */
export function rolesIn(permissions: readonly Permission[], say: Say): string {
  return permissions
    .filter(isRole)
    .map((role) => say(`role.${role}`))
    .join(', ')
}

export function clientsIn(
  { permissions, clientIds }: Pick<Person, 'permissions' | 'clientIds'>,
  givable: Pick<Givable, 'clients'> | undefined,
  say: Say,
): string {
  if (permissions.includes('ROLE_STAFF')) return say('users.allClients')
  const names = new Map(givable?.clients.map(({ id, name }) => [id, name]))
  return clientIds.map((id) => names.get(id) ?? '').join(', ')
}
