import { endpoints, Refusal, type Scope, type UploadedFile } from '@waybill/contracts'
import { receiveFile } from '@waybill/intake'
import { intakeFilesOf } from '@waybill/state'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'

/** Carrier files on their way in: given, watched, undone. */
export function uploadRoutes(
  server: Server,
  { state, folders, wakeIntake }: Pick<House, 'state' | 'folders' | 'wakeIntake'>,
): void {
  const files = intakeFilesOf(state)

  /** Somebody else's file is as unknown as one that does not exist. */
  async function fileIn({ clientIds }: Scope, id: number): Promise<UploadedFile> {
    const file = await files.find(id)
    if (!file || !clientIds.includes(file.clientId)) throw new Refusal('not-found', 'There is no such file.')
    return file
  }

  route(server, endpoints.uploadFiles, async ({ request, query, caller }) => {
    if (!request.isMultipart()) throw new Refusal('bad-request', 'The files must come as multipart form data.')
    const received: UploadedFile[] = []
    for await (const part of request.files()) {
      const given = { clientId: query.clientId, name: part.filename, from: caller.user.login, content: part.file }
      received.push(...(await receiveFile({ state, folders }, given)))
    }
    if (received.length === 0) throw new Refusal('bad-request', 'There is no file in this upload.')
    wakeIntake()
    return received
  })

  route(server, endpoints.uploadedFiles, ({ scope, query: { limit } }) => files.list(scope.clientIds, { limit }))

  route(server, endpoints.uploadedFile, ({ params, scope }) => fileIn(scope, params.fileId))

  route(server, endpoints.undoUpload, async ({ params, scope }) => {
    const { id } = await fileIn(scope, params.fileId)
    if (!(await files.askUndo(id))) throw new Refusal('conflict', 'There is nothing of this file to take out.')
    wakeIntake()
    return fileIn(scope, id)
  })
}
