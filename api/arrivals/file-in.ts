import { Refusal, type Scope, type UploadedFile } from '@waybill/contracts'
import { intakeFilesOf, type Kysely, type State } from '@waybill/state'

/** Somebody else's file is as unknown as one that does not exist. */
export async function fileIn(state: Kysely<State>, { clientIds }: Scope, id: number): Promise<UploadedFile> {
  const file = await intakeFilesOf(state).find(id)
  if (!file || !clientIds.includes(file.clientId)) throw new Refusal('not-found', 'file-unknown')
  return file
}
