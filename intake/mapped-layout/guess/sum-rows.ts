import { wordOf } from '../../headed-csv/header.ts'

/** What rows of sums begin with, in ten languages. */
export const sumWords = [
  'total',
  'subtotal',
  'sub total',
  'grand total',
  'summe',
  'zwischensumme',
  'rechnungsbetrag',
  'gesamtbetrag',
  'bruttobetrag',
  'gesamt',
  'somme',
  'sous total',
  'suma',
  'totale',
  'totaal',
  'razem',
  'toplam',
  'genel toplam',
  '合计',
  '总计',
]
const sums = sumWords.map(wordOf)

export function isSumRow(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell !== '')
  const word = wordOf(first ?? '')
  return sums.some((sum) => word.startsWith(sum)) && word.length < 40
}
