import { X509Certificate } from 'node:crypto'
import { type ProviderCertificate, Refusal } from '@waybill/contracts'

const smallestKeyBits = 2048

/** Reads a certificate as it is pasted: PEM, or only its base64. */
export function readCertificate(text: string): ProviderCertificate {
  const body = text.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '')
  const certificate = parse(body)
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < smallestKeyBits) {
    throw new Refusal('bad-request', 'certificate-weak', { bits: smallestKeyBits })
  }
  return {
    pem: certificate.toString(),
    subject: certificate.subject.replaceAll('\n', ', '),
    expiresAt: certificate.validToDate.toISOString(),
  }
}

function parse(body: string): X509Certificate {
  try {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(body)) throw new Error('not base64')
    return new X509Certificate(Buffer.from(body, 'base64'))
  } catch {
    throw new Refusal('bad-request', 'certificate-unreadable')
  }
}
