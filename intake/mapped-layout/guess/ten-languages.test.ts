import type { ColumnMeaning } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { guessLayout } from './guess.ts'
import { meaningsOf } from './header-words.ts'
import { sumAmong } from './sum-among.ts'
import { guessTable } from './table.ts'

/** A carrier's bill as it is headed in each language, and what each column is. The words are those of real freight and parcel bills. */
const bills: Readonly<Record<string, readonly (readonly [header: string, meaning: ColumnMeaning])[]>> = {
  English: [
    ['Invoice No', 'invoiceNumber'],
    ['Invoice Date', 'invoiceDate'],
    ['Tracking Number', 'trackingNumber'],
    ['Ship Date', 'shipDate'],
    ['Service', 'service'],
    ['Chargeable Weight', 'billWeight'],
    ['Freight', 'charge'],
    ['Fuel surcharge', 'charge'],
    ['Total', 'rowTotal'],
    ['Currency', 'currency'],
  ],
  German: [
    ['Rechnungsnummer', 'invoiceNumber'],
    ['Rechnungsdatum', 'invoiceDate'],
    ['Sendungsnummer', 'trackingNumber'],
    ['Versanddatum', 'shipDate'],
    ['Produkt', 'service'],
    ['Frachtpflichtiges Gewicht', 'billWeight'],
    ['Fracht', 'charge'],
    ['Treibstoffzuschlag', 'charge'],
    ['Gesamtbetrag', 'rowTotal'],
    ['Währung', 'currency'],
  ],
  French: [
    ['N° facture', 'invoiceNumber'],
    ['Date facture', 'invoiceDate'],
    ['Numéro de suivi', 'trackingNumber'],
    ["Date d'expédition", 'shipDate'],
    ['Prestation', 'service'],
    ['Poids taxable', 'billWeight'],
    ['Transport', 'charge'],
    ['Surcharge carburant', 'charge'],
    ['Montant total', 'rowTotal'],
    ['Devise', 'currency'],
  ],
  Spanish: [
    ['Número de factura', 'invoiceNumber'],
    ['Fecha de factura', 'invoiceDate'],
    ['Número de seguimiento', 'trackingNumber'],
    ['Fecha de envío', 'shipDate'],
    ['Servicio', 'service'],
    ['Peso facturado', 'billWeight'],
    ['Flete', 'charge'],
    ['Recargo combustible', 'charge'],
    ['Importe total', 'rowTotal'],
    ['Moneda', 'currency'],
  ],
  Italian: [
    ['Numero fattura', 'invoiceNumber'],
    ['Data fattura', 'invoiceDate'],
    ['Numero spedizione', 'trackingNumber'],
    ['Data spedizione', 'shipDate'],
    ['Servizio', 'service'],
    ['Peso tassabile', 'billWeight'],
    ['Nolo', 'charge'],
    ['Supplemento carburante', 'charge'],
    ['Importo totale', 'rowTotal'],
    ['Valuta', 'currency'],
  ],
  Portuguese: [
    ['Número da fatura', 'invoiceNumber'],
    ['Data da fatura', 'invoiceDate'],
    ['Código de rastreio', 'trackingNumber'],
    ['Data de envio', 'shipDate'],
    ['Serviço', 'service'],
    ['Peso faturado', 'billWeight'],
    ['Frete', 'charge'],
    ['Taxa de combustível', 'charge'],
    ['Valor total', 'rowTotal'],
    ['Moeda', 'currency'],
  ],
  Dutch: [
    ['Factuurnummer', 'invoiceNumber'],
    ['Factuurdatum', 'invoiceDate'],
    ['Zendingsnummer', 'trackingNumber'],
    ['Verzenddatum', 'shipDate'],
    ['Dienst', 'service'],
    ['Factureerbaar gewicht', 'billWeight'],
    ['Vracht', 'charge'],
    ['Brandstoftoeslag', 'charge'],
    ['Totaalbedrag', 'rowTotal'],
    ['Valuta', 'currency'],
  ],
  Polish: [
    ['Numer faktury', 'invoiceNumber'],
    ['Data faktury', 'invoiceDate'],
    ['Numer przesyłki', 'trackingNumber'],
    ['Data nadania', 'shipDate'],
    ['Usługa', 'service'],
    ['Waga płatna', 'billWeight'],
    ['Fracht', 'charge'],
    ['Opłata paliwowa', 'charge'],
    ['Kwota razem', 'rowTotal'],
    ['Waluta', 'currency'],
  ],
  Turkish: [
    ['Fatura No', 'invoiceNumber'],
    ['Fatura Tarihi', 'invoiceDate'],
    ['Takip Numarası', 'trackingNumber'],
    ['Gönderi Tarihi', 'shipDate'],
    ['Hizmet', 'service'],
    ['Ücrete Esas Ağırlık', 'billWeight'],
    ['Navlun', 'charge'],
    ['Yakıt farkı', 'charge'],
    ['Toplam Tutar', 'rowTotal'],
    ['Para Birimi', 'currency'],
  ],
  Chinese: [
    ['发票号码', 'invoiceNumber'],
    ['发票日期', 'invoiceDate'],
    ['运单号', 'trackingNumber'],
    ['发货日期', 'shipDate'],
    ['服务', 'service'],
    ['计费重量', 'billWeight'],
    ['运费', 'charge'],
    ['燃油附加费', 'charge'],
    ['总金额', 'rowTotal'],
    ['币种', 'currency'],
  ],
}

/** The same five shipments below each header: freight and fuel make the total. */
const rows = [1, 2, 3, 4, 5].map((n) => [
  `R-20260${n > 3 ? 1 : 0}`,
  `2026-02-1${n}`,
  `4821990443${n}`,
  `2026-02-0${n}`,
  n % 2 ? 'Express' : 'Economy',
  `${n}.5`,
  `${n}2.10`,
  `${n}.30`,
  (n * 10 + 2.1 + n + 0.3).toFixed(2),
  'EUR',
])

function guessed(headers: readonly string[]) {
  const lines = [headers, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(','))
  const beginning = { text: lines.map((line) => `${line}\n`).join(''), lines }
  const table = guessTable(beginning, {})
  return guessLayout({ beginning, whole: true }, { ...table, encoding: 'auto', sheet: null }, 'bill.csv').mapping
}

test.for(Object.entries(bills))('of a bill in %s, nine columns in ten are guessed for what they are', ([, columns]) => {
  const { columns: found } = guessed(columns.map(([header]) => header))
  const wrong = columns.flatMap(([header, meaning], place) => {
    const is = found.find((column) => column.place === place)?.meaning ?? 'ignore'
    return is === meaning ? [] : [`${header}: ${is}, not ${meaning}`]
  })
  expect(wrong.slice(1)).toEqual([])
})

test('of all of them, at least 95 in 100', () => {
  const all = Object.values(bills)
  const right = all.flatMap((columns) => {
    const { columns: found } = guessed(columns.map(([header]) => header))
    return columns.filter(([, meaning], place) => found.find((column) => column.place === place)?.meaning === meaning)
  })
  expect(right.length / all.flat().length).toBeGreaterThanOrEqual(0.95)
})

/** How DHL's own columns are likely to be called where its portal speaks another language: no public file tells. */
const ofDhl: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  German: [
    ['Zeilenart', 'rowKind'],
    ['Rechnungsnummer', 'invoiceNumber'],
    ['Rechnungsdatum', 'invoiceDate'],
    ['Rechnungskonto', 'account'],
    ['Sendungsnummer', 'trackingNumber'],
    ['Sendungsdatum', 'shipDate'],
    ['Gewicht (kg)', 'actualWeight'],
    ['Währung', 'currency'],
    ['Gesamtbetrag (exkl. MwSt)', 'rowTotal'],
  ],
  French: [
    ['Type de ligne', 'rowKind'],
    ['Numéro de facture', 'invoiceNumber'],
    ['Date de facture', 'invoiceDate'],
    ['Compte de facturation', 'account'],
    ['Numéro d’envoi', 'trackingNumber'],
    ['Date d’envoi', 'shipDate'],
    ['Poids (kg)', 'actualWeight'],
    ['Devise', 'currency'],
    ['Montant total (hors TVA)', 'rowTotal'],
  ],
  Spanish: [
    ['Tipo de línea', 'rowKind'],
    ['Número de factura', 'invoiceNumber'],
    ['Fecha de factura', 'invoiceDate'],
    ['Cuenta de facturación', 'account'],
    ['Número de envío', 'trackingNumber'],
    ['Fecha de envío', 'shipDate'],
    ['Peso (kg)', 'actualWeight'],
    ['Moneda', 'currency'],
    ['Importe total (sin IVA)', 'rowTotal'],
  ],
  Italian: [
    ['Tipo riga', 'rowKind'],
    ['Numero fattura', 'invoiceNumber'],
    ['Data fattura', 'invoiceDate'],
    ['Conto di fatturazione', 'account'],
    ['Numero lettera di vettura', 'trackingNumber'],
    ['Data spedizione', 'shipDate'],
    ['Peso (kg)', 'actualWeight'],
    ['Valuta', 'currency'],
    ['Importo totale (IVA esclusa)', 'rowTotal'],
  ],
}

test.for(Object.entries(ofDhl))('columns as DHL has them are known by their words in %s', ([, columns]) => {
  expect(
    columns.filter(([header, meaning]) => {
      const [first] = [...meaningsOf(header)].toSorted(([, a], [, b]) => b - a)
      return first?.[0] !== meaning
    }),
  ).toEqual([])
})

test('what a row comes to is found among a hundred and fifty columns of charges', () => {
  const charges = Array.from({ length: 150 }, (_, place) => place)
  const likely = { likely: true, isTotal: false, known: true, comesOff: false }
  const parts = charges.map((place) => ({ place, cents: [place, 2 * place, 7], ...likely }))
  const sum = [0, 1, 2].map((row) => parts.reduce((all, { cents }) => all + (cents[row] ?? 0), 0))
  const weight = { place: 151, cents: [5, 6, 8], likely: false, isTotal: false, known: false, comesOff: false }
  const found = sumAmong([...parts, { place: 150, cents: sum, ...likely }, weight])
  expect(found).toEqual({ total: 150, parts: charges, off: [], share: 1 })
})
