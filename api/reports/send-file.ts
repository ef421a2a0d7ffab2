import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@waybill/contracts'
import { type Change, noteDownload, type ReportWork } from '@waybill/state'
import type { FastifyReply } from 'fastify'
import type { House } from '../house.ts'
import { asAttachment } from '../invoices/attachment.ts'
import { detailsOf } from './file-names.ts'

type WithFile = ReportWork & { readonly file: string }

/** What a route answers with a report's file, once it is written down that it was fetched. */
export async function sendReportFile(
  { state, folders }: Pick<House, 'state' | 'folders'>,
  report: WithFile,
  change: Change,
  reply: FastifyReply,
) {
  const opened = await open(join(folders.reports, report.file)).catch(() => undefined)
  if (!opened) throw new Refusal('not-found', 'report-file-unknown')
  try {
    await noteDownload(state, report, change)
    const { size } = await opened.stat()
    const { contentType, fileName } = detailsOf(report)
    asAttachment(reply, fileName, contentType)
    reply.header('content-length', size)
    return opened.createReadStream()
  } catch (error) {
    await opened.close()
    throw error
  }
}
