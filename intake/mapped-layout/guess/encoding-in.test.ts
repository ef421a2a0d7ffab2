import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { encodingIn } from './encoding-in.ts'

test.each([
  [
    'windows-1250',
    `Numer faktury;Data faktury;Numer listu przewozowego;Usługa;Miejscowość;Kwota netto
FV/2026/11/001;2026-11-18;6200001;Przesyłka krajowa;Łódź;18,50
FV/2026/11/001;2026-11-18;6200002;Dopłata paliwowa;Gdańsk;2,10
`,
  ],
  [
    'windows-1250',
    `Číslo faktury;Datum vystavení;Číslo zásilky;Služba;Město příjemce;Částka
2026110;18.11.2026;DR1;Balík do ruky;Plzeň;120,00
2026110;18.11.2026;DR2;Balík do ruky;České Budějovice;130,00
`,
  ],
  ['windows-1251', 'Номер счета;Дата;Номер отправления;Услуга;Город;Сумма\n1;18.11.2026;R1;Доставка;Москва;350,00\n'],
  [
    'windows-1254',
    `Fatura No;Fatura Tarihi;Gönderi No;Hizmet;Şehir;Tutar
1;18.11.2026;T1;Kargo taşıma;İstanbul;85,00
1;18.11.2026;T2;Yakıt ücreti;Ağrı;5,00
`,
  ],
  ['windows-1256', 'رقم الفاتورة,التاريخ,رقم الشحنة,المبلغ\n1,2026-11-18,A1,20.00\n'],
  ['gb18030', '账单号,账单日期,运单号,服务,收件城市,金额\n1001,2026-11-18,SF1,标准快递,上海,18.50\n'],
  ['shift_jis', '請求書番号,請求日,送り状番号,サービス,金額\n1,2026/11/18,1234,宅急便,980\n'],
] as const)('a bill in %s is told by its letters', (encoding, text) => {
  expect(encodingIn(iconv.encode(text, encoding))).toBe(encoding)
  expect(encodingIn(Buffer.from(text))).toBe('auto')
})

test.each([
  [
    'German',
    'Rechnungsnummer;Sendungsnummer;Leistung;Empfängerort;Betrag;Währung\n4711;003404;Päckchen;Köln;5,50;EUR\n',
  ],
  [
    'French',
    'N° de facture;N° de colis;Libellé;Montant\n55;6A1;Livraison à domicile;8,20\n55;6A2;Surcharge été;0,90\n',
  ],
  ['Spanish', 'Nº factura;Nº envío;Descripción;Población;Importe\n77;E1;Envío península;Logroño;5,10\n'],
  ['Swedish', 'Fakturanummer;Sändningsnr;Tjänst;Ort;Belopp\n1;S1;Paket;Göteborg;80,00\n1;S2;Paket;Malmö;90,00\n'],
  ['English, with one name', 'Invoice Number,Tracking,City,Amount\n1,A,San José,5.00\n1,B,Miami,6.00\n'],
])('a Western European one stays what it is by itself: %s', (_language, text) => {
  expect(encodingIn(iconv.encode(text, 'windows-1252'))).toBe('auto')
})

test('a letter that is cut at the end of the beginning, and zeros, tell nothing', () => {
  expect(encodingIn(Buffer.from('Größe;Betrag\n1;2\nGrö').subarray(0, -1))).toBe('auto')
  expect(encodingIn(iconv.encode('Größe;Betrag\n1;2\n', 'utf-16le'))).toBe('auto')
  expect(encodingIn(Buffer.alloc(0))).toBe('auto')
})
