import { type BlockList, isIP } from 'node:net'
import { type FeedSettings, Refusal } from '@waybill/contracts'
import { isOpenTo, type SftpSecret, type sealWith } from '@waybill/intake'
import type { WatchedPlace } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import { isStaff } from '../people/rights.ts'

/** A server as a person names it. Of a known one, no secret means the one it has. */
export type ServerWish = Pick<
  FeedSettings,
  'folder' | 'host' | 'port' | 'login' | 'password' | 'privateKey' | 'passphrase'
>

/** A server as it is kept. */
export type NamedServer = Pick<
  WatchedPlace,
  'folder' | 'host' | 'port' | 'login' | 'secret' | 'hostKey' | 'namedByStaff'
>

interface Needed {
  readonly networks: BlockList
  readonly seal: ReturnType<typeof sealWith>
}

/** Servers as people name them, whether files are fetched there or left: who vouches for one, and its secret, which only goes in. */
export function namedServers({ networks, seal }: Needed) {
  function sealedSecret(wish: ServerWish, before: NamedServer | undefined): string {
    const { host, port, login, password, privateKey, passphrase } = wish
    const server = { host, port, login }
    const secret: SftpSecret | undefined =
      privateKey.trim() !== '' ? { privateKey, passphrase } : password !== '' ? { password } : undefined
    if (secret) return seal.seal(secret, server)
    if (!before || !isSamePlace(before, wish)) throw new Refusal('bad-request', 'server-secret-missing')
    return before.secret
  }

  /** Staff vouch for a server, a login and a folder there when they name them, or say how to sign in; whoever changes something else leaves it as it was. */
  function isVouched(wish: ServerWish, caller: Pick<Caller, 'user'>, before: NamedServer | undefined): boolean {
    const { host } = wish
    const isThere = before !== undefined && isSamePlace(before, wish)
    const named = isStaff(caller.user) && (!isThere || givesSecret(wish))
    const vouched = named || (isThere && before.namedByStaff)
    if (!vouched && isIP(host) !== 0 && !isOpenTo(host, networks))
      throw new Refusal('not-allowed', 'server-for-staff', { host })
    return vouched
  }

  return {
    /** The server to write down; `before` is what it was. */
    serverOf: (wish: ServerWish, caller: Pick<Caller, 'user'>, before: NamedServer | undefined): NamedServer => {
      const { folder, host, port, login } = wish
      const namedByStaff = isVouched(wish, caller, before)
      const hostKey = before && before.host === host && before.port === port ? before.hostKey : ''
      return { folder, host, port, login, secret: sealedSecret(wish, before), hostKey, namedByStaff }
    },
  }
}

export function givesSecret({ password, privateKey }: Pick<ServerWish, 'password' | 'privateKey'>): boolean {
  return password !== '' || privateKey.trim() !== ''
}

/** Whoever gave the secret gave it for this folder too: with it, another could be reached that they never meant. */
export function isSamePlace(before: NamedServer, { host, port, login, folder }: ServerWish): boolean {
  const sameServer = before.host === host && before.port === port && before.login === login
  return sameServer && before.folder === folder
}
