import type { Format } from '../../format.ts'
import { stagedEventColumns } from '../../staged-charge.ts'
import { TableWriter } from '../../table-writer.ts'
import { readLines } from '../own-csv/read-lines.ts'
import { headerOf } from './columns.ts'
import { detect } from './detect.ts'
import { eventOfLine } from './event-of-line.ts'

export const trackingEventsCsv: Format = {
  name: 'tracking-events-csv',
  detect,
  stage: async (given) => {
    const events = await TableWriter.open(given.connection, 'staged_event', stagedEventColumns)
    await readLines(given, {
      headerOf,
      headerMissing: {
        name: 'file-headers-missing',
        values: { format: 'Tracking events', columns: 'tracking_number' },
      },
      rowOf: eventOfLine,
      write: (event) => events.write(event),
    })
    events.close()
    return { remarks: [] }
  },
}
