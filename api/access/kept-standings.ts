import type { Standing } from '@waybill/state'

interface Kept {
  readonly version: number
  readonly standing: Standing
  readonly bytes: number
}

/** What people may do as it was read last, each good for one version only. Whoever was asked for longest ago goes when there is no room. */
export function keepStandings(bytesAtMost: number) {
  const kept = new Map<number, Kept>()
  let bytes = 0

  function forget(userId: number): void {
    bytes -= kept.get(userId)?.bytes ?? 0
    kept.delete(userId)
  }

  return {
    of: async (
      userId: number,
      version: number,
      read: () => Promise<Standing | undefined>,
    ): Promise<Standing | undefined> => {
      const known = kept.get(userId)
      if (known?.version === version) {
        kept.delete(userId)
        kept.set(userId, known)
        return known.standing
      }
      const standing = await read()
      forget(userId)
      if (standing) {
        const own = { version, standing, bytes: bytesOf(standing) }
        kept.set(userId, own)
        bytes += own.bytes
      }
      for (const oldest of kept.keys()) {
        if (bytes <= bytesAtMost) break
        forget(oldest)
      }
      return standing
    },
    get bytes() {
      return bytes
    },
  }
}

/** Numbers in lists take eight bytes, lists and what hangs together in maps some more. */
function bytesOf({ user, clientIds, childrenOf }: Standing): number {
  const children = [...childrenOf.values()].reduce((sum, list) => sum + list.length, 0)
  const words = JSON.stringify(user).length
  return 1024 + words * 2 + (clientIds.length + children) * 16 + childrenOf.size * 128
}
