import { isAbsolute } from 'node:path'
import { networksIn } from '@waybill/intake'
import { HouseEnvironment, readEnvironment } from '@waybill/state'
import { z } from 'zod'

const word = z.string().trim().min(1)
const onOrOff = z.enum(['on', 'off']).transform((value) => value === 'on')

/** The environment. Every name says what happens without it. */
const Environment = HouseEnvironment.extend({
  /** Without it, 8300. 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(8300),
  /** The address to listen on. Without it, only this machine can reach the service. */
  HOST: word.default('127.0.0.1'),
  /** Whether an empty DATA_DIR gets a demo. Without it, yes. */
  DEMO: onOrOff.default(true),
  /** The demo users' password. Without it, one is made at the first start and shown once. */
  DEMO_PASSWORD: z.string().min(1).max(200).optional(),
  /** How many packages the demo bills. Without it, 150,000. */
  DEMO_PACKAGES: z.coerce.number().int().min(100).max(10_000_000).default(150_000),
  /** What sessions are signed with. Without it, one is made at the first start and kept in DATA_DIR. */
  WAYBILL_SECRET: word.optional(),
  /** What the `partner-code` header must say where it is sent. Without it, `waybill`. */
  PARTNER_CODE: word.default('waybill'),
  /** What the `tenant-name` and `tenant-database` headers must say where they are sent. Without it, `waybill`. */
  TENANT: word.default('waybill'),
  /** Addresses of proxies whose X-Forwarded-For is believed, with commas between. Without it, none is. */
  TRUSTED_PROXIES: word.transform((list) => list.split(',').map((each) => each.trim())).optional(),
  /** Where exchange rates are fetched from, every six hours. Without it, from the Open Exchange Rates account if there is one, else from nowhere. */
  EXCHANGE_RATES: z.enum(['ecb', 'open-exchange-rates', 'off']).optional(),
  /** An Open Exchange Rates account to fetch rates with. Without it, rates come from files or the European Central Bank. */
  OPEN_EXCHANGE_RATES_APP_ID: word.optional(),
  /** Applications beside this one and where they are: `/ui1=https://billing.example.com,/tmsui=https://tms.example.com`. Without it, the menu names none. */
  APPLICATIONS: word.default('').transform(applicationsIn),
  /** A map service that may stand inside the page, with `{address}` where the address goes: `https://maps.example.com/embed?q={address}`. Without it, addresses are shown on our own map. */
  MAPS_URL: word.refine(isMapAddress, 'is not an address like https://maps.example.com/embed?q={address}').optional(),
  /** A language model that helps the assistant with words that its own dictionary does not know: `anthropic/NAME`, or `openai/NAME` at any address that speaks as OpenAI's does. Without it, the dictionary is all there is, and nothing leaves this machine. */
  ASSISTANT_MODEL: word
    .regex(/^(anthropic|openai)\/\S+$/, 'is not a name like anthropic/claude-haiku or openai/gpt-mini')
    .optional(),
  /** What the model's provider knows this service by. Without it, none is sent. */
  ASSISTANT_MODEL_KEY: word.optional(),
  /** Where the model answers, as `https://models.example.com/v1`. Without it, at its provider's own address. */
  ASSISTANT_MODEL_URL: z
    .url({ protocol: /^https?$/, error: 'is not an address like https://models.example.com/v1' })
    .optional(),
  /** How many tokens of the model each person may use a day. Without it, 200,000. */
  ASSISTANT_MODEL_TOKENS: z.coerce.number().int().min(0).max(1_000_000_000).default(200_000),
  /** Where people write for help. Without it, no address is shown. */
  SUPPORT_MAILBOX: z.email({ error: 'is not an e-mail address' }).or(z.literal('')).default(''),
  /** The mail server: `smtps://user:password@mail.example.com`. Without it, mails are laid into `outbox/` of DATA_DIR. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an address like smtps://user:password@host' }).optional(),
  /** Whom mails come from. Without it, waybill@localhost. */
  MAIL_FROM: word.default('Waybill <waybill@localhost>'),
  /** Where people reach the service: `https://waybill.example.com`. Without it, mails hold no links, and identity providers are told this machine's own address. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'is not an address like https://waybill.example.com' }).optional(),
  /** Folders of this machine inside which some may be watched for carrier files, with commas between. Without it, none may. */
  FEED_FOLDERS: word.default('').transform(foldersIn),
  /** Networks inside which a client's own administrators may name SFTP servers: `10.20.0.0/16,fd00:12::/32`. Without it, only staff may name one that is not on the open internet. */
  FEED_NETWORKS: word.default('').transform(networks),
  /** How much memory the warehouse may take. Without it, 1GB. */
  WAREHOUSE_MEMORY: z
    .string()
    .regex(/^\d+(\.\d+)?(MB|GB)$/, 'is not an amount like 800MB or 2GB')
    .default('1GB'),
  /** What Prometheus says to read /metrics. Without it, only programs of this machine may read it, and not through a proxy. */
  METRICS_TOKEN: z.string().min(24, 'needs at least 24 random characters').max(500).optional(),
  /** Whether the web is built when its sources are newer. Without it, yes. */
  BUILD_WEB: onOrOff.default(true),
  /** Without it, every request on a line of JSON when the output is not a terminal, only what goes wrong when it is. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
})
export type Configuration = z.output<typeof Environment>

/** An empty variable counts as not set. Throws an Error with one sentence a wrong variable. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const read = readEnvironment(Environment, environment)
  refuseWeakDoor(read)
  refuseRatesWithoutAccount(read)
  return read
}

/** By the first part of their paths. */
function applicationsIn(list: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = list
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => pair.split('=').map((part) => part.trim()))
  const wrong = pairs.find(
    ([prefix = '', address = '']) => !/^\/[\w-]+\/?$/.test(prefix) || !/^https?:\/\/[^\s/]/.test(address),
  )
  if (wrong) context.addIssue(`${wrong.join('=')} is not like /ui1=https://billing.example.com`)
  return Object.fromEntries(pairs)
}

function isMapAddress(address: string): boolean {
  const { protocol = '', origin = '' } = URL.parse(address) ?? {}
  return protocol === 'https:' && address.slice(origin.length).includes('{address}')
}

function foldersIn(list: string, context: z.RefinementCtx): string[] {
  const folders = list
    .split(',')
    .map((folder) => folder.trim())
    .filter((folder) => folder !== '')
  const wrong = folders.find((folder) => !isAbsolute(folder))
  if (wrong !== undefined) context.addIssue(`${wrong} is no whole path like /srv/carrier-files`)
  return folders
}

function networks(list: string, context: z.RefinementCtx): string[] {
  const texts = list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  try {
    networksIn(texts)
  } catch (error) {
    context.addIssue(String(error instanceof Error ? error.message : error))
  }
  return texts
}

const onlyThisMachine = ['127.0.0.1', '::1', 'localhost']

function refuseWeakDoor({ HOST, DEMO_PASSWORD }: Configuration): void {
  if (DEMO_PASSWORD === undefined || DEMO_PASSWORD.length >= 8 || onlyThisMachine.includes(HOST)) return
  throw new Error(
    `DEMO_PASSWORD: needs at least 8 characters where other machines can reach the service (HOST=${HOST}).`,
  )
}

function refuseRatesWithoutAccount({ EXCHANGE_RATES, OPEN_EXCHANGE_RATES_APP_ID }: Configuration): void {
  if (EXCHANGE_RATES !== 'open-exchange-rates' || OPEN_EXCHANGE_RATES_APP_ID !== undefined) return
  throw new Error('EXCHANGE_RATES: set OPEN_EXCHANGE_RATES_APP_ID to the app id of the account as well.')
}
