import { wordOf } from '../../headed-csv/header.ts'
import type { FoundRecord } from '../records.ts'

/** What rows of sums begin with, in ten languages; a word that begins with another of them is one, too. */
const sumWords = [
  'total',
  'subtotal',
  'grand total',
  'invoice total',
  'amount due',
  'balance due',
  'summe',
  'zwischensumme',
  'rechnungsbetrag',
  'gesamt',
  'somme',
  'sous total',
  'suma',
  'importe total',
  'importo totale',
  'totaal',
  'razem',
  'toplam',
  'genel toplam',
  '合计',
  '总计',
  '小计',
  'net due',
  'rechnungssumme',
  'nettosumme',
  'bruttobetrag',
  'montant total',
  'net à payer',
  'subtotaal',
  'factuurbedrag',
  'do zapłaty',
]
const sums = sumWords.map((text) => ({ text, word: wordOf(text) }))
/** What begins with one of them and goes on for longer says something else. */
const longest = 40

/** The words by which rows are sums: those of `rows` first. */
export function sumWordsOf(rows: readonly FoundRecord[]): { readonly here: string[]; readonly all: string[] } {
  const names = rows.map(({ cells }) => firstWordOf(cells))
  const here = sums.filter(({ word }) => names.some((name) => name.startsWith(word))).map(({ text }) => text)
  return { here, all: [...new Set([...here, ...sumWords])] }
}

export function isSumRow(cells: readonly string[]): boolean {
  const word = firstWordOf(cells)
  return word.length < longest && sums.some((sum) => word.startsWith(sum.word))
}

function firstWordOf(cells: readonly string[]): string {
  return wordOf(cells.find((cell) => cell !== '') ?? '')
}
