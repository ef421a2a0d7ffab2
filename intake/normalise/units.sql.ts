import type { BillOption } from '@waybill/contracts'

/** `LB`, `KG` or `OZ`, from L, LBS, K, KGS, O and their like. */
export function unitOf(unit: string): string {
  return `case left(upper(${unit}), 1) when 'K' then 'KG' when 'O' then 'OZ' when 'G' then 'G' when 'L' then 'LB' when 'P' then 'LB' else upper(${unit}) end`
}

/** A weight without a unit is in pounds: only US files leave it out. */
export function poundsOf(weight: string, unit: string): string {
  return `cast(case left(upper(${unit}), 1)
    when 'K' then ${weight} / 0.45359237
    when 'G' then ${weight} / 453.59237
    when 'O' then ${weight} / 16
    else ${weight} end as decimal(14, 4))`
}

/** `002` and `2` are one zone; `000` is none. */
export function zoneOf(zone: string): string {
  return `ltrim(upper(${zone}), '0')`
}

const billOptions: Readonly<Record<BillOption, readonly string[]>> = {
  PREPAID: ['P/P', 'PP', 'PREPAID', 'SHIPPER', 'SENDER', '1'],
  COLLECT: ['F/C', 'CC', 'COLLECT', 'RECIPIENT', 'RECEIVER', 'C/B', '2'],
  MIXED: ['MX'],
  'THIRD PARTY': ['T/P', 'TP', 'THIRD PARTY', '3'],
}

/** Who pays, in the words of payment terms; a code nobody knows stays as it is. One `when` a code: the engine makes a join of `in`. */
export function billOptionOf(option: string): string {
  const meanings = Object.entries(billOptions).flatMap(([who, codes]) =>
    codes.map((code) => `when '${code}' then '${who}'`),
  )
  return `case upper(${option}) ${meanings.join(' ')} else upper(${option}) end`
}

/** That of Holtsville, without its zeros. */
const lowestZip = '501'

/** The five digits of a US ZIP code, with the zeros that a spreadsheet took and without the decimals that it gave; elsewhere as in the file. */
export function postalCodeOf(code: string, country: string): string {
  const whole = `case when contains(${code}, '.') then regexp_replace(${code}, '[.]0+$', '') else ${code} end`
  const digits = `replace(replace(${whole}, '-', ''), ' ', '')`
  return `case
    when ${country} <> 'US' or try_cast(${digits} as bigint) is null then ${code}
    when length(${digits}) in (8, 9) or length(${digits}) = 7 and ${digits} >= '${lowestZip}0000' then left(lpad(${digits}, 9, '0'), 5)
    when length(${digits}) in (3, 4, 5) then lpad(${digits}, 5, '0')
    else ${code} end`
}

/** `IN` or `CM`. */
export function sideUnitOf(unit: string): string {
  return `case left(upper(${unit}), 1) when 'I' then 'IN' when '"' then 'IN' when 'C' then 'CM' else upper(${unit}) end`
}
