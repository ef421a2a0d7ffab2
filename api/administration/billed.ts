import type { CalendarDate, Scope } from '@waybill/contracts'
import type { BilledAccount } from '@waybill/warehouse'
import type { House } from '../house.ts'

interface Billed {
  readonly invoices: number
  readonly latestBillDate: CalendarDate | null
  readonly spendUsd: string
}

/** What accounts were billed together. */
export function billedTogether(accounts: readonly BilledAccount[]): Billed {
  return {
    invoices: accounts.reduce((sum, { invoices }) => sum + invoices, 0),
    latestBillDate:
      accounts
        .map(({ latestBillDate }) => latestBillDate)
        .toSorted()
        .at(-1) ?? null,
    spendUsd: textOf(accounts.reduce((sum, { spendUsd }) => sum + millionthsOf(spendUsd), 0n)),
  }
}

/** The accounts that invoices came for; none where there is no client yet. */
export async function billedIn(
  { clientIds }: Scope,
  { warehouse }: Pick<House, 'warehouse'>,
): Promise<readonly BilledAccount[]> {
  return clientIds.length === 0 ? [] : warehouse.accounts({ clientIds })
}

function millionthsOf(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.')
  const millionths = BigInt(whole + decimals.slice(0, 6).padEnd(6, '0'))
  return amount.startsWith('-') ? -millionths : millionths
}

function textOf(millionths: bigint): string {
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(7, '0')
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
}
