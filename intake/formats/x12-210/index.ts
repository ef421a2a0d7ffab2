import type { Format } from '../../format.ts'
import { openRejects } from '../../reject-writer.ts'
import { TableWriter } from '../../table-writer.ts'
import { readTransactionsOfType, textOf } from '../x12/stage.ts'
import { detect } from './detect.ts'
import { InvoiceReading } from './invoice-reading.ts'
import { chargeColumns, invoiceColumns, shipmentColumns } from './tables.ts'
import { chargesFromX12, factsFromX12 } from './to-charges.sql.ts'

export const x12Invoice210: Format = {
  name: 'x12-210',
  title: 'X12 210 freight invoice',
  detect,
  stage: async (given) => {
    const { connection } = given
    const invoices = await TableWriter.create(connection, 'x12_invoice', invoiceColumns)
    const shipments = await TableWriter.create(connection, 'x12_shipment', shipmentColumns)
    const charges = await TableWriter.create(connection, 'x12_charge', chargeColumns)
    const rejects = await openRejects(connection)
    let id = 0n
    const remarks = await readTransactionsOfType(
      given,
      '210',
      rejects,
      (transaction) =>
        new InvoiceReading(transaction, {
          nextId: () => (id += 1n),
          invoice: (row) => invoices.write(row),
          shipment: (row) => shipments.write(row),
          charge: (row) => charges.write(row),
          reject: (line, reason, invoiceNumber, segment) =>
            rejects.write({ line, reason, invoiceNumber, text: segment ? textOf(segment) : '' }),
        }),
    )
    for (const table of [invoices, shipments, charges, rejects]) table.close()
    await connection.run(chargesFromX12)
    await connection.run(factsFromX12)
    for (const table of ['x12_invoice', 'x12_shipment', 'x12_charge']) await connection.run(`drop table ${table}`)
    return { remarks }
  },
}
