import type { Account } from '@waybill/contracts'
import type { filedAccountsOf } from '@waybill/state'

export type Filed = Awaited<ReturnType<typeof filedAccountsOf>>[number]

export function accountOf(filed: Filed, carriers: readonly { readonly id: number; readonly name: string }[]): Account {
  return {
    id: filed.id,
    name: filed.name || filed.number,
    number: filed.number,
    carrier: { id: carriers.find(({ name }) => name === filed.carrier_name)?.id ?? 0, name: filed.carrier_name },
    client: { id: filed.client_id },
    isUpsGsr: filed.is_ups_gsr === 1,
    isFedexExpressGsr: filed.is_fedex_express_gsr === 1,
    isFedexIntlGsr: filed.is_fedex_intl_gsr === 1,
  }
}
