import type { Format, Given } from '../../format.ts'
import { openRejects } from '../../reject-writer.ts'
import { TableWriter } from '../../table-writer.ts'
import { InvoiceReading } from './invoice-reading.ts'
import { type InvoiceTypeName, invoiceTypeOf, invoiceTypes } from './invoice-types.ts'
import { readTransactionsOfTypes, textOf } from './stage.ts'
import { chargeColumns, invoiceColumns, shipmentColumns } from './tables.ts'
import { chargesFromX12, factsFromX12 } from './to-charges.sql.ts'
import { transactionTypesIn } from './transaction-types.ts'

const names = Object.keys(invoiceTypes)

/** A file goes by the first type of invoice that it holds; the others in it are read all the same. */
export function x12InvoiceFormat(type: InvoiceTypeName): Format {
  return {
    name: `x12-${type}`,
    detect: (beginning) => {
      const [first] = [...transactionTypesIn(beginning)].filter((found) => names.includes(found))
      return first === type
    },
    stage,
  }
}

async function stage(given: Given): ReturnType<Format['stage']> {
  const { connection } = given
  const invoices = await TableWriter.create(connection, 'x12_invoice', invoiceColumns)
  const shipments = await TableWriter.create(connection, 'x12_shipment', shipmentColumns)
  const charges = await TableWriter.create(connection, 'x12_charge', chargeColumns)
  const rejects = await openRejects(connection)
  let id = 0n
  const remarks = await readTransactionsOfTypes(given, names, rejects, (transaction, remark) => {
    const type = invoiceTypeOf(transaction.type)
    return type
      ? new InvoiceReading(transaction, type, {
          nextId: () => (id += 1n),
          invoice: (row) => invoices.write(row),
          shipment: (row) => shipments.write(row),
          charge: (row) => charges.write(row),
          remark,
          reject: (line, reason, invoiceNumber, segment) =>
            rejects.write({ line, reason, invoiceNumber, text: segment ? textOf(segment) : '' }),
        })
      : undefined
  })
  for (const table of [invoices, shipments, charges, rejects]) table.close()
  await connection.run(chargesFromX12)
  await connection.run(factsFromX12)
  for (const table of ['x12_invoice', 'x12_shipment', 'x12_charge']) await connection.run(`drop table ${table}`)
  return { remarks }
}
