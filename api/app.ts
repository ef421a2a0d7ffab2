import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { networksIn } from '@waybill/intake'
import { demoOf } from '@waybill/state'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { openDoor } from './access/door.ts'
import { openGuard } from './access/guard.ts'
import { checkTenantHeaders } from './access/tenant-headers.ts'
import { tokensWith } from './access/token.ts'
import { openConversations } from './chat/converse.ts'
import { chatStreams, isChatUpgrade } from './chat/streams.ts'
import type { Configuration } from './configuration.ts'
import { contentSecurity } from './content-security.ts'
import { openHealth } from './health.ts'
import type { House } from './house.ts'
import { feedSeal } from './jobs/background.ts'
import type { Mailer } from './mail/mailer.ts'
import { mcpRoute } from './mcp/mcp-route.ts'
import type { Figures } from './metrics/figures.ts'
import { metricsRoute } from './metrics/metrics-route.ts'
import { answerProblem } from './problems.ts'
import { publicAddressOf } from './public-address.ts'
import { readJson } from './read-json.ts'
import { boundRequestsUnderWay } from './requests-under-way.ts'
import { accessRoutes } from './routes/access.ts'
import { accountAdministrationRoutes } from './routes/account-administration.ts'
import { accountRoutes } from './routes/accounts.ts'
import { administrationRoutes } from './routes/administration.ts'
import { assistantRoutes } from './routes/assistant.ts'
import { auditLogRoutes } from './routes/audit-log.ts'
import { captchaRoutes } from './routes/captcha.ts'
import { chatRoutes } from './routes/chat.ts'
import { chatReportRoutes } from './routes/chat-reports.ts'
import { clientAdministrationRoutes } from './routes/client-administration.ts'
import { clientRoutes } from './routes/clients.ts'
import { completenessRoutes } from './routes/completeness.ts'
import { dashboardRoutes } from './routes/dashboards.ts'
import { demoIdentityProviderRoutes } from './routes/demo-identity-providers.ts'
import { documentationRoutes } from './routes/documentation.ts'
import { exchangeRateRoutes } from './routes/exchange-rates.ts'
import { feedRoutes } from './routes/feeds.ts'
import { findRoutes } from './routes/find.ts'
import { healthRoutes } from './routes/health.ts'
import { identityProviderRoutes } from './routes/identity-providers.ts'
import { invoiceRoutes } from './routes/invoices.ts'
import { jobRoutes } from './routes/jobs.ts'
import { layoutRoutes } from './routes/layouts.ts'
import { ownDashboardRoutes } from './routes/own-dashboards.ts'
import { peopleRoutes } from './routes/people.ts'
import { personalTokenRoutes } from './routes/personal-tokens.ts'
import { portalRoutes } from './routes/portal.ts'
import { profileRoutes } from './routes/profile.ts'
import { questionRoutes } from './routes/questions.ts'
import { reportScheduleRoutes } from './routes/report-schedules.ts'
import { reportRoutes } from './routes/reports.ts'
import { settingRoutes } from './routes/settings.ts'
import { singleSignOnRoutes } from './routes/single-sign-on.ts'
import { stampingRoutes } from './routes/stamping.ts'
import { startUpRoutes } from './routes/start-up.ts'
import { statisticsRoutes } from './routes/statistics.ts'
import { syncRoutes } from './routes/sync.ts'
import { trackingRoutes } from './routes/tracking.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { whatIfRoutes } from './routes/what-ifs.ts'
import { showScreen } from './screen.ts'
import { keyFor } from './secret.ts'
import { openDemoProviders } from './single-sign-on/demo-providers.ts'
import { openFormTargets } from './single-sign-on/form-targets.ts'
import { handOffsWith } from './single-sign-on/hand-off.ts'
import { openSingleSignOn } from './single-sign-on/sign-on.ts'
import { openSingleSignOut } from './single-sign-on/sign-out.ts'
import { usAt } from './single-sign-on/us.ts'
import { openVerifier } from './single-sign-on/verifier.ts'
import { closeSlowBodies } from './slow-bodies.ts'
import { notePageUses } from './statistics/page-use-notes.ts'
import { answerNoRequest, answerUnroutable } from './unroutable.ts'
import { uploadLimits } from './upload-parts.ts'

export interface AppNeeds {
  readonly house: House
  readonly configuration: Pick<
    Configuration,
    | 'PARTNER_CODE'
    | 'TENANT'
    | 'TRUSTED_PROXIES'
    | 'APPLICATIONS'
    | 'SUPPORT_MAILBOX'
    | 'DATA_DIR'
    | 'PUBLIC_URL'
    | 'HOST'
    | 'PORT'
    | 'FEED_FOLDERS'
    | 'FEED_NETWORKS'
    | 'EXCHANGE_RATES'
    | 'OPEN_EXCHANGE_RATES_APP_ID'
    | 'METRICS_TOKEN'
    | 'MAPS_URL'
  >
  readonly secret: string
  readonly mailer: Mailer
  /** The folder with the built web; one that is not there leaves the service without pages. */
  readonly screenFolder: string
  readonly logger: FastifyBaseLogger
  readonly figures: Figures
  /** Without it, as long as people have. */
  readonly chatPatience?: { readonly everyMs: number; readonly strangersMs: number }
}

/** The whole service, ready to listen or to be asked directly. Closing it leaves the house open. */
export async function buildApp({
  house,
  configuration,
  secret,
  mailer,
  screenFolder,
  logger,
  figures,
  chatPatience,
}: AppNeeds): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: configuration.TRUSTED_PROXIES ?? false,
    bodyLimit: 32_768,
    routerOptions: { maxParamLength: 200 },
    connectionTimeout: 120_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000, shouldUpgradeCallback: isChatUpgrade },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerNoRequest,
  })
  await using building = new AsyncDisposableStack()
  building.defer(() => app.close())
  app.server.maxConnections = 8000
  const tokens = tokensWith(keyFor('session tokens', secret))
  const guard = openGuard({ ...house, tokens })
  const door = await openDoor({ ...house, tokens, tenant: configuration.TENANT, mailer, secret })
  const address = publicAddressOf(configuration)
  const us = usAt(address, house, keyFor('single sign-on', secret))
  const verifier = openVerifier()
  const singleSignOn = openSingleSignOn({ ...house, us, verifier, sessions: door })
  const handOffs = handOffsWith(keyFor('hand-offs', secret))
  const formTargets = openFormTargets(house)

  app.addHook('onClose', verifier.close)
  readJson(app)
  app.setErrorHandler(answerProblem)
  await app.register(helmet, contentSecurity([]))
  await app.register(compress, { encodings: ['gzip'] })
  await app.register(multipart, { limits: uploadLimits })
  closeSlowBodies(app)
  app.addHook('onRequest', checkTenantHeaders(configuration))
  app.addHook('onRequest', guard.admit)
  boundRequestsUnderWay({ app, guard })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.is404 ? undefined : request.routeOptions.url,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      user: guard.userIdOf(request),
    })
  })

  app.addHook('onResponse', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    const route = !request.is404 && config.promised ? url : 'other'
    figures.answered({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })

  const uses = notePageUses({ ...house, app, guard })
  const server = { app, guard, state: house.state }
  accessRoutes(server, door, handOffs)
  clientRoutes(server, house)
  completenessRoutes(server, house)
  accountRoutes(server, house)
  clientAdministrationRoutes(server, house)
  accountAdministrationRoutes(server, house)
  administrationRoutes(server, house)
  questionRoutes(server, house, uses)
  trackingRoutes(server, house)
  whatIfRoutes(server, house)
  findRoutes(server, house)
  const onBug = (problem: unknown) => logger.error({ err: problem }, 'the assistant failed')
  const { converse, askers } = openConversations({ ...house, onBug })
  assistantRoutes(server, house, askers)
  chatRoutes(server, house, askers)
  const trustedProxies = configuration.TRUSTED_PROXIES ?? []
  chatStreams(server, { converse, address, trustedProxies, onBug, ...chatPatience })
  settingRoutes(server)
  dashboardRoutes(server)
  ownDashboardRoutes(server, house)
  startUpRoutes(server, house)
  captchaRoutes(server, house)
  invoiceRoutes(server, house)
  uploadRoutes(server, house)
  layoutRoutes(server, house)
  exchangeRateRoutes(server, house)
  peopleRoutes(server, house, mailer)
  profileRoutes(server, house)
  personalTokenRoutes(server, house)
  mcpRoute(server, { ...house, address })
  auditLogRoutes(server, house)
  portalRoutes(server, configuration)
  documentationRoutes(server)
  healthRoutes(server, openHealth({ ...house, dataFolder: configuration.DATA_DIR }))
  metricsRoute(app, { ...house, configuration, figures })
  stampingRoutes(server, house)
  statisticsRoutes(server, house)
  const places = { seal: feedSeal(secret), networks: networksIn(configuration.FEED_NETWORKS) }
  feedRoutes(server, { ...house, ...places, roots: configuration.FEED_FOLDERS })
  syncRoutes(server, house)
  reportRoutes(server, house)
  chatReportRoutes(server, house)
  reportScheduleRoutes(server, { ...house, ...places })
  jobRoutes(server, { ...house, fetching: configuration })
  const singleSignOut = openSingleSignOut({ ...house, us, verifier })
  await singleSignOnRoutes(server, { singleSignOn, singleSignOut, us, handOffs })
  identityProviderRoutes(server, { ...house, us, formTargets })
  if (await demoOf(house.state).order()) {
    const providers = await openDemoProviders({ ...house, dataFolder: configuration.DATA_DIR, address })
    await demoIdentityProviderRoutes(app, { ...house, us, address, providers })
  }
  await showScreen(app, screenFolder, { ...configuration, formTargets })
  building.move()
  return app
}
