import { join } from 'node:path'
import type { CalendarDate } from '@waybill/contracts'
import type { Invoice } from './bill.ts'
import { accountWeeks, type Journey, reconciles } from './book.ts'
import { compact } from './calendar.ts'
import type { CastAccount, CastClient } from './cast.ts'
import { createFile, type GrowingFile } from './growing-file.ts'
import { dhlMyBill } from './layouts/dhl-mybill.ts'
import { fedexBilling } from './layouts/fedex-billing.ts'
import type { InvoiceLayout } from './layouts/layout.ts'
import { trackingEvents, trackingEventsHeader } from './layouts/tracking-events.ts'
import { upsBilling } from './layouts/ups-billing.ts'
import { closing, opening } from './layouts/x12.ts'
import { x12Invoice } from './layouts/x12-210.ts'
import { shipmentStatus, statusEnvelope } from './layouts/x12-214.ts'

/** How much of time one file holds. */
export type Span = 'quarter' | 'half' | 'all'

export interface Writing {
  readonly seed: number
  readonly until: CalendarDate
  readonly folder: string
  readonly packagesOf: (account: CastAccount) => number
  readonly spanOf: (account: CastAccount) => Span
}

export interface WrittenFile {
  readonly path: string
  /** The latest period it holds, to put files in order. */
  readonly period: string
  readonly kind: 'invoices' | 'events'
  readonly bytes: number
  readonly packages: number
}

interface OpenFile {
  readonly file: GrowingFile
  readonly layout: InvoiceLayout
  readonly period: string
  invoices: number
}

/** Everything one client has from its carriers: invoices an account and a span, events of all of them together. */
export async function writeClient(client: CastClient, writing: Writing): Promise<WrittenFile[]> {
  const written: WrittenFile[] = []
  const events = new Map<string, { file: GrowingFile; packages: number }>()
  for (const account of client.accounts) {
    for await (const file of writeAccount(client, account, writing, events)) written.push(file)
  }
  for (const [period, { file, packages }] of events) {
    written.push({ path: file.path, period, kind: 'events', bytes: await file.close(), packages })
  }
  return written
}

async function* writeAccount(
  client: CastClient,
  account: CastAccount,
  writing: Writing,
  events: Map<string, { file: GrowingFile; packages: number }>,
): AsyncGenerator<WrittenFile> {
  const { seed, until, folder } = writing
  const packages = writing.packagesOf(account)
  const span = writing.spanOf(account)
  let current: OpenFile | undefined
  let packagesInFile = 0
  const statuses: Journey[] = []

  for (const { on, invoices, journeys } of accountWeeks({ seed, client, account, packages, until })) {
    for (const invoice of invoices) {
      if (!reconciles(invoice)) {
        const alone = await start(client, account, folder, `${invoice.on}-statement`, invoice.on)
        await put(alone, invoice)
        yield await finish(alone, invoice.lines.length)
        continue
      }
      const period = periodOf(on, span)
      if (current && current.period !== period) {
        yield await finish(current, packagesInFile)
        current = undefined
        packagesInFile = 0
      }
      current ??= await start(client, account, folder, period, on)
      await put(current, invoice)
    }
    packagesInFile += journeys.length
    if (account.layout === 'x12-210-freight') statuses.push(...journeys)
    else await tell(account, journeys)
  }
  if (current) yield await finish(current, packagesInFile)
  yield* writeStatuses(client, account, statuses, writing)

  async function tell({ carrier }: CastAccount, journeys: readonly Journey[]): Promise<void> {
    for (const journey of journeys) {
      const text = trackingEvents(carrier, journey, until)
      if (text === '') continue
      const period = periodOf(journey.delivery.scheduled, span === 'all' ? 'all' : 'half')
      let open = events.get(period)
      if (!open) {
        open = { file: await createFile(join(folder, `tracking-events-${period}.csv`)), packages: 0 }
        events.set(period, open)
        await open.file.write(trackingEventsHeader)
      }
      open.packages += 1
      await open.file.write(text)
    }
  }
}

async function* writeStatuses(
  client: CastClient,
  account: CastAccount,
  journeys: readonly Journey[],
  { until, folder, spanOf }: Writing,
): AsyncGenerator<WrittenFile> {
  const periods = Map.groupBy(journeys, ({ parcel }) => periodOf(parcel.pickupDate, spanOf(account)))
  for (const [period, shipments] of periods) {
    const [first] = shipments
    if (!first) continue
    const control = Number(compact(first.parcel.pickupDate).slice(2))
    const envelope = statusEnvelope(client.code.replace('-', ''), first.parcel.pickupDate, control)
    const file = await createFile(join(folder, `${nameOf(account)}-status-${period}.edi`))
    await file.write(opening(envelope))
    for (const [at, journey] of shipments.entries()) await file.write(shipmentStatus(journey, at + 1, until))
    await file.write(closing(shipments.length, envelope))
    yield { path: file.path, period, kind: 'events', bytes: await file.close(), packages: shipments.length }
  }
}

async function start(
  client: CastClient,
  account: CastAccount,
  folder: string,
  period: string,
  from: CalendarDate,
): Promise<OpenFile> {
  const layout = layoutOf(client, account, from)
  const file = await createFile(join(folder, `${nameOf(account)}-${period}.${layout.extension}`))
  await file.write(layout.opening)
  return { file, layout, period, invoices: 0 }
}

async function put(open: OpenFile, invoice: Invoice): Promise<void> {
  for (const text of open.layout.invoice(invoice)) await open.file.write(text)
  open.invoices += 1
}

async function finish({ file, layout, invoices, period }: OpenFile, packages: number): Promise<WrittenFile> {
  await file.write(layout.closing(invoices))
  return { path: file.path, period, kind: 'invoices', bytes: await file.close(), packages }
}

function layoutOf(client: CastClient, account: CastAccount, from: CalendarDate): InvoiceLayout {
  switch (account.layout) {
    case 'ups-csv':
    case 'ups-csv-gb':
      return upsBilling(account)
    case 'fedex-156':
    case 'fedex-210':
      return fedexBilling(account)
    case 'dhl-csv':
      return dhlMyBill(account)
    case 'x12-210-parcel':
    case 'x12-210-freight':
      return x12Invoice(client, account, from)
  }
}

function nameOf({ carrier, number }: CastAccount): string {
  return `${carrier.toLowerCase().replaceAll(' ', '-')}-${number.toLowerCase()}`
}

function periodOf(day: CalendarDate, span: Span): string {
  const month = Number(day.slice(5, 7))
  switch (span) {
    case 'quarter':
      return `${day.slice(0, 4)}-q${Math.ceil(month / 3)}`
    case 'half':
      return `${day.slice(0, 4)}-h${month <= 6 ? 1 : 2}`
    case 'all':
      return 'all'
  }
}
