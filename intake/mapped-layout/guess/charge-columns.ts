import type { ChargeFamily } from '@waybill/contracts'
import { familyOfWords } from '../charge-words.ts'
import type { FoundRecord } from '../records.ts'
import type { ColumnValues } from './column-values.ts'
import type { Guessing } from './guessing.ts'
import { type GuessedMeaning, meaningsOf } from './header-words.ts'

/** Words of money that do not say which kind it is, in ten languages. */
const moneyWords =
  /charge|surcharge|\bresi(dential)?\b|\be?das\b|delivery area|extended area|signature|oversize|saturday|lift ?gate|detention|redelivery|limited access|hazmat|dangerous goods|\bfees?\b|\bcosts?\b|\bam(oun)?t\b|\bprice\b|accessorial|adjustment|handling|insurance|postage|\btoll\b|rebate|allowance|betrag|geb[üu]hr|zuschlag|maut|kosten|preis|montant|frais|prix|suppl[ée]ment|p[ée]age|importe|cargo|recargo|precio|coste|importo|prezzo|costo|supplemento|pre[çc]o|valor|taxa|bedrag|prijs|toeslag|kwota|op[łl]ata|dop[łl]ata|cena|tutar|[üu]cret|bedel|fark[ıi]|avgift|till[äa]gg|till[æe]gg|gebyr|bel[øo]p|费|金额|附加|料金|手数料|金額/i

const offWords =
  /discount|\bdisc\b(?! (code|desc|type))|incentive|rebate|allowance|rabatt|erm[äa](?:ß|ss)igung|nachlass|skonto|remise|rabais|descuento|sconto|desconto|korting|rabat|indirim|iskonto|折扣|优惠/i

const backWords =
  /\bcredit(s|ed)?\b(?! card)|\brefund(s|ed)?\b|gutschrift|\bavoirs?\b|rembours[ée]|\babon(o|os|ado)\b|nota di credito|accredit(o|ato)|creditering|iade tutar|退款/i

const differenceWords =
  /\bdifference\b|\bdelta\b|\bvariance\b|differenz|diff[ée]rence|diferencia|differenza|diferen[çc]a|verschil|r[óo][żz]nica|差额|差異|差异/i

/** By its name a column is what something came to more than before, and no kind of charge, as fuel above its usual price is. */
export function isDifference(header: string): boolean {
  return differenceWords.test(header) && familyOfWords(header) === undefined
}

/** By its name a column is money, of whichever kind. */
export function isMoneyWord(header: string): boolean {
  return (
    familyOfWords(header) !== undefined ||
    moneyWords.test(header) ||
    comesOff(header) ||
    comesBack(header) ||
    isDifference(header)
  )
}

/** By its name a column is money that was paid and comes back. */
export function comesBack(header: string): boolean {
  return backWords.test(header)
}

const totals: readonly GuessedMeaning[] = ['rowTotal', 'chargeAmount', 'invoiceTotal']

/** By its name a column is money, or what a row or an invoice comes to. */
export function saysMoney(header: string): boolean {
  return isMoneyWord(header) || totals.some((meaning) => meaningsOf(header).has(meaning))
}

/** By its name a column is money off. */
export function comesOff(header: string): boolean {
  return offWords.test(header)
}

/** What a column of charges is by its name; what no word tells is an extra, and nobody is sure of it. */
export function familyOfColumn(header: string): { readonly family: ChargeFamily; readonly sure: number } {
  const family = familyOfWords(header)
  if (family) return { family, sure: 88 }
  return { family: 'OTHER_ACCESSORIAL', sure: moneyWords.test(header) ? 78 : 35 }
}

/** Whether a column holds amounts, and nothing else that is written in digits. */
export function holdsAmounts({ amounts, tracking, dates }: ColumnValues): boolean {
  return amounts > 0.8 && tracking < 0.5 && dates < 0.5
}

/** What a row says in a column of amounts, as that column is written. */
export function centsAt(
  { values }: Pick<Guessing, 'values'>,
  { cells }: FoundRecord,
  place: number,
): number | undefined {
  return centsOfText(cells[place] ?? '', values[place]?.decimalMark ?? '.')
}

export function centsOfText(text: string, mark: '.' | ','): number | undefined {
  const isNegative = /^\(.*\)$|[-\u2212\u2013]|CR$/.test(text.trim())
  const digits = text.replaceAll(mark === '.' ? /[^0-9.]/g : /[^0-9,]/g, '').replace(',', '.')
  if (!/\d/.test(digits)) return undefined
  const cents = Math.round(Number(digits) * 100)
  return Number.isFinite(cents) ? (isNegative ? -cents : cents) : undefined
}
