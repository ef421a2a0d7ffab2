import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientsOf, openState } from '@waybill/state'
import { openWarehouse } from '@waybill/warehouse'
import { foldersOf } from './folders.ts'
import { receiveFile } from './receive.ts'

const given = join(import.meta.dirname, 'formats', 'ups-billing-csv', 'ground-with-fuel-and-residential', 'given.csv')

/** A state and a warehouse of one client, for which one file has come and waits. */
export async function houseWithOneFile() {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-one-file-'))
  const folders = foldersOf(folder)
  for (const path of [folders.files, folders.staging]) await mkdir(path, { recursive: true })
  const warehouse = await openWarehouse({
    path: join(folder, 'warehouse.duckdb'),
    stagingFolder: folders.staging,
    memoryLimit: '300MB',
    today: () => '2026-01-15',
  })
  const state = await openState({ file: join(folder, 'state.sqlite') })
  const { id: clientId } = await clientsOf(state).create({ name: 'Acme' })
  const file = { clientId, name: 'given.csv', from: 'a test', content: createReadStream(given) }
  const [received] = await receiveFile({ state, folders }, file)
  return {
    state,
    warehouse,
    folders,
    id: received?.id ?? 0,
    close: async () => {
      await warehouse.close()
      await state.destroy()
      await rm(folder, { recursive: true })
    },
  }
}
