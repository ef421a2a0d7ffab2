import { FileRejected, type Format } from '../../format.ts'
import { isBlankLine } from '../../headed-csv/writing.ts'
import { openRejects } from '../../reject-writer.ts'
import { stagedEventColumns } from '../../staged-charge.ts'
import { TableWriter } from '../../table-writer.ts'
import { type Header, headerOf } from './columns.ts'
import { detect } from './detect.ts'
import { eventOfLine } from './event-of-line.ts'
import { linesOf } from './lines.ts'

export const trackingEventsCsv: Format = {
  name: 'tracking-events-csv',
  title: 'Tracking events',
  detect,
  stage: async ({ path, connection, progress }) => {
    const events = await TableWriter.open(connection, 'staged_event', stagedEventColumns)
    const rejects = await openRejects(connection)
    let header: Header | undefined
    let line = 0
    for await (const lines of linesOf(path, progress)) {
      for (const text of lines) {
        line += 1
        if (isBlankLine(text)) continue
        if (!header) {
          header = requiredHeader(text)
          continue
        }
        const read = eventOfLine(text, line, header)
        if ('line_number' in read) events.write(read)
        else rejects.write({ line, reason: read, text })
      }
    }
    events.close()
    rejects.close()
    return { remarks: [] }
  },
}

function requiredHeader(text: string): Header {
  const header = headerOf(text.replace(/^\uFEFF/, ''))
  if (header) return header
  throw new FileRejected({
    name: 'file-headers-missing',
    values: { format: 'Tracking events', columns: 'tracking_number' },
  })
}
