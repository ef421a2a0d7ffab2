import { besides, mayOpen, openingsOf, opensSomething, type Permission } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { usePortal } from '../header/queries.ts'

/** What a permission opens in this house today, in words. */
export function useOpens() {
  const say = useSay()
  const applications = Object.keys(usePortal().applications)
  const named = (permission: Permission) => say(`permission.${permission}`)

  return {
    opens: (permission: Permission): boolean => opensSomething(permission, applications),
    calls: (permission: Permission) => openingsOf(permission, applications).calls,
    /** The pages, each with what else it needs, and then the rest. */
    words: (permission: Permission): string[] => {
      const { places, otherUses, groups } = openingsOf(permission, applications)
      return [
        ...places.map((path) => {
          const also = besides(permission, path).flatMap(([first]) => (first === undefined ? [] : [named(first)]))
          const place = say(`place.${path}`)
          return also.length === 0 ? place : say('opens.with', { place, permissions: also.join(say('list.comma')) })
        }),
        ...otherUses.map((use) => say(`opens.${use}`)),
        ...groups.map((group) => say('opens.group', { group: say(`group.${group}`) })),
      ]
    },
    /** What it opens to somebody who holds all these, for a line. */
    line: (permission: Permission, held: readonly Permission[]): string => {
      const { places, otherUses } = openingsOf(permission, applications)
      const open = places.filter((path) => mayOpen(held, path))
      return [...open.map((path) => say(`place.${path}`)), ...otherUses.map((use) => say(`opens.${use}`))].join(' · ')
    },
  }
}
