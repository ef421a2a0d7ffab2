import { csvText, type WhatIfLine } from '@waybill/contracts'
import { subtract } from '../../../ui/decimal.ts'
import type { Pen } from '../../../widgets/form.ts'
import { reasonWords } from './tables.ts'

/** A column of the lines: what it is called, what it says of a line, exactly and as it is read. */
export interface LineColumn {
  readonly name: string
  readonly kind: 'text' | 'money'
  readonly exact: (line: WhatIfLine) => string
  readonly shown: (line: WhatIfLine) => string
}

const text = (name: string, said: LineColumn['exact'], shown = said): LineColumn => ({
  name,
  kind: 'text',
  exact: said,
  shown,
})

export function lineColumns(currency: string, { say, format }: Pen): readonly LineColumn[] {
  const money = (name: string, said: (line: WhatIfLine) => string, style: 'exact' | 'moved' = 'exact'): LineColumn => ({
    name: `${name} (${currency})`,
    kind: 'money',
    exact: said,
    shown: (line) => {
      const amount = { decimal: said(line), unit: 'money', currency } as const
      return style === 'exact' ? format.exact(amount) : format.moved(amount, 'exact')
    },
  })
  return [
    text(say('dimension.tracking_number'), ({ trackingNumber }) => trackingNumber),
    text(say('dimension.invoice_number'), ({ invoiceNumber }) => invoiceNumber),
    text(
      say('dateType.bill_date'),
      ({ billedOn }) => billedOn,
      ({ billedOn }) => format.day(billedOn),
    ),
    text(say('dimension.carrier_name'), ({ carrier }) => carrier),
    text(say('dimension.account_number'), ({ account }) => account),
    text(say('dimension.service'), ({ service }) => service),
    text(say('dimension.zone'), ({ zone }) => zone),
    text(say('whatIf.billWeight'), ({ weight, weightUnit }) => (weight === '0' ? '' : `${weight} ${weightUnit}`)),
    money(say('whatIf.billed'), ({ billed }) => billed),
    money(say('whatIf.atTerms'), ({ atTerms }) => atTerms),
    money(say('whatIf.saving'), ({ billed, atTerms }) => subtract(billed, atTerms), 'moved'),
    text(say('whatIf.leftAsBilled'), ({ uncomputable }) =>
      uncomputable.map((reason) => reasonWords(reason, say)).join('; '),
    ),
  ]
}

type Line = readonly [name: string, value: string]

export function csvOfLines(
  context: readonly Line[],
  columns: readonly LineColumn[],
  rows: readonly WhatIfLine[],
): string {
  return csvText([
    ...context,
    [],
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ exact }) => exact(row))),
  ])
}

const cellOfText = (value: string, isBold = false) => ({
  value,
  type: String,
  ...(isBold && { fontWeight: 'bold' as const }),
})

/** Amounts are numbers of the sheet and everything else is text, so that no cell is ever a formula. */
export async function sheetOfLines(
  context: readonly Line[],
  columns: readonly LineColumn[],
  rows: readonly WhatIfLine[],
): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const cell = ({ kind, exact }: LineColumn, row: WhatIfLine) =>
    kind === 'text' ? cellOfText(exact(row)) : { value: Number(exact(row)), type: Number, format: '#,##0.00' }
  return writeExcelFile([
    ...context.map(([name, value]) => [cellOfText(name, true), cellOfText(value)]),
    [],
    columns.map(({ name }) => cellOfText(name, true)),
    ...rows.map((row) => columns.map((column) => cell(column, row))),
  ]).toBlob()
}
