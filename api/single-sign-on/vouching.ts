import { meets, Permission, requirementOf } from '@waybill/contracts'
import { clientsOf, type Kysely, type Provider, type State, type User, usersOf } from '@waybill/state'
import { type Administrator, type Held, isStaff, mayChange, maySee } from '../people/rights.ts'

/** What somebody must hold to vouch for a provider, and to go on vouching. */
export const vouching = requirementOf('/singlesignon')

interface Voucher extends Administrator {
  readonly login: string
  readonly activated: boolean
}

/** Who stands behind a provider, and with what rights at this moment. */
export interface Vouched {
  readonly voucher: Voucher | undefined
  /** With their child clients; null where it is for everybody. */
  readonly clientIds: readonly number[] | null
}

/** As it is now: rights change after a provider was made, so each sign-in asks anew. */
export async function vouchedOf(
  state: Kysely<State>,
  { vouchedBy, clientIds }: Pick<Provider, 'vouchedBy' | 'clientIds'>,
): Promise<Vouched> {
  const user = vouchedBy === null ? undefined : await usersOf(state).byId(vouchedBy)
  return {
    voucher: user && (await voucherIn(state, user)),
    clientIds: clientIds && (await clientsOf(state).withChildrenOf(clientIds)),
  }
}

async function voucherIn(state: Kysely<State>, user: User): Promise<Voucher> {
  const { id, login, activated, permissions } = user
  return { id, login, activated, permissions, clientIds: await usersOf(state).clientIdsOf(user) }
}

export function isVouched({ voucher }: Vouched): boolean {
  return voucher !== undefined && voucher.activated && meets(voucher.permissions, vouching)
}

/** A provider signs in nobody whom the one who vouches for it could not become by other means: within its clients, and with no right that they do not hold. */
export function maySignIn({ voucher, clientIds }: Vouched, person: Held): boolean {
  if (!voucher || !isVouched({ voucher, clientIds })) return false
  const within = clientIds === null || maySee({ ...nobody, clientIds }, person)
  return within && mayChange(voucher, person)
}

/** A provider is changed by who could change a person with the rights of whoever vouches for it, in its clients. One that nobody vouches for may have been anybody's. */
export function mayAdminister(administrator: Administrator, { voucher, clientIds }: Vouched): boolean {
  const permissions = voucher?.permissions ?? Permission.options
  return mayChange(administrator, { ...nobody, permissions, clientIds: clientIds ?? [] })
}

/** Whether a provider may be given to a person by name: it is for nobody but clients of whoever gives it. */
export function mayGiveProvider(administrator: Administrator, { clientIds }: Pick<Provider, 'clientIds'>): boolean {
  if (isStaff(administrator)) return true
  if (clientIds === null || clientIds.length === 0) return false
  return clientIds.every((id) => administrator.clientIds.includes(id))
}

/** No person has this id, so that nobody is their own exception. */
const nobody: Administrator = { id: 0, permissions: [], clientIds: [] }
