import type { BlockList } from 'node:net'
import type { WatchedPlace } from '@waybill/state'
import { type LeftFile, leaveFiles } from './leave-files.ts'
import { openAddresses, type Resolve } from './networks.ts'
import type { sealWith } from './seal.ts'
import { type Patience, signInBySftp, usualPatience } from './sftp-session.ts'

export interface SendingBySftp {
  /** Networks inside which servers may be that staff did not name. */
  readonly networks: BlockList
  readonly seal: ReturnType<typeof sealWith>
  readonly patience?: Patience
  readonly resolve?: Resolve
}

type Target = Pick<WatchedPlace, 'folder' | 'host' | 'port' | 'login' | 'secret' | 'hostKey' | 'namedByStaff'>

/** Leaves files at a server that is named as watched ones are: vouched for by staff, or on the open internet. */
export async function sendBySftp(
  target: Target,
  files: readonly LeftFile[],
  learn: (hostKey: string) => Promise<void>,
  { networks, seal, patience = usualPatience, resolve }: SendingBySftp,
): Promise<void> {
  const secret = seal.open(target.secret, target)
  const addresses = target.namedByStaff ? undefined : (host: string) => openAddresses(host, networks, resolve)
  const session = await signInBySftp({ ...target, secret }, learn, patience, addresses)
  try {
    await leaveFiles(session, target.folder, files, patience.pieceMilliseconds)
  } finally {
    await session.close()
  }
}
