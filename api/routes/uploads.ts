import { endpoints, Refusal, type Scope, type UploadedFile } from '@waybill/contracts'
import { receiveFile } from '@waybill/intake'
import { clientsOf, intakeFilesOf, writeAudit } from '@waybill/state'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/guard.ts'
import { actorOf, visitorOf } from '../access/visitor.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'

interface Asked {
  readonly caller: Caller
  readonly request: FastifyRequest
}

/** Carrier files on their way in: given, watched, undone. */
export function uploadRoutes(
  server: Server,
  { state, folders, wakeIntake, now }: Pick<House, 'state' | 'folders' | 'wakeIntake' | 'now'>,
): void {
  const files = intakeFilesOf(state)

  /** Somebody else's file is as unknown as one that does not exist. */
  async function fileIn({ clientIds }: Scope, id: number): Promise<UploadedFile> {
    const file = await files.find(id)
    if (!file || !clientIds.includes(file.clientId)) throw new Refusal('not-found', 'file-unknown')
    return file
  }

  /** What became of a file is in its report; the log says who gave it, and who took it out. */
  async function note({ caller, request }: Asked, action: 'upload' | 'upload.undo', file: UploadedFile): Promise<void> {
    const client = await clientsOf(state).byId(file.clientId)
    const by = actorOf(caller.user, visitorOf(request))
    const after = { client: client?.name, bytes: file.bytes }
    const [subject, about] = [{ kind: 'file', name: file.name } as const, { clientIds: [file.clientId] }]
    await writeAudit(state, { at: now(), by, action, subject, about, after })
  }

  route(server, endpoints.uploadFiles, async ({ request, query, caller }) => {
    if (!request.isMultipart())
      throw new Refusal('bad-request', 'request-wrong', { detail: 'The files must come as multipart form data.' })
    const received: UploadedFile[] = []
    for await (const part of request.files()) {
      const given = { clientId: query.clientId, name: part.filename, from: caller.user.login, content: part.file }
      received.push(...(await receiveFile({ state, folders }, given)))
    }
    if (received.length === 0) throw new Refusal('bad-request', 'upload-empty')
    for (const file of received) await note({ caller, request }, 'upload', file)
    wakeIntake()
    return received
  })

  route(server, endpoints.uploadedFiles, ({ scope, query: { limit } }) => files.list(scope.clientIds, { limit }))

  route(server, endpoints.uploadedFile, ({ params, scope }) => fileIn(scope, params.fileId))

  route(server, endpoints.undoUpload, async ({ params, scope, caller, request }) => {
    const file = await fileIn(scope, params.fileId)
    const { id } = file
    if (!(await files.askUndo(id))) throw new Refusal('conflict', 'file-nothing-to-take-out')
    await note({ caller, request }, 'upload.undo', file)
    wakeIntake()
    return fileIn(scope, id)
  })
}
