import type { CastAccount, CastClient } from './cast.ts'

/** More than this, and a shipper has several accounts: an invoice has to fit into memory before its total is known. */
const packagesPerAccount = 500_000

/** The cast for so many packages: big accounts become several. */
export function widen(cast: readonly CastClient[], packages: number): CastClient[] {
  const whole = cast.flatMap(({ accounts }) => accounts).reduce((sum, { share }) => sum + share, 0)
  return cast.map((client) => ({
    ...client,
    accounts: client.accounts.flatMap((account) => {
      const count = Math.ceil((packages * account.share) / whole / packagesPerAccount)
      return count <= 1 ? [account] : Array.from({ length: count }, (_, at) => sibling(account, at, count))
    }),
  }))
}

function sibling(account: CastAccount, at: number, count: number): CastAccount {
  const share = account.share / count
  return at === 0 ? { ...account, share } : { ...account, share, number: numberAfter(account, at) }
}

/** UPS counts with letters; the others' first digits must differ for their tracking numbers to. */
function numberAfter({ carrier, number }: CastAccount, at: number): string {
  if (carrier !== 'UPS') return String(Number(number) + at * 1_000_000)
  return `${number.slice(0, -3)}${(Number.parseInt(number.slice(-3), 36) + at).toString(36).toUpperCase().slice(-3)}`
}
