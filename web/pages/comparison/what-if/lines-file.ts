import type { WhatIfLine } from '@waybill/contracts'
import { subtract } from '../../../ui/decimal.ts'
import type { Pen } from '../../../widgets/form.ts'
import type { Line, Part } from '../export.ts'
import { reasonWords } from './tables.ts'

/** A column of the lines: what it is called, what it says of a line, exactly and as it is read. */
export interface LineColumn {
  readonly name: string
  readonly kind: 'text' | 'money' | 'package'
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
    { ...text(say('dimension.tracking_number'), ({ trackingNumber }) => trackingNumber), kind: 'package' },
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

/** The lines as a table of a file. */
export function partOfLines(
  title: string,
  context: readonly Line[],
  columns: readonly LineColumn[],
  lines: readonly WhatIfLine[],
): Part {
  return {
    title,
    context,
    head: columns.map(({ name }) => name),
    rows: lines.map((line) =>
      columns.map(({ kind, exact }) => (kind === 'money' ? { decimal: exact(line) } : exact(line))),
    ),
  }
}
