import { columns } from './formats/ups-billing-csv/columns.ts'

export interface ManyInvoices {
  readonly text: string
  readonly charges: number
  readonly packages: number
  readonly cents: number
}

type Cells = Partial<Record<(typeof columns)[number], string>>

/** A UPS Billing Data File of many invoices, and what it must come to, counted while it is written. */
export function manyInvoices({ invoices, packages }: { invoices: number; packages: number }): ManyInvoices {
  const lines: string[] = []
  let cents = 0
  for (let invoice = 0; invoice < invoices; invoice++) {
    const amounts = Array.from({ length: packages }, (_, index) => 500 + ((invoice * 7919 + index * 104_729) % 4000))
    const total = amounts.reduce((sum, amount) => sum + amount + 144, 0)
    cents += total
    for (const [index, amount] of amounts.entries()) {
      const shared: Cells = {
        'Invoice Number': `00000B7${String(invoice).padStart(8, '0')}`,
        'Invoice Amount': money(total),
        'Tracking Number': `1ZB70000${String(invoice).padStart(4, '0')}${String(index).padStart(6, '0')}`,
      }
      lines.push(
        lineOf({
          ...shared,
          'Charge Classification Code': 'FRT',
          'Charge Description': 'Ground Commercial',
          'Net Amount': money(amount),
        }),
        lineOf({
          ...shared,
          'Charge Classification Code': 'FSC',
          'Charge Description': 'Fuel Surcharge',
          'Net Amount': '1.44',
        }),
      )
    }
  }
  return { text: lines.join(''), charges: lines.length, packages: invoices * packages, cents }
}

const always: Cells = {
  Version: '2.1',
  'Account Number': '0000B7B7B7',
  'Account Country': 'US',
  'Invoice Date': '2025-08-23',
  'Invoice Currency Code': 'USD',
  'Transaction Date': '2025-08-18',
  'Charge Category Code': 'SHP',
  'Charge Category Detail Code': 'ISS',
  'Incentive Amount': '0.00',
}

function lineOf(cells: Cells): string {
  const all = { ...always, ...cells }
  return `${columns.map((column) => all[column] ?? '').join(',')}\n`
}

function money(cents: number): string {
  return (cents / 100).toFixed(2)
}
