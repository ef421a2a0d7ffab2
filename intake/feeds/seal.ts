import { seal, unseal } from '@waybill/state'
import { z } from 'zod'
import { FeedTrouble } from './trouble.ts'

/** How a service signs in at an SFTP server. */
export const SftpSecret = z.union([
  z.object({ password: z.string() }),
  z.object({ privateKey: z.string(), passphrase: z.string() }),
])
export type SftpSecret = z.infer<typeof SftpSecret>

/** Whom a secret is for: sealed for one server and user, it opens for no other. */
export interface Server {
  readonly host: string
  readonly port: number
  readonly login: string
}

/** Seals secrets with a key of this house, so that neither the database nor its backups hold them. */
export function sealWith(key: Uint8Array) {
  return {
    seal: (secret: SftpSecret, server: Server): string => {
      const sealed = seal(JSON.stringify(secret), key, labelOf(server))
      const wayIn = 'password' in secret ? 'password' : 'private-key'
      return [wayIn, ...[sealed.nonce, sealed.tag, sealed.secret].map((part) => part.toString('base64url'))].join('.')
    },
    open: (sealed: string, server: Server): SftpSecret => {
      const [, nonce, tag, secret] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
      const text = nonce && tag && secret && unseal({ nonce, tag, secret }, key, labelOf(server))
      if (text === undefined) throw new FeedTrouble('secret-unreadable')
      return SftpSecret.parse(JSON.parse(text))
    },
  }
}

/** All that may be told of a sealed secret. */
export function wayInOf(sealed: string): 'password' | 'private-key' | null {
  const [wayIn] = sealed.split('.')
  return wayIn === 'password' || wayIn === 'private-key' ? wayIn : null
}

function labelOf({ host, port, login }: Server): string {
  return JSON.stringify(['sftp', host.toLowerCase(), port, login])
}
