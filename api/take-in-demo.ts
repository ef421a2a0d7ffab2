import { createReadStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CalendarDate } from '@waybill/contracts'
import { type DemoClient, makeDemo } from '@waybill/demo'
import { ratesOfCsv, receiveFile } from '@waybill/intake'
import { clientsOf, fulfillmentCentersOf, intakeFilesOf, rememberAccounts, saveRates } from '@waybill/state'
import { keepDashboards } from './demo-dashboards.ts'
import { keepContracts, settlePeople } from './demo-people.ts'
import type { House } from './house.ts'

interface Needed {
  readonly house: House
  readonly order: { readonly seed: number; readonly packages: number; readonly until: CalendarDate }
  readonly dataFolder: string
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

const giver = 'demo'

/** Writes the demo's files and takes them in as any other. Every step may have been done by a start that was cut off. */
export async function makeAndTakeIn({ house, order, dataFolder, say, signal }: Needed): Promise<void> {
  const { state } = house
  const out = join(dataFolder, 'demo-files')
  say(`Writing two years of carrier files for ${order.packages.toLocaleString('en-US')} packages.`)
  const world = await makeDemo({ ...order, out })
  await saveRates(state, ratesOfCsv(await readFile(world.ratesFile, 'utf8')), 'made-up')
  const clientIdOf = new Map<string, number>()
  for (const client of world.clients) {
    signal.throwIfAborted()
    clientIdOf.set(client.code, await settleClient(house, client, clientIdOf))
  }
  for (const client of world.clients) await giveFiles(house, client, clientIdOf.get(client.code) ?? 0, signal)
  await settlePeople(house, world.users, clientIdOf)
  await keepContracts(house, world, clientIdOf)
  await keepDashboards(house, world.users, clientIdOf)
  await untilTakenIn(house, [...clientIdOf.values()], say, signal)
  await rm(out, { recursive: true, force: true })
}

async function settleClient(
  { state, now }: House,
  client: DemoClient,
  clientIdOf: ReadonlyMap<string, number>,
): Promise<number> {
  const clients = clientsOf(state)
  const { name, code, city, state: region, engageDate, parentCode } = client
  const parentClientId = parentCode === null ? null : (clientIdOf.get(parentCode) ?? null)
  const { id } =
    (await clients.byName(name)) ??
    (await clients.create({ name, code, city, state: region, engageDate, parentClientId }))
  await rememberAccounts(
    state,
    client.accounts.map((account) => ({
      client_id: id,
      carrier_name: account.carrier,
      number: account.number,
      name: account.name,
      account_group: account.group,
      account_division: account.division,
    })),
  )
  const centers = client.fulfillmentCenters.map(({ NAME, CITY, STATE, ZIP, INCLUDEDCITYZIPS }) => ({
    name: NAME,
    city: CITY,
    state: STATE,
    zip: ZIP,
    country: 'US',
    includedCityZips: INCLUDEDCITYZIPS.map((one) => `${one.CITY}: ${one.ZIPS.join(' ')}`).join('; '),
  }))
  await fulfillmentCentersOf(state, id).putAll(centers, { by: { userId: null, login: giver, address: '' }, at: now() })
  return id
}

/** A file that is known under its name is there to its last byte: it became known only then. */
async function giveFiles(house: House, client: DemoClient, clientId: number, signal: AbortSignal): Promise<void> {
  const { files } = await intakeFilesOf(house.state).list([clientId], { limit: 100_000 })
  const given = new Set(files.filter(({ receivedFrom }) => receivedFrom === giver).map(({ name }) => name))
  for (const path of client.files) {
    const name = basename(path)
    if (given.has(name)) continue
    signal.throwIfAborted()
    await receiveFile(house, { clientId, name, from: giver, content: createReadStream(path) })
    house.wakeIntake()
  }
}

async function untilTakenIn(
  { state }: House,
  clientIds: readonly number[],
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const files = intakeFilesOf(state)
  const { total } = await files.list(clientIds, { limit: 1 })
  let toldAt = 0
  for (;;) {
    const arriving = await files.countArriving(clientIds)
    if (arriving === 0) return
    if (Date.now() - toldAt > 5000) {
      const percent = Math.floor((await files.shareTakenIn(clientIds)) * 100)
      say(`Taking in carrier files: ${total - arriving} of ${total}, ${percent} % of what is in them.`)
      toldAt = Date.now()
    }
    await wait(200, undefined, { signal })
  }
}
