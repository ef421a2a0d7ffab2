import type { FactSource, FileStatements, LayoutFact, LayoutMapping } from '@waybill/contracts'
import type { Beginning } from '../format.ts'
import { codeNamed } from './codes.ts'
import { recordsOf } from './records.ts'

/** Text found for the whole file; null where each row says it, or where nobody does. */
export type FoundFacts = Readonly<Record<LayoutFact, string | null>>

/** What the file as a whole says of its invoices: in a cell, in its name, in the layout, or by whoever gave it. */
export function factsOf(
  mapping: LayoutMapping,
  beginning: Beginning,
  fileName: string,
  { facts: stated }: FileStatements,
): FoundFacts {
  const found = (fact: LayoutFact): string | null =>
    stated[fact] ?? textFrom(mapping.facts[fact], mapping, beginning, fileName)
  const named = (fact: 'currency' | 'carrier'): string | null => {
    const said = found(fact)
    return said && (codeNamed(mapping, fact, said) ?? said)
  }
  return {
    invoiceNumber: found('invoiceNumber'),
    invoiceDate: found('invoiceDate'),
    account: found('account'),
    currency: named('currency'),
    carrier: named('carrier'),
  }
}

function textFrom(source: FactSource, mapping: LayoutMapping, beginning: Beginning, fileName: string): string | null {
  switch (source.from) {
    case 'column':
      return null
    case 'nowhere':
      return ''
    case 'typed':
      return source.value === '' ? null : source.value
    case 'cell':
      return textInCell(source, mapping, beginning)
    case 'file-name':
      return partOfName(fileName, source)
  }
}

/** The text of a cell above the rows, or what follows a text in it and stands before another; null where it is empty. */
export function textInCell(
  { line, place, after, until = '' }: Pick<Extract<FactSource, { from: 'cell' }>, 'line' | 'place' | 'after' | 'until'>,
  { table }: Pick<LayoutMapping, 'table'>,
  beginning: Beginning,
): string | null {
  const records = recordsOf(beginning.lines.slice(0, line), table.separator)
  const record = records.find(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine)
  const cell = record?.cells[place] ?? ''
  const at = after === '' ? 0 : cell.toLowerCase().indexOf(after.toLowerCase())
  if (at < 0) return null
  const rest = cell.slice(at + after.length)
  const end = until === '' ? -1 : rest.toLowerCase().indexOf(until.toLowerCase())
  return (end < 0 ? rest : rest.slice(0, end)).trim() || null
}

function partOfName(name: string, { separator, part }: Extract<FactSource, { from: 'file-name' }>): string | null {
  const own = name.split('/').at(-1) ?? ''
  const parts = own.replace(/\.[A-Za-z0-9]{1,5}$/, '').split(separator)
  return parts.at(part > 0 ? part - 1 : part)?.trim() || null
}
