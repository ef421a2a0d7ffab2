import { join } from 'node:path'
import type { CalendarDate } from '@waybill/contracts'
import type { BillLine } from './bill.ts'
import { accountWeeks, type Journey, reconciles } from './book.ts'
import type { CastAccount, CastClient } from './cast.ts'
import { createFile, type GrowingFile } from './growing-file.ts'
import { claims, claimsHeader } from './layouts/claims.ts'
import { dhlMyBill } from './layouts/dhl-mybill.ts'
import { fedexBilling } from './layouts/fedex-billing.ts'
import type { InvoiceLayout } from './layouts/layout.ts'
import { trackingEvents, trackingEventsHeader } from './layouts/tracking-events.ts'
import { upsBilling } from './layouts/ups-billing.ts'
import { closing, opening } from './layouts/x12.ts'
import { x12Invoice } from './layouts/x12-210.ts'
import { shipmentStatus, statusEnvelope } from './layouts/x12-214.ts'

/** How much of time one file holds: few large files come in faster than many small ones. */
type Span = 'year' | 'all'

interface Writing {
  readonly seed: number
  readonly until: CalendarDate
  readonly folder: string
  readonly packagesOf: (account: CastAccount) => number
  readonly span: Span
}

export interface WrittenFile {
  readonly path: string
  /** Sorts files as they came: a year, or `events` and claims, which are told last. */
  readonly period: string
}

interface Book {
  readonly file: GrowingFile
  readonly layout: InvoiceLayout
  readonly period: string
  invoices: number
}

interface Events {
  readonly file: GrowingFile
  readonly closing: (told: number) => string
  told: number
}

/** Files that one client's carriers are still writing, by path. */
interface Desk {
  readonly books: Map<string, Book>
  readonly events: Map<string, Events>
}

/** Everything one client has from its carriers: invoices an account and a span, events of all of them together. */
export async function writeClient(client: CastClient, writing: Writing): Promise<WrittenFile[]> {
  const desk: Desk = { books: new Map(), events: new Map() }
  const written: WrittenFile[] = []
  for (const account of client.accounts) {
    await writeAccount(client, account, writing, desk)
    if (writing.span !== 'all') written.push(...(await closeBooks(desk)))
  }
  written.push(...(await closeBooks(desk)))
  for (const { file, closing: end, told } of desk.events.values()) {
    await file.write(end(told))
    await file.close()
    written.push({ path: file.path, period: 'events' })
  }
  return written
}

async function writeAccount(client: CastClient, account: CastAccount, writing: Writing, desk: Desk): Promise<void> {
  const { seed, until, span } = writing
  const packages = writing.packagesOf(account)
  for (const { on, invoices, journeys } of accountWeeks({ seed, client, account, packages, until })) {
    for (const invoice of invoices) {
      // What does not add up would keep a whole year back: it comes in a file of its own.
      const period = reconciles(invoice) ? periodOf(on, span) : `${on}-statement`
      const book = await bookOf(client, account, writing, period, on, desk)
      for (const text of book.layout.invoice(invoice)) await book.file.write(text)
      book.invoices += 1
      await tellClaims(account, invoice.lines, writing, desk)
    }
    if (account.layout === 'x12-210-freight') await tellStatuses(client, account, journeys, writing, desk)
    else await tellEvents(account, journeys, writing, desk)
  }
}

async function bookOf(
  client: CastClient,
  account: CastAccount,
  { folder, span }: Writing,
  period: string,
  from: CalendarDate,
  { books }: Desk,
): Promise<Book> {
  const name = span === 'all' ? account.layout : nameOf(account)
  const path = join(folder, `${name}-${period}.${account.layout.startsWith('x12') ? 'edi' : 'csv'}`)
  const known = books.get(path)
  if (known) return known
  const layout = layoutOf(client, account, from)
  const book: Book = { file: await createFile(path), layout, period, invoices: 0 }
  books.set(path, book)
  await book.file.write(layout.opening)
  return book
}

async function closeBooks({ books }: Desk): Promise<WrittenFile[]> {
  const written: WrittenFile[] = []
  for (const { file, layout, invoices, period } of books.values()) {
    await file.write(layout.closing(invoices))
    await file.close()
    written.push({ path: file.path, period })
  }
  books.clear()
  return written
}

async function tellEvents(
  account: CastAccount,
  journeys: readonly Journey[],
  { until, folder }: Writing,
  desk: Desk,
): Promise<void> {
  for (const journey of journeys) {
    const text = trackingEvents(account.carrier, journey, until)
    if (text === '') continue
    const path = join(folder, 'tracking-events.csv')
    const events = await eventsOf(path, desk, trackingEventsHeader, () => '')
    await events.file.write(text)
  }
}

async function tellClaims(
  { carrier }: CastAccount,
  lines: readonly BillLine[],
  { seed, folder }: Writing,
  desk: Desk,
): Promise<void> {
  const text = claims(seed, carrier, lines)
  if (text === '') return
  const { file } = await eventsOf(join(folder, 'claims.csv'), desk, claimsHeader, () => '')
  await file.write(text)
}

async function tellStatuses(
  client: CastClient,
  account: CastAccount,
  journeys: readonly Journey[],
  { until, folder }: Writing,
  desk: Desk,
): Promise<void> {
  for (const journey of journeys) {
    const { pickupDate } = journey.parcel
    const path = join(folder, `${nameOf(account)}-status.edi`)
    const envelope = statusEnvelope(client.code.replace('-', ''), pickupDate)
    const events = await eventsOf(path, desk, opening(envelope), (told) => closing(told, envelope))
    events.told += 1
    await events.file.write(shipmentStatus(journey, events.told, until))
  }
}

async function eventsOf(
  path: string,
  desk: Desk,
  beginning: string,
  ending: (told: number) => string,
): Promise<Events> {
  const known = desk.events.get(path)
  if (known) return known
  const events: Events = { file: await createFile(path), closing: ending, told: 0 }
  desk.events.set(path, events)
  await events.file.write(beginning)
  return events
}

function layoutOf(client: CastClient, account: CastAccount, from: CalendarDate): InvoiceLayout {
  switch (account.layout) {
    case 'ups-csv':
    case 'ups-csv-gb':
      return upsBilling(account)
    case 'fedex-156':
    case 'fedex-210':
      return fedexBilling(account.layout)
    case 'dhl-csv':
      return dhlMyBill
    case 'x12-210-parcel':
    case 'x12-210-freight':
      return x12Invoice(client, account, from)
  }
}

function nameOf({ carrier, number }: CastAccount): string {
  return `${carrier.toLowerCase().replaceAll(' ', '-')}-${number.toLowerCase()}`
}

function periodOf(day: CalendarDate, span: Span): string {
  return span === 'all' ? 'all' : day.slice(0, 4)
}
