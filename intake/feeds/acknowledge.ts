import { basename, join } from 'node:path'
import type { FeedProblem, UploadedFile } from '@waybill/contracts'
import { type FoundFile, intakeFilesOf, type Kysely, type State } from '@waybill/state'
import type { Folders } from '../folders.ts'
import { acknowledgementsOf } from '../formats/x12/acknowledgement.ts'
import { textOf } from '../reader/encoding.ts'
import type { OpenPlace } from './place.ts'
import { codeOf, FeedTrouble } from './trouble.ts'

interface Acknowledging {
  readonly state: Kysely<State>
  readonly folders: Folders
  readonly now: () => Date
  readonly signal: AbortSignal
}

/**
 * Answers the X12 interchanges of a file that has come with a 997 in the place's folder `outgoing`, where there is one. What
 * keeps an answer from being left there is told of the file, which has come all the same.
 */
export async function acknowledge(
  place: OpenPlace,
  { path }: Pick<FoundFile, 'path'>,
  received: readonly UploadedFile[],
  { state, folders, now, signal }: Acknowledging,
): Promise<FeedProblem | null> {
  try {
    if (!(await place.hasOutgoing())) return null
    for (const [at, { id, clientId, status }] of received.entries()) {
      if (status === 'rejected') continue
      const kept = await intakeFilesOf(state).keptAt(id, clientId)
      if (kept === undefined) continue
      const written = await acknowledgementsOf(textOf(join(folders.files, kept.path), signal), {
        controlNumber: id,
        now: now(),
      })
      const member = received.length > 1 ? `.${at + 1}` : ''
      if (written !== '') await place.leave(`${basename(path)}${member}.997.edi`, Buffer.from(written))
    }
    return null
  } catch (error) {
    if (error instanceof FeedTrouble && error.problem.name !== 'connection-lost') return error.problem
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
