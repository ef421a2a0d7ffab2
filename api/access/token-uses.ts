import type { PersonalTokenOpened } from '@waybill/state'
import { personalTokensOf, type User, type WayIn, writeAudit } from '@waybill/state'
import { openAllowance } from '../allowance.ts'
import type { House } from '../house.ts'
import { notSignedIn } from './not-signed-in.ts'
import { actorOf, type Visitor } from './visitor.ts'

/** A program that came with a token of its owner's. */
export interface TokenUse {
  readonly tokenId: number
  readonly userId: number
  readonly name: string
  /** How the owner had come in when the token was made. */
  readonly wayIn: WayIn
}

/** All programs of one owner together. */
const allowed = { atOnce: 60, perSecond: 10 } as const
/** When a token was used last is written so often. */
const minute = 60_000
const notedAtMost = 10_000

/** Lets programs in by their tokens, as often as one owner's may ask, and writes down when and from where. */
export function openTokenUses({ state, now }: Pick<House, 'state' | 'now'>) {
  const tokens = personalTokensOf(state)
  const allowance = openAllowance(allowed)
  const noted = new Map<number, { readonly address: string; readonly at: number }>()

  function isNoted(tokenId: number, address: string): boolean {
    const last = noted.get(tokenId)
    return last !== undefined && last.address === address && Math.abs(now().getTime() - last.at) < minute
  }

  return {
    open: async (token: string): Promise<{ by: TokenUse; version: number } | undefined> => {
      const opened = await tokens.open(token, now())
      return opened && { by: useOf(opened), version: opened.version }
    },
    /** Of one from an address that is new, the audit log tells. */
    note: async ({ tokenId, name }: TokenUse, owner: User, visitor: Visitor): Promise<void> => {
      allowance.take(owner.id, now())
      const { address } = visitor
      if (isNoted(tokenId, address)) return
      const at = now()
      await state.transaction().execute(async (all) => {
        const use = await personalTokensOf(all).noteUse(tokenId, address, at)
        if (use === 'gone') throw notSignedIn()
        if (use === 'known') return
        await writeAudit(all, {
          at,
          by: actorOf(owner, visitor),
          action: 'token.use',
          subject: { kind: 'personal token', name },
          about: { userId: owner.id },
        })
      })
      noted.delete(tokenId)
      noted.set(tokenId, { address, at: at.getTime() })
      const [oldest] = noted.keys()
      if (noted.size > notedAtMost && oldest !== undefined) noted.delete(oldest)
    },
  }
}

function useOf({ id, userId, name, wayIn }: PersonalTokenOpened): TokenUse {
  return { tokenId: id, userId, name, wayIn }
}
