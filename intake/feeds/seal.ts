import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
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

const cipher = 'aes-256-gcm'

/** Seals secrets with a key of this house, AES-256-GCM, so that neither the database nor its backups hold them. */
export function sealWith(key: Uint8Array) {
  return {
    seal: (secret: SftpSecret, server: Server): string => {
      const nonce = randomBytes(12)
      const sealing = createCipheriv(cipher, key, nonce).setAAD(labelOf(server))
      const sealed = Buffer.concat([sealing.update(JSON.stringify(secret), 'utf8'), sealing.final()])
      const wayIn = 'password' in secret ? 'password' : 'private-key'
      return [wayIn, ...[nonce, sealing.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
    },
    open: (sealed: string, server: Server): SftpSecret => {
      const [, nonce, tag, secret] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
      try {
        if (!nonce || !tag || !secret) throw new Error('not sealed by us')
        const opening = createDecipheriv(cipher, key, nonce, { authTagLength: 16 })
          .setAAD(labelOf(server))
          .setAuthTag(tag)
        return SftpSecret.parse(JSON.parse(Buffer.concat([opening.update(secret), opening.final()]).toString('utf8')))
      } catch {
        throw new FeedTrouble('secret-unreadable')
      }
    },
  }
}

/** All that may be told of a sealed secret. */
export function wayInOf(sealed: string): 'password' | 'private-key' | null {
  const [wayIn] = sealed.split('.')
  return wayIn === 'password' || wayIn === 'private-key' ? wayIn : null
}

function labelOf({ host, port, login }: Server): Buffer {
  return Buffer.from(JSON.stringify(['sftp', host.toLowerCase(), port, login]))
}
