import { dayOnThisMachine } from '@waybill/contracts'
import { fileAccounts, foldersOf, keepShippedLayouts, startIntakeWorkers } from '@waybill/intake'
import { clientsOf, lostPermissions, openState, statePlaceOf } from '@waybill/state'
import { openWarehouse, warehouseFileIn } from '@waybill/warehouse'
import type { FastifyBaseLogger } from 'fastify'
import { openBackupDoor } from './backup/door.ts'
import { demandNoRestoreUnderWay } from './backup/restore-backup.ts'
import { clearOldWork } from './backup/work-folder.ts'
import type { Configuration } from './configuration.ts'
import type { House } from './house.ts'
import { type ModelSettings, openLanguageModel } from './in-words/model/language-model.ts'
import type { Figures } from './metrics/figures.ts'
import { within } from './within.ts'

export interface OpenedHouse {
  readonly house: House
  readonly close: () => Promise<void>
}

/** How long closing waits for a file to be given back; what is loading then is taken back by the warehouse. */
const patienceMs = 10_000

/** Opens what is kept in DATA_DIR, and takes given files in from then on. The signal cuts the opening off, and leaves nothing open. */
export async function openHouse(
  configuration: Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL' | 'WAREHOUSE_MEMORY'> & ModelSettings,
  logger: FastifyBaseLogger,
  figures?: Pick<Figures, 'asked'>,
  signal?: AbortSignal,
): Promise<OpenedHouse> {
  const { DATA_DIR, DATABASE_URL, WAREHOUSE_MEMORY } = configuration
  await demandNoRestoreUnderWay(DATA_DIR)
  const folders = foldersOf(DATA_DIR)
  await clearOldWork(DATA_DIR)
  await using opening = new AsyncDisposableStack()
  const warehouse = await openWarehouse({
    path: warehouseFileIn(DATA_DIR),
    stagingFolder: folders.staging,
    memoryLimit: WAREHOUSE_MEMORY,
    today: dayOnThisMachine,
    onAnswer: figures?.asked,
    onError: (err) => logger.error({ err }, 'the log of the warehouse could not be written into its file'),
  })
  opening.defer(() => warehouse.close())
  const state = await openState(statePlaceOf(DATA_DIR, DATABASE_URL), (line) => logger.warn(line))
  opening.defer(() => state.destroy())
  for (const lost of await lostPermissions(state))
    logger.warn(lost, 'permissions that are no longer known give nothing')
  // On a full disk those that are kept already still read.
  await keepShippedLayouts(state, new Date()).catch((err: unknown) =>
    logger.error({ err }, 'the layouts of this version could not be kept'),
  )
  // Accounts may have been filed otherwise just before a sudden end.
  for (const { id } of await clientsOf(state).all()) {
    // On a full disk what is there is answered all the same; the next file of the client files them.
    await fileAccounts({ state, warehouse }, id, signal).catch((err: unknown) => {
      if (!signal?.aborted) logger.error({ err, clientId: id }, 'accounts could not be filed')
    })
    signal?.throwIfAborted()
  }
  // A house on a full disk opens all the same; it is backed up when there is room at a start.
  const backupDoor = await openBackupDoor(DATA_DIR, warehouse).catch((err: unknown) => {
    logger.error({ err }, 'no backup can be made until the next start')
    return { close: async () => undefined }
  })
  opening.defer(() => backupDoor.close())
  const clock = { now: () => new Date(), today: dayOnThisMachine }
  const onFailure = (err: unknown) => logger.warn({ err }, 'the language model did not answer')
  const model = openLanguageModel(configuration, { state, ...clock, onFailure })
  const leaving = new AbortController()
  const intake = startIntakeWorkers({
    state,
    warehouse,
    folders,
    signal: leaving.signal,
    onError: (err, fileId) => logger.error({ err, fileId }, 'a file could not be taken in'),
  })
  opening.move()
  return {
    house: {
      state,
      warehouse,
      folders,
      model,
      wakeIntake: () => intake.wake(),
      ...clock,
    },
    close: async () => {
      await backupDoor.close()
      leaving.abort()
      await within(patienceMs, intake.ended)
      await warehouse.close()
      await within(patienceMs, intake.ended)
      await state.destroy()
    },
  }
}
