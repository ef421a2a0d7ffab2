import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ExtractQuestion,
  mostRowsOfReport,
  Refusal,
  type ReportRequest,
  reportKeptDays,
  type Scope,
} from '@waybill/contracts'
import { selectedCurrency } from '@waybill/metrics'
import { clientsOf, type MadeFile, type ReportWork } from '@waybill/state'
import { startFileWriter } from '@waybill/warehouse'
import type { House } from '../house.ts'
import { languageIn } from '../mail/language.ts'
import { withCenters } from '../sending-centers.ts'
import { headOf, totalsOf } from './head.ts'
import { extractOf } from './request.ts'
import { scopeNow } from './rights.ts'

type Needed = Pick<House, 'state' | 'warehouse' | 'folders' | 'now'>

/** How much of the work each part is, in percent. */
const parts = { asked: 5, extracted: 50, counted: 55, written: 99 } as const

/** Makes one report's file: rights are looked at anew, rows counted anew, and what is half done is left nowhere. */
export async function makeReport(
  { state, warehouse, folders, now }: Needed,
  {
    id,
    userId,
    name,
    request,
    format,
    language,
  }: Pick<ReportWork, 'id' | 'userId' | 'name' | 'request' | 'format' | 'language'>,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<MadeFile> {
  const scope = await scopeNow({ state }, userId, request)
  const question = await extractNow(request, scope, { state })
  const { rows: expected, currency } = await countOf(question, scope, { warehouse }, signal)
  demandWithinLimit(expected)
  onProgress(parts.asked)
  const mark = `report-${id}-${randomUUID()}`
  const extract = join(folders.staging, `${mark}.extract`)
  const file = `${mark}.${format}`
  const target = join(folders.reports, file)
  const spill = join(folders.staging, `${mark}.spill`)
  try {
    const extracted = await warehouse.extract(question, scope, extract, {
      signal,
      onProgress: (done) => onProgress(between(parts.asked, parts.extracted, done)),
    })
    const writer = startFileWriter(spill)
    const stop = () => writer.stop()
    signal.addEventListener('abort', stop, { once: true })
    try {
      const { rows, totals: sums } = await writer.count(extracted)
      demandWithinLimit(rows)
      const totals = totalsOf(extracted.columns, sums, currency)
      const names = await clientsOf(state).namesOf([...scope.clientIds])
      const clientNames = scope.clientIds.map((clientId) => names.get(clientId) ?? '')
      const madeAt = now()
      const head = headOf(languageIn(language), { name, clientNames, request, currency, rows, totals, madeAt })
      onProgress(parts.counted)
      const wish = { ...extracted, target, format, title: name, head }
      const { bytes } = await writer.write(wish, (done) => onProgress(between(parts.counted, parts.written, done)))
      return {
        rows,
        bytes,
        file,
        clientIds: scope.clientIds,
        head,
        totals,
        keptUntil: new Date(madeAt.getTime() + reportKeptDays * 86_400_000),
      }
    } catch (error) {
      await rm(target, { force: true })
      throw error
    } finally {
      signal.removeEventListener('abort', stop)
      writer.stop()
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    for (const left of [extract, spill, `${target}.unfinished`]) await rm(left, { recursive: true, force: true })
  }
}

/** How many rows a file would have, as the service counts them: of lines; what adds lines up is never as long. */
export async function countOf(
  question: ExtractQuestion,
  scope: Scope,
  { warehouse }: Pick<House, 'warehouse'>,
  signal: AbortSignal,
): Promise<{ readonly rows: number; readonly currency: string }> {
  if (question.kind === 'sums') return { rows: 0, currency: 'USD' }
  if (question.kind === 'answer') return { rows: 0, currency: selectedCurrency(question.question.where) ?? 'USD' }
  const { total, currency } = await warehouse.rows(question.rows, scope, signal)
  return { rows: Number(total['LINES']), currency }
}

/** What a report asks, with what fulfillment centers are now. */
export async function extractNow(
  request: ReportRequest,
  scope: Scope,
  house: Pick<House, 'state'>,
): Promise<ExtractQuestion> {
  const extract = extractOf(request)
  if (extract.kind === 'answer') return { ...extract, question: await withCenters(extract.question, scope, house) }
  return { ...extract, rows: await withCenters(extract.rows, scope, house) }
}

export function demandWithinLimit(rows: number): void {
  if (rows > mostRowsOfReport) throw new Refusal('too-large', 'report-too-long', { rows })
}

function between(from: number, to: number, done: number): number {
  return Math.floor(from + (to - from) * Math.min(1, done))
}
