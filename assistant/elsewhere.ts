import {
  type SpokenOf as About,
  type AskedQuestion,
  type AssistantReply,
  addressOf,
  type DateRange,
  type Found,
  type MeasureName,
  mayOpen,
  meets,
  type PlacePath,
  priorRange,
  requirementOfCompleteness,
  resolveRollingPeriod,
} from '@waybill/contracts'
import type { Asking, Told } from './answer.ts'
import { standingsOf } from './page-of-question.ts'
import { amountIn, daysIn, filled } from './say.ts'
import { choiceOf } from './suggestions.ts'
import type { SpokenOf } from './understood.ts'
import type { ElsewhereSaidName } from './words/elsewhere/elsewhere-words.ts'
import { elsewhereWords } from './words/elsewhere/index.ts'

type Ask = (question: AskedQuestion) => Promise<AssistantReply>
type Needed = Pick<Asking, 'find' | 'countInvoices'>

/** The pages that have it, the first that is open to whoever asks first. */
const pagesOf: Partial<Record<About, readonly PlacePath[]>> = {
  downloadInvoices: ['/invoicesBulkDownload'],
  download: ['/reports'],
  schedule: ['/viewScheduledReports'],
  upload: ['/uploadFiles'],
  heldInvoices: ['/aframe/cdcAdmin', '/uploadFiles'],
  missingInvoices: ['/'],
  unpaidInvoices: ['/invoices'],
  invoices: ['/invoices'],
}

/** What nothing that carriers send says. */
const notHeld: ReadonlySet<About> = new Set([
  'unpaidInvoices',
  'transitTime',
  'lostOrDamaged',
  'budget',
  'collectOnDelivery',
])

type Near = Pick<AskedQuestion, 'measure' | 'by'>
const nearest: Partial<Record<About, readonly Near[]>> = {
  transitTime: [
    { measure: 'onTimeShare', by: ['carrier_name'] },
    { measure: 'lateShare', by: ['service'] },
  ],
  lostOrDamaged: [
    { measure: 'refundTotal', by: ['credit_type'] },
    { measure: 'exceptionPackages', by: ['carrier_name'] },
  ],
  budget: [{ measure: 'totalSpend', by: [] }],
  collectOnDelivery: [{ measure: 'accessorialAmount', by: ['accessorial'] }],
}

/** What no measure is: where it is told, or that nobody knows it and what is nearest. */
export async function tellElsewhere(spoken: SpokenOf, asking: Needed, told: Told, ask: Ask): Promise<AssistantReply> {
  const { about, number, of, counts } = spoken
  if (number !== undefined) return byNumber({ ...spoken, number }, asking, told, ask)
  const link = linkTo(spoken, told)
  const sentences = [...unknownIn(spoken, told), sentence(told, about)]
  if (about === 'invoices' && counts && of && link !== undefined) {
    const { total, carriers } = await asking.countInvoices(of.dates, of.carriers)
    const counted = (count: number) => amountIn(told.voice, { unit: 'count' }, count)
    const each = carriers.map(({ carrier, invoices }) => `${carrier} ${counted(invoices)}`)
    sentences.unshift(
      sentence(told, 'invoicesCounted', {
        days: [daysIn(told.voice, of.dates), ...of.carriers].join(', '),
        count: each.length > 1 ? `${counted(total)} (${each.join(', ')})` : counted(total),
      }),
    )
  }
  const isClosed =
    pagesOf[about] !== undefined && link === undefined && about !== 'download' && about !== 'unpaidInvoices'
  if (isClosed) sentences.push(sentence(told, 'notOpen'))
  return elsewhere(told, { about, link, sentences, near: nearTo(about, told) })
}

const unknownIn = ({ unknown }: Pick<SpokenOf, 'unknown'>, told: Told) =>
  unknown ? [sentence(told, 'unknown', { words: unknown.map((word) => `“${word}”`).join(', ') })] : []

interface Telling {
  readonly about: About
  readonly link?: string | undefined
  readonly sentences: readonly string[]
  readonly near?: readonly AskedQuestion[]
}

function elsewhere(told: Told, { about, link, sentences, near = [] }: Telling): AssistantReply {
  const instead = near.filter((question) => standingsOf(question, told.pages).length > 0)
  const isNamed = about === 'collectOnDelivery' || about === 'invoice' || about === 'package'
  const whole = instead.length > 0 && !isNamed ? [...sentences, sentence(told, 'near')] : sentences
  return {
    kind: 'no',
    reason: notHeld.has(about) ? 'not-held' : 'elsewhere',
    text: whole.join(told.voice.language === 'zh' ? '' : ' '),
    words: [],
    about,
    ...(link !== undefined && { link }),
    instead: instead.map((question) => choiceOf(question, told.voice)),
  }
}

function sentence(
  { voice }: Pick<Told, 'voice'>,
  name: ElsewhereSaidName,
  values: Readonly<Record<string, string>> = {},
) {
  return filled(elsewhereWords[voice.language].says[name], values)
}

function nearTo(about: About, { today }: Told): readonly AskedQuestion[] {
  const dates: DateRange = { type: 'bill_date', ...resolveRollingPeriod('Annual', today) }
  return (nearest[about] ?? []).map(
    (near): AskedQuestion => ({
      ...near,
      where: [],
      dates,
      ...(about === 'budget' && { prior: priorRange(dates, 'yearBefore') }),
    }),
  )
}

/** The page that has it, as far as its address can say which of it. */
function linkTo({ about, of }: SpokenOf, { permissions, whose }: Told): string | undefined {
  const path = pagesOf[about]?.find((each) =>
    about === 'missingInvoices' ? meets(permissions, requirementOfCompleteness) : mayOpen(permissions, each),
  )
  if (path === undefined) return undefined
  const { clientId, childClientIdsCSV } = whose
  const words = new URLSearchParams()
  const [only, ...others] = (childClientIdsCSV ?? String(clientId)).split(',')
  // Those pages are of one client, with all of its child clients.
  if (others.length === 0 && path !== '/aframe/cdcAdmin' && path !== '/reports' && path !== '/viewScheduledReports')
    words.append('client', only ?? '')
  if (about === 'missingInvoices') words.append('missing', 'open')
  if (about === 'invoices' && of) {
    words.append('from', of.dates.from)
    words.append('to', of.dates.to)
    const [carrier, ...more] = of.carriers
    if (carrier !== undefined && more.length === 0) words.append('carrier', carrier)
  }
  return words.size > 0 ? `${path}?${words}` : path
}

const bare = (number: string) =>
  number
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '')

type One =
  | { readonly kind: 'invoice'; readonly found: Found['invoices'][number] }
  | { readonly kind: 'package'; readonly found: Found['packages'][number] }

async function byNumber(
  { about, number, isEither, measured, unknown }: SpokenOf & { readonly number: string },
  { find }: Needed,
  told: Told,
  ask: Ask,
): Promise<AssistantReply> {
  const maySearch = told.permissions.includes('TRACKING_NUMBER_SEARCH_FILTER')
  const { invoices, packages } = await find(number)
  const all: readonly One[] = [
    ...(about === 'invoice' ? invoices.map((found): One => ({ kind: 'invoice', found })) : []),
    ...(about === 'package' || isEither ? packages.map((found): One => ({ kind: 'package', found })) : []),
  ]
  const exact = all.filter(({ found }) => bare(found.number) === bare(number))
  const [one, ...others] = exact
  const isClosed = about === 'package' && !maySearch
  if (!one) {
    const name = isClosed
      ? 'packagesNotOpen'
      : isEither && maySearch
        ? 'noSuchNumber'
        : about === 'package'
          ? 'noSuchPackage'
          : 'noSuchInvoice'
    return elsewhere(told, { about, sentences: [sentence(told, name, { number })] })
  }
  if (others.length > 0) {
    const near = exact.map((each) => questionOf(each, { measure: 'totalSpend', by: [] }, told))
    return elsewhere(told, { about: one.kind, sentences: [sentence(told, 'severalFound', { number })], near })
  }
  const link = linkToOne(one, told)
  if (measured) {
    const reply = await ask(questionOf(one, measured, told))
    if (reply.kind === 'answer') return { ...reply, ...(link !== undefined && { link }) }
  }
  const { carrier } = one.found
  const days = one.kind === 'invoice' ? daysIn(told.voice, dayOf(one.found.billDate)) : ''
  const isOpen = link !== undefined
  return elsewhere(told, {
    about: one.kind,
    link,
    sentences: [
      ...unknownIn({ ...(unknown && { unknown }) }, told),
      sentence(told, one.kind, { number: one.found.number, carrier, days }),
      ...(isOpen ? [] : [sentence(told, 'notOpen')]),
    ],
  })
}

const dayOf = (day: string) => ({ type: 'bill_date' as const, from: day, to: day })

/** Of a package whatever was billed for it on any day. */
const daysOf = (one: One, { known, today }: Told): DateRange =>
  one.kind === 'invoice' ? dayOf(one.found.billDate) : { type: 'bill_date', from: known?.from ?? today, to: today }

function questionOf(
  one: One,
  { measure, by }: { measure: MeasureName; by: AskedQuestion['by'] },
  told: Told,
): AskedQuestion {
  const { clientId, carrier, number } = one.found
  return {
    measure,
    by,
    where: [
      { column: 'client_id', op: 'in', values: [String(clientId)] },
      { column: 'carrier_name', op: 'in', values: [carrier] },
      { column: one.kind === 'invoice' ? 'invoice_number' : 'tracking_number', op: 'in', values: [number] },
    ],
    dates: daysOf(one, told),
  }
}

function linkToOne(one: One, told: Told): string | undefined {
  const { clientId, number } = one.found
  if (one.kind === 'invoice') {
    if (!mayOpen(told.permissions, '/invoices')) return undefined
    const { billDate } = one.found
    return `/invoices?${new URLSearchParams({ client: String(clientId), from: billDate, to: billDate, search: number })}`
  }
  const spend = told.pages.find(({ name }) => name === 'spend')
  return (
    spend &&
    addressOf(spend, {
      clientId,
      dates: daysOf(one, told),
      where: [{ column: 'tracking_number', op: 'in', values: [number] }],
      measure: 'totalSpend',
      trackingId: one.found.trackingId,
    }).address
  )
}
