import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DemoProvider, demoIdentityProvider } from '@waybill/demo'
import { domainOf, identityProvidersOf, usersOf } from '@waybill/state'
import { demoLogins } from '../demo-people.ts'
import type { House } from '../house.ts'
import { type KeyPair, makeKeyPair } from './key-pair.ts'

/** A provider that is mounted in this very service. */
export interface MountedProvider {
  readonly slug: string
  readonly name: string
  readonly provider: DemoProvider
  readonly keys: KeyPair
}

const cast = [
  { slug: 'lantern', name: 'Lantern ID' },
  { slug: 'harbor', name: 'Harbor Pass' },
]

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly dataFolder: string
  /** Where the browser reaches this service; it may have moved since the last start. */
  readonly address: string
}

/** The demo's two identity providers, with keys of their own, registered for the domains of the demo's people. */
export async function openDemoProviders({ state, now, dataFolder, address }: Needed): Promise<MountedProvider[]> {
  const providers = identityProvidersOf(state)
  const people = await Promise.all(demoLogins.map((login) => usersOf(state).byLogin(login)))
  const emailDomains = [...new Set(people.flatMap((user) => (user?.email ? [domainOf(user.email)] : [])))]
  const voucher = people.find((user) => user?.permissions.includes('ROLE_STAFF'))
  const mounted: MountedProvider[] = []
  for (const { slug, name } of cast) {
    const keys = await keptKeys(join(dataFolder, `demo-provider-${slug}.pem`), name, now())
    const addresses = {
      entityId: `urn:waybill:demo:${slug}`,
      signOnUrl: `${address}/demo/identity-provider/${slug}/sso`,
      signOutUrl: `${address}/demo/identity-provider/${slug}/slo`,
    }
    const [known] = (await providers.withEntityId(addresses.entityId)).toSorted((a, b) => a.id - b.id)
    const registered = { ...addresses, certificates: [keys.certificate] }
    if (known) await providers.change({ ...known, ...registered, vouchedBy: known.vouchedBy ?? voucher?.id ?? null })
    else {
      const said = { name, emailDomains, emailAttribute: '', active: true }
      await providers.add({ ...registered, ...said, vouchedBy: voucher?.id ?? null, clientIds: null })
    }
    mounted.push({ slug, name, keys, provider: demoIdentityProvider({ ...addresses, ...keys }) })
  }
  return mounted
}

/** Key and certificate, one after the other, for the owner's eyes only. */
async function keptKeys(path: string, name: string, now: Date): Promise<KeyPair> {
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const begins = kept?.indexOf('-----BEGIN CERTIFICATE-----') ?? 0
  if (kept !== undefined && begins > 0) return { privateKey: kept.slice(0, begins), certificate: kept.slice(begins) }
  const keys = await makeKeyPair(name, now)
  const beside = `${path}.${process.pid}`
  await writeFile(beside, `${keys.privateKey}${keys.certificate}`, { mode: 0o600, flush: true })
  await rename(beside, path)
  return keys
}
