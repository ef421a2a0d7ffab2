import { join } from 'node:path'
import {
  endpoints,
  FileStatements,
  type LayoutToSave,
  type LayoutVersion,
  Refusal,
  type Scope,
} from '@waybill/contracts'
import { FileRejected, layoutsFor, openTrials, previewOf, shippedLayouts } from '@waybill/intake'
import { clientsOf, intakeFilesOf, type Kysely, layoutsOf, type State, writeAudit } from '@waybill/state'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/guard.ts'
import { changeBy } from '../administration/change-by.ts'
import { fileIn } from '../arrivals/file-in.ts'
import type { House } from '../house.ts'
import { isStaff } from '../people/rights.ts'
import { route, type Server } from '../route.ts'

interface Asked {
  readonly caller: Caller
  readonly request: FastifyRequest
}

interface RightsOf {
  readonly key: string | null
  readonly clientId: number | null
  readonly carrier: string | null
}

/** So many files that nobody knew are tried again at once. */
const unknownAtMost = 500

/** Layouts that people map: previewed, tried, saved, and files read by them. */
export function layoutRoutes(server: Server, house: Pick<House, 'state' | 'folders' | 'wakeIntake' | 'now'>): void {
  const { state, folders } = house
  const layouts = layoutsOf(state)
  const files = intakeFilesOf(state)
  const trials = openTrials(house)
  server.app.addHook('onClose', async () => trials.stop())

  async function keptFile(scope: Scope, fileId: number) {
    const file = await fileIn(state, scope, fileId)
    const kept = await files.keptAt(file.id, file.clientId)
    if (!kept) throw new Refusal('not-found', 'layout-file-gone')
    return { file, path: kept.path }
  }

  /** A layout of somebody else's client is as unknown as one that does not exist. */
  async function layoutIn({ scope }: Pick<Caller, 'scope'>, id: number) {
    const layout = await layouts.find(id)
    if (!layout || !(layout.clientId === null || scope.clientIds.includes(layout.clientId)))
      throw new Refusal('not-found', 'layout-unknown')
    return layout
  }

  async function versionIn(caller: Caller, id: number, version: number): Promise<LayoutVersion> {
    await layoutIn(caller, id)
    const found = await layouts.version(id, version)
    if (!found) throw new Refusal('not-found', 'layout-unknown')
    return found
  }

  async function save({ caller, request }: Asked, { clientId, forAll, name, mapping }: LayoutToSave) {
    if (forAll && !isStaff(caller.user)) throw new Refusal('not-allowed', 'layout-for-staff')
    const owner = forAll ? null : clientId
    return state.transaction().execute(async (all) => {
      const layout = { clientId: owner, name, mapping, savedBy: caller.user.login }
      const saved = await layoutsOf(all).save(layout, house.now())
      await note(all, { caller, request }, 'layout.change', { clientId: owner, name })
      return saved
    })
  }

  async function note(
    all: Kysely<State>,
    { caller, request }: Asked,
    action: 'layout.change' | 'layout.remove' | 'layout.again',
    { clientId, name }: { readonly clientId: number | null; readonly name: string },
  ): Promise<void> {
    const client = clientId === null ? undefined : await clientsOf(all).byId(clientId)
    await writeAudit(all, {
      ...changeBy(house, caller, request),
      action,
      subject: { kind: 'layout', name },
      about: clientId === null ? 'house' : { clientIds: [clientId] },
      after: { client: client?.name },
    })
  }

  route(server, endpoints.previewLayout, async ({ scope, params: { fileId }, body: { table } }) => {
    const { file, path } = await keptFile(scope, fileId)
    const { id, clientId, name, bytes } = file
    const known = await layoutsFor(state, { id, client_id: clientId, name }).catch((error: unknown) => {
      // The one that was chosen is gone: the file is one that nobody knows again.
      if (error instanceof FileRejected) return undefined
      throw error
    })
    const { recognisedBy, ...previewed } = await previewOf(join(folders.files, path), name, table, known).catch(
      (error: unknown) => {
        if (error instanceof FileRejected) throw new Refusal('bad-request', 'layout-file-unreadable')
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
          throw new Refusal('not-found', 'layout-file-gone')
        throw error
      },
    )
    const reading = await layouts.ofFile(id)
    const by = reading?.layoutId ?? recognisedBy
    const layout = by === undefined ? undefined : await layouts.find(by)
    const isTheirs = layout && (layout.clientId === null || scope.clientIds.includes(layout.clientId))
    const read = isTheirs && by !== undefined ? await layouts.version(by, layout.latest) : undefined
    return {
      ...previewed,
      file: { id, clientId, name, bytes },
      readBy: read ? { id: read.id, name: read.name, version: read.version, mapping: read.mapping } : null,
      statements: reading?.statements ?? FileStatements.parse({}),
    }
  })

  route(server, endpoints.tryLayout, async ({ scope, params: { fileId }, body, signal }) => {
    const { file, path } = await keptFile(scope, fileId)
    const wanted = { id: file.id, client_id: file.clientId, name: file.name, path }
    return trials.try({ file: wanted, name: '', ...body }, signal)
  })

  route(server, endpoints.readByLayout, async ({ caller, scope, params: { fileId }, body, request }) => {
    const file = await fileIn(state, scope, fileId)
    const layout = await layoutIn(caller, body.layoutId)
    if (layout.retired) throw new Refusal('not-found', 'layout-unknown')
    if (layout.clientId !== null && layout.clientId !== file.clientId)
      throw new Refusal('conflict', 'layout-of-another-client')
    await state.transaction().execute(async (all) => {
      await layoutsOf(all).choose(file.id, body.layoutId, body.statements)
      const [asked] = await intakeFilesOf(all).askAnew([file.id])
      if (asked === undefined) throw new Refusal('conflict', 'layout-file-busy')
      const client = await clientsOf(all).byId(file.clientId)
      await writeAudit(all, {
        ...changeBy(house, caller, request),
        action: 'upload.again',
        subject: { kind: 'file', name: file.name },
        about: { clientIds: [file.clientId] },
        after: { client: client?.name, format: layout.name },
      })
    })
    house.wakeIntake()
    return fileIn(state, scope, fileId)
  })

  route(server, endpoints.savedLayouts, async ({ caller, query: { clientId } }) => {
    const saved = await layouts.list([clientId])
    return saved.map(({ key, ...layout }) => ({ ...layout, ...rightsIn(caller, { ...layout, key }) }))
  })

  route(server, endpoints.saveLayout, ({ caller, request, body }) => save({ caller, request }, body))

  route(server, endpoints.importLayout, ({ caller, request, body: { clientId, forAll, file } }) =>
    save({ caller, request }, { clientId, forAll, name: file.name, mapping: file.mapping }),
  )

  route(server, endpoints.layoutVersions, async ({ caller, params: { id } }) => {
    const layout = await layoutIn(caller, id)
    const versions = await layouts.versions(id, caller.scope.clientIds)
    const [latest] = versions
    return {
      id,
      name: layout.name,
      clientId: layout.clientId,
      latest: layout.latest,
      savedAt: latest?.savedAt ?? '',
      savedBy: latest?.savedBy ?? '',
      files: versions.reduce((sum, { filesTotal }) => sum + filesTotal, 0),
      ...rightsIn(caller, layout),
      versions,
    }
  })

  route(server, endpoints.layoutVersion, ({ caller, params: { id, version } }) => versionIn(caller, id, version))

  route(server, endpoints.exportLayout, async ({ caller, params: { id, version } }) => {
    const { name, mapping } = await versionIn(caller, id, version)
    return { waybillLayout: 1 as const, name, mapping }
  })

  route(server, endpoints.readAgainByLayout, async ({ caller, params: { id }, request }) => {
    const { clientId, name } = await layoutIn(caller, id)
    const clientIds = clientId === null ? caller.scope.clientIds : [clientId]
    const before = await layouts.readBefore(id, clientIds)
    const unknown = await files.ofUnknownLayout(clientIds, unknownAtMost)
    const asked = await state.transaction().execute(async (all) => {
      await note(all, { caller, request }, 'layout.again', { clientId, name })
      return intakeFilesOf(all).askAnew([...new Set([...before, ...unknown])])
    })
    if (asked.length > 0) house.wakeIntake()
    return { files: asked.length }
  })

  route(server, endpoints.retireLayout, async ({ caller, params: { id }, request }) => {
    const { clientId, name, key } = await layoutIn(caller, id)
    if (key !== null) throw new Refusal('not-allowed', 'layout-shipped')
    if (clientId === null && !isStaff(caller.user)) throw new Refusal('not-allowed', 'layout-for-staff')
    await state.transaction().execute(async (all) => {
      await layoutsOf(all).retire(id, house.now())
      await note(all, { caller, request }, 'layout.remove', { clientId, name })
    })
    return { done: true } as const
  })
}

/** What comes with the product has its own carrier and sources, and is nobody's to change. */
function rightsIn({ user }: Pick<Caller, 'user'>, { key, clientId, carrier }: RightsOf) {
  const shipped = key === null ? undefined : shippedLayouts().get(key)
  return {
    own: key === null && (clientId !== null || isStaff(user)),
    carrier: shipped?.carrier ?? carrier,
    shipped: shipped ? { sources: shipped.sources } : null,
  }
}
