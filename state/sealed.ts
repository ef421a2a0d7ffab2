import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const method = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** For secrets that are kept in the database. */
export interface Sealed {
  readonly nonce: Buffer
  readonly tag: Buffer
  readonly secret: Buffer
}

/** Text that only this key opens again, and only for what it is labelled. */
export function seal(text: string, key: Uint8Array, label = ''): Sealed {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(method, key, nonce).setAAD(Buffer.from(label))
  const secret = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { nonce, tag: cipher.getAuthTag(), secret }
}

/** Undefined for what was sealed with another key, for another label, or not by us. */
export function unseal({ nonce, tag, secret }: Sealed, key: Uint8Array, label = ''): string | undefined {
  try {
    const decipher = createDecipheriv(method, key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(label))
      .setAuthTag(tag)
    return Buffer.concat([decipher.update(secret), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** As one text. */
export function packed({ nonce, tag, secret }: Sealed): string {
  return Buffer.concat([nonce, tag, secret]).toString('base64')
}

export function unpacked(text: string): Sealed {
  const bytes = Buffer.from(text, 'base64')
  return {
    nonce: bytes.subarray(0, nonceBytes),
    tag: bytes.subarray(nonceBytes, nonceBytes + tagBytes),
    secret: bytes.subarray(nonceBytes + tagBytes),
  }
}
