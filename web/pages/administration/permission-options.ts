import { type Permission, permissionGroupNames, permissionGroups } from '@waybill/contracts'
import type { Say } from '../../ui/language.tsx'
import type { TickOption } from '../../widgets/administration/tick-list.tsx'

interface Offering {
  readonly givable: readonly Permission[]
  /** What the person has; of what opens nothing, only that is listed, so that it can be taken away. */
  readonly held: readonly Permission[]
  readonly opens: (permission: Permission) => boolean
}

/** The permissions that open something here, in words, group by group, and apart what is held and opens nothing; what may not be given is locked. */
export function permissionOptions(say: Say, { givable, held, opens }: Offering): TickOption[] {
  const option = (permission: Permission, group: string): TickOption => ({
    value: permission,
    label: say(`permission.${permission}`),
    note: permission,
    group,
    locked: !givable.includes(permission),
  })
  const every = permissionGroupNames.flatMap((group) =>
    permissionGroups[group].map((permission) => ({ permission, group })),
  )
  return [
    ...every
      .filter(({ permission }) => opens(permission))
      .map(({ permission, group }) => option(permission, say(`permissionGroup.${group}`))),
    ...every
      .filter(({ permission }) => !opens(permission) && held.includes(permission))
      .map(({ permission }) => option(permission, say('acl.later'))),
  ]
}
