import { type LookupAddress, promises } from 'node:dns'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { FeedTrouble } from './trouble.ts'

/** Whatever is not the open internet: this machine, its neighbours, and other ways to write those. */
const inside = networksIn([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
])

/** Networks as `10.20.0.0/16`. Throws an Error that names one that is none. */
export function networksIn(texts: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of texts) {
    const [, address, bits] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? []
    try {
      list.addSubnet(address ?? '', Number(bits), familyOf(address ?? ''))
    } catch {
      throw new Error(`${text} is no network like 10.20.0.0/16`)
    }
  }
  return list
}

/** Whether a server at this address may be watched for somebody who is not staff. */
export function isOpenTo(address: string, allowed: BlockList): boolean {
  const [plain = ''] = address.split('%')
  const family = familyOf(plain)
  return allowed.check(plain, family) || !inside.check(plain, family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}

/** Asks where a name leads. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

const resolveName: Resolve = (host) => promises.lookup(host, { all: true })

/** Which addresses of a host may be connected to. What is looked up here is connected to as it is: asked again, a name may lead elsewhere. */
export async function openAddresses(
  host: string,
  allowed: BlockList,
  resolve: Resolve = resolveName,
): Promise<readonly LookupAddress[]> {
  const written = isIP(host)
  const found = written === 0 ? await resolve(host) : [{ address: host, family: written }]
  const open = found.filter(({ address }) => isOpenTo(address, allowed))
  if (open.length === 0) throw new FeedTrouble('host-not-allowed', { host }, { untilTold: true })
  return open
}
