import { identityProvidersOf } from '@waybill/state'
import type { House } from '../house.ts'

export type FormTargets = ReturnType<typeof openFormTargets>

const freshForMs = 10_000

/** Where the page may post a form to besides us: the origins of the active identity providers, looked up at most every ten seconds. */
export function openFormTargets({ state, now }: Pick<House, 'state' | 'now'>) {
  let known: { readonly origins: readonly string[]; readonly until: number } | undefined
  let changes = 0

  return {
    origins: async (): Promise<readonly string[]> => {
      const at = now().getTime()
      if (known && at < known.until) return known.origins
      const changesBefore = changes
      // The page is shown also while the state is out of reach, and says so itself.
      const providers = await identityProvidersOf(state)
        .all()
        .catch(() => undefined)
      if (!providers) return known?.origins ?? []
      const active = providers.filter((provider) => provider.active)
      const origins = [...new Set(active.map(({ signOnUrl }) => new URL(signOnUrl).origin))]
      // What was read while they changed may be what they were.
      if (changes === changesBefore) known = { origins, until: at + freshForMs }
      return origins
    },
    /** They have changed on this very node. */
    lookAgain: (): void => {
      known = undefined
      changes += 1
    },
  }
}
