import {
  type SpokenOf as About,
  type AskedInvoices,
  type AskedQuestion,
  type AssistantReply,
  addressOf,
  type DateRange,
  type Found,
  type ListedInvoice,
  type MeasureName,
  mayOpen,
  meets,
  type PlacePath,
  priorRange,
  requirementOfCompleteness,
  resolveRollingPeriod,
  usualPrior,
} from '@waybill/contracts'
import type { Asking, Told } from './asking.ts'
import { whereOfInvoices } from './invoices-asked.ts'
import { amongOf, averageText, countedText, rankedText } from './invoices-told.ts'
import { standingsOf } from './page-of-question.ts'
import { isPossible } from './possible.ts'
import { amountIn, daysIn, filled, measureName } from './say.ts'
import { explainedOfDays } from './spoken-of.ts'
import { choiceOf } from './suggestions.ts'
import type { SpokenOf } from './understood.ts'
import type { ElsewhereSaidName } from './words/elsewhere/elsewhere-words.ts'
import { elsewhereWords } from './words/elsewhere/index.ts'

type Ask = (question: AskedQuestion) => Promise<AssistantReply>
type Needed = Pick<Asking, 'find' | 'invoices'>

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
  'withoutKinds',
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
  const { about, number } = spoken
  if (number !== undefined) return byNumber({ ...spoken, number }, asking, told, ask)
  if (about === 'invoices' && mayOpen(told.permissions, '/invoices')) return tellInvoices(spoken, asking, told)
  const link = linkTo(spoken, told)
  const [asked] = spoken.near ?? []
  const what = asked ? measureName(told.voice, asked.measure) : ''
  const sentences = [...unknownIn(spoken, told), sentence(told, about, { what })]
  const isClosed =
    pagesOf[about] !== undefined && link === undefined && about !== 'download' && about !== 'unpaidInvoices'
  if (isClosed) sentences.push(sentence(told, 'notOpen'))
  return elsewhere(told, { about, ...ofThem(spoken), link, sentences, near: spoken.near ?? nearTo(about, told) })
}

/** Which invoices, that what is said next may go on from them. */
const ofThem = ({ of }: SpokenOf) => (of ? { invoices: of } : {})

/** Invoices counted, or the dearest of them, as the page of invoices has them. */
async function tellInvoices(spoken: SpokenOf, { invoices }: Needed, told: Told): Promise<AssistantReply> {
  const { of, isTold, isTooMany, isWhy, otherCurrency } = spoken
  const saying = {
    voice: told.voice,
    firstDayOfWeek: told.firstDayOfWeek,
    firstInvoice: told.firstInvoice,
    say: (name: ElsewhereSaidName, values: Readonly<Record<string, string>>) => sentence(told, name, values),
  }
  if (of && isWhy)
    return elsewhere(told, {
      about: 'invoices',
      invoices: of,
      sentences: [sentence(told, 'whySoMany')],
      near: whySpent(of, told),
    })
  const link = linkTo(spoken, told)
  if (otherCurrency) {
    const { own, other, amount } = otherCurrency
    const example = amountIn(told.voice, { unit: 'money', currency: other }, amount)
    const why = sentence(told, 'otherCurrency', { own, other, example })
    return elsewhere(told, { about: 'invoices', ...ofThem(spoken), link, sentences: [why, sentence(told, 'invoices')] })
  }
  const onPage = [...unknownIn(spoken, told), sentence(told, 'invoices')]
  if (!of || !isTold)
    return elsewhere(told, {
      about: 'invoices',
      ...ofThem(spoken),
      link,
      sentences: [...(isTooMany ? [sentence(told, 'tooMany')] : []), ...onPage],
    })
  if (!of.ranked) {
    const counted = await countedText(of, invoices, saying)
    return elsewhere(told, { about: 'invoices', invoices: of, link, sentences: [counted, ...onPage] })
  }
  const [those, [all]] = await Promise.all([
    invoices.ranked(amongOf(of), of.ranked),
    of.averages ? invoices.billed(amongOf(of), 'all') : [],
  ])
  const [only, ...others] = those
  const average = all ? [averageText(of, all, saying)] : []
  const isOne = only !== undefined && others.length === 0
  return elsewhere(told, {
    about: 'invoices',
    invoices: of,
    link: isOne ? linkToInvoice(only, told) : link,
    sentences: [rankedText(of, those, saying), ...average, ...onPage],
  })
}

/** Why what was spent changed, with the carriers and in the currency of those invoices. */
function whySpent(of: AskedInvoices, { pages, today }: Told): readonly AskedQuestion[] {
  const { dates } = of
  const where = whereOfInvoices(of)
  return explainedOfDays
    .map((measure): AskedQuestion => {
      return { measure, by: [], where, dates, prior: priorRange(dates, usualPrior(dates, today)), why: true }
    })
    .filter((question) => isPossible(question, pages))
}

const unknownIn = ({ unknown }: Pick<SpokenOf, 'unknown'>, told: Told) =>
  unknown ? [sentence(told, 'unknown', { words: unknown.map((word) => `“${word}”`).join(', ') })] : []

interface Telling {
  readonly about: About
  readonly invoices?: AskedInvoices
  readonly link?: string | undefined
  readonly sentences: readonly string[]
  readonly near?: readonly AskedQuestion[]
}

function elsewhere(told: Told, { about, invoices, link, sentences, near = [] }: Telling): AssistantReply {
  const instead = near.filter((question) => standingsOf(question, told.pages).length > 0)
  const isNamed =
    about === 'collectOnDelivery' || about === 'withoutKinds' || about === 'invoice' || about === 'package'
  const whole = instead.length > 0 && !isNamed ? [...sentences, sentence(told, 'near')] : sentences
  return {
    kind: 'no',
    reason: notHeld.has(about) ? 'not-held' : 'elsewhere',
    text: whole.join(told.voice.language === 'zh' ? '' : ' '),
    words: [],
    about,
    ...(invoices && { invoices }),
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
    for (const carrier of of.carriers) words.append('carrier', carrier)
    const { least, most, currency } = amongOf(of)
    for (const [name, word] of Object.entries({ currency, least, most }))
      if (word !== undefined) words.append(name, word)
    if (of.ranked) words.append('sort', `total_spend.${of.ranked.least ? 'up' : 'down'}`)
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
  spoken: SpokenOf & { readonly number: string },
  { find }: Needed,
  told: Told,
  ask: Ask,
): Promise<AssistantReply> {
  const { about, number, measured } = spoken
  const exact = meantBy(spoken, await find(number)).filter(({ found }) => bare(found.number) === bare(number))
  const [one, ...others] = exact
  if (!one) return elsewhere(told, { about, sentences: [sentence(told, noneFound(spoken, told), { number })] })
  if (others.length > 0) {
    const near = exact.map((each) => questionOf(each, { measure: 'totalSpend', by: [] }, told))
    return elsewhere(told, { about: one.kind, sentences: [sentence(told, 'severalFound', { number })], near })
  }
  const link = linkToOne(one, told)
  const reply = measured && (await ask(questionOf(one, measured, told)))
  if (reply?.kind === 'answer') return { ...reply, ...(link !== undefined && { link }) }
  return whereOneIs(one, link, spoken, told)
}

/** What was found that may be meant. */
function meantBy({ about, isEither }: SpokenOf, { invoices, packages }: Found): readonly One[] {
  return [
    ...(about === 'invoice' ? invoices.map((found): One => ({ kind: 'invoice', found })) : []),
    ...(about === 'package' || isEither ? packages.map((found): One => ({ kind: 'package', found })) : []),
  ]
}

/** That nothing has the number, of what whoever asks may search for. */
function noneFound({ about, isEither }: SpokenOf, { permissions }: Told): ElsewhereSaidName {
  const maySearch = permissions.includes('TRACKING_NUMBER_SEARCH_FILTER')
  if (about === 'package') return maySearch ? 'noSuchPackage' : 'packagesNotOpen'
  return isEither && maySearch ? 'noSuchNumber' : 'noSuchInvoice'
}

function whereOneIs(one: One, link: string | undefined, spoken: SpokenOf, told: Told): AssistantReply {
  const { number, carrier } = one.found
  const days = one.kind === 'invoice' ? daysIn(told.voice, dayOf(one.found.billDate)) : ''
  const sentences = [...unknownIn(spoken, told), sentence(told, one.kind, { number, carrier, days })]
  if (link === undefined) sentences.push(sentence(told, 'notOpen'))
  return elsewhere(told, { about: one.kind, link, sentences })
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
  if (one.kind === 'invoice')
    return linkToInvoice({ client_id: clientId, bill_date: one.found.billDate, invoice_number: number }, told)
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

function linkToInvoice(
  {
    client_id: client,
    bill_date: day,
    invoice_number: number,
  }: Pick<ListedInvoice, 'client_id' | 'bill_date' | 'invoice_number'>,
  { permissions }: Told,
): string | undefined {
  if (!mayOpen(permissions, '/invoices')) return undefined
  return `/invoices?${new URLSearchParams({ client: String(client), from: day, to: day, search: number })}`
}
