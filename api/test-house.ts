import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Endpoint, type Permission, pathOf } from '@waybill/contracts'
import { receiveFile } from '@waybill/intake'
import { clientsOf, demoOf, intakeFilesOf, openState, statePlaceOf, usersOf } from '@waybill/state'
import { openTestDatabase } from '@waybill/state/testing'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildApp } from './app.ts'
import type { House } from './house.ts'
import type { ModelSettings } from './in-words/model/language-model.ts'
import { openLog } from './log.ts'
import { mailerOf } from './mail/mailer.ts'
import { recordedMailer } from './mail/recorded-mailer.ts'
import { openFigures } from './metrics/figures.ts'
import { openHouse } from './open-house.ts'

const formats = resolve(import.meta.dirname, '..', 'intake', 'formats')
/** Golden files of the carriers' own layouts; each holds one invoice that loads. */
export const upsFile = join(formats, 'ups-billing-csv', 'ground-with-fuel-and-residential', 'given.csv')
export const fedexFile = join(formats, 'fedex-billing-online-csv', 'variant-a-156-columns', 'given.csv')
/** Its invoice is in CAD. */
export const canadianFile = join(formats, 'x12-210', 'ups-canadian-dollars-without-a-rate', 'given.edi')
export const quarantinedFile = join(formats, 'ups-billing-csv', 'wrong-total-is-quarantined', 'given.csv')

export const password = 'Correct-horse-1'
/** Streams of the chat are looked after so often, that tests need not wait. */
const chatPatience = { everyMs: 100, strangersMs: 600 }
const partner = { 'partner-code': 'waybill', 'tenant-name': 'waybill', 'tenant-database': 'waybill' }

export interface Ask {
  readonly token?: string | undefined
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestHouse {
  readonly app: FastifyInstance
  readonly house: House
  /** Its DATA_DIR, and its DATABASE_URL where the tests run on PostgreSQL. */
  readonly folder: string
  readonly databaseUrl: string | undefined
  readonly clients: { readonly acme: number; readonly east: number; readonly west: number; readonly zenith: number }
  /** The clock runs from a fixed moment; this moves it on. */
  readonly passTime: (milliseconds: number) => void
  readonly ask: (endpoint: Endpoint, ask?: Ask) => Promise<LightMyRequestResponse>
  readonly addUser: (login: string, permissions: readonly Permission[], clientIds: readonly number[]) => Promise<number>
  readonly signIn: (login: string) => Promise<string>
  /** The mails that were laid into the outbox, oldest first. */
  readonly mails: () => Promise<string[]>
  /** Asks a second node of the same cluster, which shares nothing with the first but what is kept. */
  readonly askAnotherNode: TestHouse['ask']
  /** Gives a carrier file and waits until it has been taken in. */
  readonly takeIn: (clientId: number, path: string) => Promise<void>
  readonly close: () => Promise<void>
}

interface Wished {
  readonly screenFolder?: string
  readonly demo?: boolean
  readonly metricsToken?: string
  readonly mapsUrl?: string
  readonly model?: ModelSettings
  readonly trustedProxies?: string[]
  /** Gets every line that the service would log. */
  readonly log?: (line: string) => void
}

/**
 * A whole service over a real warehouse and a real state in a folder of its own: Acme with its child clients Acme East
 * and Acme West, and Zenith, which has nothing to do with them.
 */
export async function openTestHouse({
  screenFolder = 'nowhere',
  demo = false,
  metricsToken,
  mapsUrl,
  model,
  trustedProxies,
  log,
}: Wished = {}): Promise<TestHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-api-'))
  const figures = openFigures()
  const logger = log ? openLog('trace', { destination: { write: log }, onFailure: figures.failed }) : openLog('silent')
  const database = await openTestDatabase({ withTables: true })
  const opened = await openHouse(
    { DATA_DIR: folder, DATABASE_URL: database.url, WAREHOUSE_MEMORY: '300MB', ...model },
    logger,
    figures,
  )
  let passed = 0
  const house: House = { ...opened.house, now: () => new Date(Date.UTC(2026, 0, 15) + passed) }
  const configuration = {
    PARTNER_CODE: 'waybill',
    TENANT: 'waybill',
    TRUSTED_PROXIES: trustedProxies,
    APPLICATIONS: {},
    SUPPORT_MAILBOX: '',
    DATA_DIR: folder,
    MAIL_FROM: 'Waybill <waybill@example.com>',
    PUBLIC_URL: 'https://waybill.example.com',
    HOST: '127.0.0.1',
    PORT: 8300,
    FEED_FOLDERS: [join(folder, 'drops')],
    FEED_NETWORKS: [],
    METRICS_TOKEN: metricsToken,
    ...(mapsUrl !== undefined && { MAPS_URL: mapsUrl }),
  }
  const secret = 'a secret of the tests, long enough'
  if (demo) await demoOf(house.state).begin({ seed: 1, packages: 100, until: house.today() })
  const mailerFor = (node: House) => recordedMailer(mailerOf(configuration, logger), node)
  const shared = { configuration, secret, screenFolder, logger }
  const app = await buildApp({ ...shared, house, mailer: mailerFor(house), figures, chatPatience })
  const otherState = await openState(statePlaceOf(folder, database.url))
  const otherHouse = { ...house, state: otherState }
  const other = { house: otherHouse, mailer: mailerFor(otherHouse), figures: openFigures() }
  const otherApp = await buildApp({ ...shared, ...other })

  const create = async (name: string, parentClientId: number | null = null) =>
    (await clientsOf(house.state).create({ name, parentClientId })).id
  const acme = await create('Acme')
  const clients = {
    acme,
    east: await create('Acme East', acme),
    west: await create('Acme West', acme),
    zenith: await create('Zenith'),
  }

  return {
    app,
    house,
    folder,
    databaseUrl: database.url,
    clients,
    passTime: (milliseconds) => {
      passed += milliseconds
    },
    ask: asking(app),
    askAnotherNode: asking(otherApp),
    addUser: async (login, permissions, clientIds) => {
      const users = usersOf(house.state)
      const id = await users.create({ login, firstName: '', lastName: login, email: '', permissions, clientIds })
      await users.setPassword(id, password, house.now())
      return id
    },
    signIn: async (login) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/aiparcelweb/api/authenticate',
        payload: { username: login, password, logOffOtherSessions: true },
      })
      return answer.json<{ id_token: string }>().id_token
    },
    mails: async () => {
      const outbox = join(folder, 'outbox')
      const names: string[] = await readdir(outbox).catch(() => [])
      return Promise.all(names.toSorted().map((name) => readFile(join(outbox, name), 'utf8')))
    },
    takeIn: async (clientId, path) => {
      await receiveFile(house, { clientId, name: basename(path), from: 'a test', content: createReadStream(path) })
      house.wakeIntake()
      while ((await intakeFilesOf(house.state).countArriving([clientId])) > 0) await wait(20)
    },
    close: async () => {
      await app.close()
      await otherApp.close()
      await otherState.destroy()
      await opened.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function asking(node: FastifyInstance): TestHouse['ask'] {
  return ({ method, path }, { token, params, query, body, headers } = {}) =>
    node.inject({
      method,
      url: pathOf(path, params, query),
      headers: {
        ...partner,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
}
