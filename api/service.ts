import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { keepUpWithTheCalendar } from './calendar.ts'
import type { Configuration } from './configuration.ts'
import { firstStart, type Welcome } from './first-start.ts'
import { startBackground } from './jobs/background.ts'
import { mailerOf } from './mail/mailer.ts'
import { recordedMailer } from './mail/recorded-mailer.ts'
import type { Figures } from './metrics/figures.ts'
import { openHouse } from './open-house.ts'
import { demandPort } from './port.ts'
import { lastScreen, prepareScreen } from './prepare-screen.ts'
import { localAddress } from './public-address.ts'
import { openSecret } from './secret.ts'
import { within } from './within.ts'

interface Needed {
  readonly configuration: Configuration
  readonly logger: FastifyBaseLogger
  readonly figures: Figures
  readonly say: (line: string) => void
  /** Cuts a start off; whoever starts next goes on from there. */
  readonly signal: AbortSignal
}

interface Service {
  readonly address: string
  readonly welcome: Welcome
  /** Finishes the requests under way, gives back the work under way, and closes everything. */
  readonly stop: () => Promise<void>
}

/** How long a stop waits for each of those who are at something. */
const patienceMs = 5000

/** Everything from an empty folder to a listening service. It listens last, so that nobody ever sees half of it. */
export async function startService({ configuration, logger, figures, say, signal }: Needed): Promise<Service> {
  await demandPort(configuration)
  await using opening = new AsyncDisposableStack()
  const { house, close } = await openHouse(configuration, logger, figures, signal)
  opening.defer(close)
  const secret = await openSecret(configuration.DATA_DIR, configuration.WAYBILL_SECRET)
  const screen = configuration.BUILD_WEB ? prepareScreen(say, signal) : lastScreen()
  const [welcome, screenFolder] = await Promise.all([firstStart({ house, configuration, say, signal }), screen])
  const mailer = recordedMailer(mailerOf(configuration, logger), house)
  const calendar = await keepUpWithTheCalendar(house, configuration, mailer, logger)
  opening.defer(() => within(patienceMs, calendar.stop()))
  const app = await buildApp({ house, configuration, secret, mailer, screenFolder, logger, figures })
  opening.defer(() => closeWithin(patienceMs, app))
  const listening = await app.listen({ port: configuration.PORT, host: configuration.HOST })
  const background = startBackground(house, configuration, secret, mailer, logger)
  opening.move()
  return {
    address: localAddress(configuration.HOST, Number(new URL(listening).port)),
    welcome,
    stop: async () => {
      await closeWithin(patienceMs, app)
      await within(patienceMs, Promise.all([calendar.stop(), background.stop()]))
      await close()
    },
  }
}

/** Who has a request under way gets its answer; whoever does not take it in time goes without. */
async function closeWithin(milliseconds: number, app: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), milliseconds)
  try {
    await app.close()
  } finally {
    clearTimeout(patience)
  }
}
