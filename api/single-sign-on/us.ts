import { generateServiceProviderMetadata } from '@node-saml/node-saml'
import type { House } from '../house.ts'
import type { KeyPair } from './key-pair.ts'
import { openOurKeys } from './our-keys.ts'

/** Where we are, as providers know us, and what we sign with. */
export interface Us {
  readonly entityId: string
  readonly consumerUrl: string
  readonly signOutUrl: string
  readonly keys: KeyPair
  readonly now: () => Date
}

/** The form in which we ask for a person's name. */
export const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** Who we are to identity providers, at this address; the keys are made when somebody first wants to come in this way. */
export function usAt(address: string, house: Pick<House, 'state' | 'now'>, key: Uint8Array): () => Promise<Us> {
  let keys: Promise<KeyPair> | undefined
  const open = async (): Promise<KeyPair> => {
    try {
      return await openOurKeys(house, key)
    } catch (error) {
      keys = undefined
      throw error
    }
  }
  return async () => {
    keys ??= open()
    return {
      entityId: `${address}/aiparcelweb/saml2/metadata`,
      consumerUrl: `${address}/aiparcelweb/saml2/acs`,
      signOutUrl: `${address}/aiparcelweb/saml2/slo`,
      keys: await keys,
      now: house.now,
    }
  }
}

/** What a provider's administrator imports. */
export function metadataOf({ entityId, consumerUrl, signOutUrl, keys }: Us): string {
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: consumerUrl,
    logoutCallbackUrl: signOutUrl,
    identifierFormat: emailFormat,
    wantAssertionsSigned: true,
    privateKey: keys.privateKey,
    publicCerts: keys.certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
  })
}
