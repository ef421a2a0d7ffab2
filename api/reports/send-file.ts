import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@waybill/contracts'
import { type Change, type ReportWork, writeAudit } from '@waybill/state'
import type { FastifyReply } from 'fastify'
import type { House } from '../house.ts'
import { asAttachment } from '../invoices/attachment.ts'
import { detailsOf } from './file-names.ts'

type WithFile = ReportWork & { readonly file: string }

/** What a route answers with a report's file, once it is in the audit log that it was fetched. */
export async function sendReportFile(
  { state, folders }: Pick<House, 'state' | 'folders'>,
  report: WithFile,
  change: Change,
  reply: FastifyReply,
) {
  const opened = await open(join(folders.reports, report.file)).catch(() => undefined)
  if (!opened) throw new Refusal('not-found', 'report-file-unknown')
  const { name, clientId, format, rows, bytes } = report
  try {
    await writeAudit(state, {
      ...change,
      action: 'report.download',
      subject: { kind: 'report', name },
      about: { clientIds: [clientId] },
      after: { format, rows, bytes },
    })
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
