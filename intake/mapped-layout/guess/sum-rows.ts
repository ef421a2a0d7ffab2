import { wordOf } from '../../headed-csv/header.ts'
import type { FoundRecord } from '../records.ts'

/** What rows of sums begin with; a word that begins with another of them is one, too. */
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
  'summa',
  'att betala',
  'i alt',
  'at betale',
  'å betale',
  'yhteensä',
  'celkem',
  'összesen',
  'итого',
  'всего',
  'σύνολο',
  'المجموع',
  'الإجمالي',
  '合計',
  '総計',
  '小計',
  '합계',
  '총계',
  '소계',
]
/** The same of sums so far, which are carried from the foot of one page to the head of the next. */
const carriedWords = [
  'übertrag',
  'carried forward',
  'brought forward',
  'à reporter',
  'riporto',
  'a riportare',
  'suma y sigue',
  'suma anterior',
  'do przeniesienia',
  'z przeniesienia',
]
const asWords = (texts: readonly string[]) => texts.map((text) => ({ text, word: wordOf(text) }))
const carried = asWords(carriedWords)
const sums = asWords([...sumWords, ...carriedWords])
/** What begins with one of them and goes on for longer says something else. */
const longest = 40

/** The words by which rows are sums: those of `rows` first. */
export function sumWordsOf(rows: readonly FoundRecord[]): { readonly here: string[]; readonly all: string[] } {
  const here = wordsOf(rows, sums)
  return { here, all: [...new Set([...here, ...sumWords])] }
}

/** The words by which rows of these are sums so far. */
export function carriedWordsOf(rows: readonly FoundRecord[]): string[] {
  return wordsOf(rows, carried)
}

function wordsOf(rows: readonly FoundRecord[], known: typeof sums): string[] {
  const names = rows.map(({ cells }) => firstWordOf(cells))
  return known.filter(({ word }) => names.some((name) => name.startsWith(word))).map(({ text }) => text)
}

export function isSumRow(cells: readonly string[]): boolean {
  return beginsAs(cells, sums)
}

export function isCarriedRow(cells: readonly string[]): boolean {
  return beginsAs(cells, carried)
}

function beginsAs(cells: readonly string[], known: typeof sums): boolean {
  const word = firstWordOf(cells)
  return word.length < longest && known.some((one) => word.startsWith(one.word))
}

function firstWordOf(cells: readonly string[]): string {
  return wordOf(cells.find((cell) => cell !== '') ?? '')
}
