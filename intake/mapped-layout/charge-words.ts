import type { ChargeFamily, LayoutMapping } from '@waybill/contracts'
import { wordOf } from '../headed-csv/header.ts'
import { codeNamed } from './codes.ts'

/** Words of ten languages by which carriers call their charges; the first that fits wins. */
const words: readonly (readonly [RegExp, ChargeFamily])[] = [
  [
    /fuel|\bfsc\b|treibstoff|diesel|kraftstoff|energiezuschlag|carburant|gasoil|gazole|combustible|carburante|combust[íi]vel|brandstof|paliw|yak[ıi]t|وقود|drivmedel|drivstoff|br[äa]nsle|br[æa]ndstof|燃油|燃料/,
    'FUEL_SURCHARGE',
  ],
  [
    /\b(vat|gst|hst|qst|pst|iva|i\.v\.a|tva|mwst|ust|kdv|btw|ptu|cess|excise)\b|\btax(es)?\b|\bdut(y|ies)\b|steuer|zollabgabe|impuesto|imp[oô]t|imposta|imposto|belasting|podatek|vergi|icms|\bmoms\b|\bmva\b|ضريبة|税|關稅/,
    'TAX',
  ],
  [
    /adjustment|correction of invoice|rebill|re-?rate|korrektur|berichtigung|ajuste|rectificaci[oó]n|ajustement|rettifica|acerto|correctie|korekta|d[üu]zeltme|تسوية|调整|調整/,
    'BILLING_ADJUSTMENT',
  ],
  [
    /late payment|payment fee|invoice fee|service charge|broker|disbursement|clearance|administration|verzollung|rechnungsgeb|despacho|dedouanement|d[ée]douanement|sdoganamento|desembara[çc]o|inklaring|odpraw|g[üu]mr[üu]kleme|تخليص|清关|通関/,
    'FEE',
  ],
  [
    /^(base|basic|net|freight|transport(ation)?|shipping|carriage|haulage|weight|express|delivery)( (charge|rate|cost|price|amount|fee)s?)?$|freight|\bfrt\b|line ?haul|transport|\bfracht|bef[öo]rderung|porto\b|postage|versand(kosten)?|grundpreis|flete|transporte|portes|nolo|trasporto|frete|vracht|fracht|przewo[źz]|nakliye|navlun|ta[şs][ıi]ma|\bfrakt|شحن|نقل|运费|運費|運賃|基本/,
    'TRANSPORTATION',
  ],
  // What comes off, and nothing says of what, comes off the freight.
  [
    /discount|rabatt|nachlass|\bremise\b|rabais|descuento|sconto|desconto|korting|\brabat\b|indirim|折扣|优惠/,
    'TRANSPORTATION',
  ],
]

/** What a charge is by its words; undefined where none of them says. */
export function familyOfWords(text: string): ChargeFamily | undefined {
  const said = text
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .slice(0, 200)
  return words.find(([pattern]) => pattern.test(said))?.[1]
}

type Rules = Pick<LayoutMapping, 'families' | 'codes'>

interface SaidOfCharge {
  readonly kind: string
  readonly code: string
  readonly description: string
}

/** What the mapping calls a charge, by its very words or by its code; undefined where it has no name for it. */
export function nameOfCharge(mapping: Rules, { code, description }: SaidOfCharge): string | undefined {
  return codeNamed(mapping, 'charge', description) ?? codeNamed(mapping, 'charge', code)
}

/** What a charge is: what the mapping says of its kind, its code or its description, else what its words do; undefined where nothing does. */
export function familyOfCharge(mapping: Rules, said: SaidOfCharge): ChargeFamily | 'NONE' | undefined {
  const texts = [nameOfCharge(mapping, said) ?? '', said.description, said.kind, said.code]
  return ruleFor(mapping, said)?.family ?? texts.map(familyOfWords).find((family) => family !== undefined)
}

/** Whether the mapping says that such a charge is money back. */
export function isCreditBy(mapping: Rules, said: SaidOfCharge): boolean {
  return ruleFor(mapping, said)?.credit === true
}

/** Whether the mapping says that such a charge comes off the list price. */
export function isDiscountBy(mapping: Rules, said: SaidOfCharge): boolean {
  return ruleFor(mapping, said)?.discount === true
}

/** A rule for the very words of a charge says more than one for its name or its code, and that more than one for its kind. */
function ruleFor(mapping: Rules, said: SaidOfCharge) {
  const texts = [said.description, nameOfCharge(mapping, said) ?? '', said.code, said.kind]
  for (const text of texts.map(wordOf)) {
    const rule = text === '' ? undefined : mapping.families.find(({ says }) => wordOf(says) === text)
    if (rule) return rule
  }
  return undefined
}
