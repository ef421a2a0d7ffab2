import { generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'

/** Both in PEM; the certificate is signed with its own key and says no more than a name. */
export interface KeyPair {
  readonly privateKey: string
  readonly certificate: string
}

const years = 10
const generate = promisify(generateKeyPair)

/** A new RSA key with a certificate around its public half, which is how SAML hands keys over. */
export async function makeKeyPair(commonName: string, now: Date): Promise<KeyPair> {
  const { privateKey, publicKey } = await generate('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  })
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  const name = sequence(der(0x31, sequence(oid(commonNameOid), der(0x0c, Buffer.from(commonName)))))
  const signed = sequence(
    der(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    rsaWithSha256,
    name,
    sequence(time(now), time(until)),
    name,
    publicKey,
  )
  const signature = sign('sha256', signed, privateKey)
  return { privateKey, certificate: pem(sequence(signed, rsaWithSha256, bits(signature))) }
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** A value of ASN.1 in its distinguished encoding (X.690): what it is, how long, itself. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content])
  const size = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.of(tag, 0x80 | size.length), size, content])
}

const sequence = (...values: readonly Buffer[]) => der(0x30, Buffer.concat(values))
const integer = (bytes: Buffer) => der(0x02, bytes)
const bits = (bytes: Buffer) => der(0x03, Buffer.concat([Buffer.of(0), bytes]))
const oid = (bytes: readonly number[]) => der(0x06, Buffer.from(bytes))

/** 2.5.4.3 */
const commonNameOid = [0x55, 0x04, 0x03]
/** 1.2.840.113549.1.1.11, which takes no parameters. */
const rsaWithSha256 = sequence(oid([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]), der(0x05, Buffer.alloc(0)))

/** Years from 2050 on have four digits and a tag of their own (RFC 5280). */
function time(moment: Date): Buffer {
  const digits = `${moment.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`
  return moment.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits))
}
