import type { House } from '../house.ts'
import type { Us } from './careful-saml.ts'
import type { KeyPair } from './key-pair.ts'
import { openOurKeys } from './our-keys.ts'

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
    return { ...addressesAt(address), keys: await keys, now: house.now }
  }
}

export function addressesAt(address: string) {
  return {
    entityId: `${address}/aiparcelweb/saml2/metadata`,
    consumerUrl: `${address}/aiparcelweb/saml2/acs`,
    signOutUrl: `${address}/aiparcelweb/saml2/slo`,
  }
}
