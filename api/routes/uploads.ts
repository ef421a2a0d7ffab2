import { endpoints, Refusal, type UploadedFile } from '@waybill/contracts'
import { receiveFiles } from '@waybill/intake'
import { clientsOf, intakeFilesOf, type Kysely, type State, writeAudit } from '@waybill/state'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/guard.ts'
import { actorOf, visitorOf } from '../access/visitor.ts'
import { fileIn } from '../arrivals/file-in.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'
import { partsOf } from '../upload-parts.ts'

interface Asked {
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly clientName: string | undefined
}

/** Carrier files on their way in: given, watched, undone. */
export function uploadRoutes(
  server: Server,
  { state, folders, wakeIntake, now }: Pick<House, 'state' | 'folders' | 'wakeIntake' | 'now'>,
): void {
  const files = intakeFilesOf(state)

  const nameOf = async (clientId: number) => (await clientsOf(state).namesOf([clientId])).get(clientId)

  /** What became of a file is in its report; the log says who gave it, and who took it out. */
  async function note(
    all: Kysely<State>,
    { caller, request, clientName }: Asked,
    action: 'upload' | 'upload.undo',
    file: UploadedFile,
  ): Promise<void> {
    const by = actorOf(caller.user, visitorOf(request))
    const after = { client: clientName, bytes: file.bytes }
    const [subject, about] = [{ kind: 'file', name: file.name } as const, { clientIds: [file.clientId] }]
    await writeAudit(all, { at: now(), by, action, subject, about, after })
  }

  async function noteRefused(
    { caller, request, clientName }: Asked,
    clientId: number,
    names: readonly string[],
  ): Promise<void> {
    const by = actorOf(caller.user, visitorOf(request))
    const after = { client: clientName }
    const subject = { kind: 'file', name: names.at(-1) ?? '' } as const
    await writeAudit(state, {
      at: now(),
      by,
      action: 'upload.refused',
      subject,
      about: { clientIds: [clientId] },
      after,
    })
  }

  route(server, endpoints.uploadFiles, async ({ request, query: { clientId }, caller }) => {
    const names: string[] = []
    const asked = { caller, request, clientName: await nameOf(clientId) }
    async function* given() {
      for await (const { name, content } of partsOf(request)) {
        names.push(name.slice(0, 200))
        yield { clientId, name, from: caller.user.login, content }
      }
      if (names.length === 0) throw new Refusal('bad-request', 'upload-empty')
    }
    try {
      const received = await receiveFiles({ state, folders }, given(), (all, file) => note(all, asked, 'upload', file))
      wakeIntake()
      return received
    } catch (error) {
      await noteRefused(asked, clientId, names).catch((err: unknown) =>
        request.log.error({ err }, 'an upload that was refused could not be written down'),
      )
      throw error
    }
  })

  route(server, endpoints.uploadedFiles, ({ scope, query: { limit } }) => files.list(scope.clientIds, { limit }))

  route(server, endpoints.uploadedFile, ({ params, scope }) => fileIn(state, scope, params.fileId))

  route(server, endpoints.undoUpload, async ({ params, scope, caller, request }) => {
    const file = await fileIn(state, scope, params.fileId)
    const { id } = file
    const asked = { caller, request, clientName: await nameOf(file.clientId) }
    await state.transaction().execute(async (all) => {
      if (!(await intakeFilesOf(all).askUndo(id))) throw new Refusal('conflict', 'file-nothing-to-take-out')
      await note(all, asked, 'upload.undo', file)
    })
    wakeIntake()
    return fileIn(state, scope, id)
  })
}
