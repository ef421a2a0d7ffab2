import { forgetSamlKeys, keptSamlKeys, packed, seal, unpacked, unseal } from '@waybill/state'
import { z } from 'zod'
import type { House } from '../house.ts'
import { type KeyPair, makeKeyPair } from './key-pair.ts'

const Keys = z.object({ privateKey: z.string(), certificate: z.string() })

/** What this house signs its requests with: made when first needed, kept in the state for every node, sealed with the house's secret. */
export async function openOurKeys({ state, now }: Pick<House, 'state' | 'now'>, key: Uint8Array): Promise<KeyPair> {
  const sealed = await keptSamlKeys(state, async () =>
    packed(seal(JSON.stringify(await makeKeyPair('Waybill', now())), key)),
  )
  const kept = unseal(unpacked(sealed), key)
  if (kept !== undefined) return Keys.parse(JSON.parse(kept))
  await forgetSamlKeys(state)
  return openOurKeys({ state, now }, key)
}
