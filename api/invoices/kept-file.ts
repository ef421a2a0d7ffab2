import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@waybill/contracts'
import { intakeFilesOf } from '@waybill/state'
import type { House } from '../house.ts'

/** Where the bytes of a client's carrier file are. @throws Refusal where they are no longer kept. */
export async function keptFile(
  { state, folders }: Pick<House, 'state' | 'folders'>,
  fileId: number,
  clientId: number,
): Promise<{ readonly place: string; readonly about: Stats }> {
  const kept = await intakeFilesOf(state).keptAt(fileId, clientId)
  const place = kept && join(folders.files, kept.path)
  const about = place === undefined ? undefined : await stat(place).catch(() => undefined)
  if (place === undefined || about === undefined) throw new Refusal('not-found', 'invoice-file-gone')
  return { place, about }
}
