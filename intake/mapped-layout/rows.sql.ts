import {
  amountMeanings,
  areCharges,
  type CodedFact,
  type ColumnMeaning,
  dateMeanings,
  type LayoutColumn,
  type LayoutMapping,
  measureMeanings,
} from '@waybill/contracts'
import type { BesideNumbers } from '../format.ts'
import { wordOf } from '../headed-csv/header.ts'
import { cellAt } from '../headed-csv/read-rows.ts'
import { sqlText } from '../headed-csv/values.sql.ts'
import { nameUnlessZero } from '../normalise/text.sql.ts'
import { asNamed, codeNamed, serviceNamed } from './codes.ts'
import { pageNumber } from './column-names.ts'
import { currencyOf, foreignBeside, signsIn } from './currency-signs.sql.ts'
import type { FoundFacts } from './facts.ts'
import { saysMoney } from './guess/charge-columns.ts'
import { unitIn as unitNamedIn } from './guess/unit-in.ts'
import type { Recognised } from './recognise.ts'
import {
  amountOf,
  dateOf,
  hasLostDigits,
  idOf,
  isBlankAmount,
  measureOf,
  numberOf,
  sideOf,
  textOf,
  unitIn,
  wordIn,
} from './values.sql.ts'

/** A mapping and the file it reads. */
export interface Reading {
  readonly mapping: LayoutMapping
  readonly recognised: Recognised
  readonly facts: FoundFacts
  readonly besideNumbers?: BesideNumbers | undefined
}

/** A column of the mapping where it stands in the file. */
export interface Found extends LayoutColumn {
  readonly cell: string
  /** Its number, its measure or its day, where it holds one: what `cellsRead` makes of the cell. */
  readonly read: string
  /** As the file calls it. */
  readonly name: string
  /** The cell that names the charge. */
  readonly namingCell: string | undefined
}

export function columnsOf({ mapping, recognised }: Pick<Reading, 'mapping' | 'recognised'>): Found[] {
  return mapping.columns.flatMap((column) => {
    const place = recognised.places.get(column.place)
    if (place === undefined || column.meaning === 'ignore') return []
    const naming = column.namedBy === undefined ? undefined : recognised.places.get(column.namedBy)
    return [
      {
        ...column,
        cell: cellAt(place),
        read: `read_${place}`,
        name: recognised.header.texts[place] ?? '',
        namingCell: naming === undefined ? undefined : cellAt(naming),
      },
    ]
  })
}

/** Columns of charges that another column names. */
export function namedCharges(reading: Pick<Reading, 'mapping' | 'recognised'>): Found[] {
  return columnsOf(reading).filter(({ namingCell }) => namingCell !== undefined)
}

/** Texts of a shipment that are taken as they are, and the staged columns they are. */
export const shipmentTexts = {
  zone: 'zone',
  reference1: 'reference_1',
  reference2: 'reference_2',
  reference3: 'reference_3',
  senderName: 'sender_name',
  senderCompany: 'sender_company',
  senderAddress: 'sender_address',
  senderCity: 'sender_city',
  senderState: 'sender_state',
  senderPostalCode: 'sender_postal_code',
  consigneeName: 'consignee_name',
  consigneeCompany: 'consignee_company',
  consigneeAddress: 'consignee_address',
  consigneeCity: 'consignee_city',
  consigneeState: 'consignee_state',
  consigneePostalCode: 'consignee_postal_code',
} as const satisfies Partial<Record<ColumnMeaning, string>>

/** What every cell of an amount, a measure or a day is read as, each once: what looks at it again takes its name. */
export function cellsRead(reading: Pick<Reading, 'mapping' | 'recognised'>): string {
  return columnsOf(reading)
    .flatMap((column) => {
      const { meaning, cell, read, decimalMark, dayOrder } = column
      if (amountMeanings.includes(meaning)) return [`${numberOf(cell, decimalMark)} as ${read}`]
      if (dateMeanings.includes(meaning)) return [`${dateOf(cell, dayOrder)} as ${read}`]
      if (meaning === 'dimensions') return []
      return measureMeanings.includes(meaning) ? [`${measureOf(cell, column)} as ${read}`] : []
    })
    .join(',\n    ')
}

const fact = (found: string | null, own: string) => (found === null ? own : sqlText(found))

/** One row a row of the file: its cells read as what the mapping says they are. */
export function rowSelect(reading: Reading): string {
  const { mapping, facts } = reading
  const columns = columnsOf(reading)
  const find = (meaning: ColumnMeaning) => columns.find((column) => column.meaning === meaning)
  const text = (meaning: ColumnMeaning) => textOf(find(meaning)?.cell ?? 'null::varchar')
  const id = (meaning: ColumnMeaning) => idOf(find(meaning)?.cell ?? 'null::varchar')
  const amount = (meaning: ColumnMeaning) => {
    const column = find(meaning)
    return column ? amountOf(column) : 'null::decimal(18, 2)'
  }
  const date = (meaning: ColumnMeaning) => {
    const column = find(meaning)
    return column ? column.read : 'null::date'
  }
  const country = (of: 'senderCountry' | 'consigneeCountry') =>
    mapping.country === undefined ? text(of) : `coalesce(nullif(${text(of)}, ''), ${sqlText(mapping.country)})`
  const named = (of: CodedFact) => asNamed(mapping, of, text(of))
  const texts = Object.entries(shipmentTexts).map(
    ([meaning, staged]) => `${text(meaning as keyof typeof shipmentTexts)} as ${staged}`,
  )
  return `
    ${whatItIs(reading, columns)} as row_is,
    ${fact(facts.invoiceNumber, id('invoiceNumber'))} as invoice_number,
    ${facts.invoiceDate === null ? text('invoiceDate') : sqlText(facts.invoiceDate)} as given_bill_date,
    ${facts.invoiceDate === null ? date('invoiceDate') : dateOf(sqlText(facts.invoiceDate), dayOrderOfDate(reading))} as bill_date,
    ${fact(facts.account, id('account'))} as account_number,
    ${currencyOf(fact(facts.currency, named('currency')), mapping.country)} as currency_code,
    ${fact(facts.carrier, named('carrier'))} as given_carrier,
    ${amount('invoiceTotal')} as invoice_total,
    ${amount('rowTotal')} as row_total,
    ${rowTotalOf(reading)} as own_total,
    ${id('trackingNumber')} as given_tracking,
    ${hasLostDigits(id('trackingNumber'))} as tracking_lost,
    ${id('leadTrackingNumber')} as lead_tracking_number,
    ${date('shipDate')} as pickup_date,
    ${date('deliveredOn')} as delivered_on,
    ${weight(find('actualWeight'), find('weightUnit'), 'actual_weight')},
    ${weight(find('billWeight'), find('weightUnit'), 'bill_weight')},
    ${sides(columns)},
    ${serviceOf(mapping, text, country)} as service,
    ${text('serviceCode')} as service_code,
    ${named('billOption')} as bill_option,
    ${texts.join(',\n    ')},
    ${country('senderCountry')} as sender_country,
    ${country('consigneeCountry')} as consignee_country,
    ${charges(mapping, columns)} as charges,
    ${areCharges(mapping.rows) ? text('chargeKind') : `''`} as charge_kind,
    ${areCharges(mapping.rows) ? text('chargeCode') : `''`} as charge_code,
    ${areCharges(mapping.rows) ? text('chargeDescription') : `''`} as charge_description,
    ${oddAmounts(columns)} as odd_amounts,
    ${currencySignsOf(reading, columns)} as currency_signs,
    ${unreadOthers(columns)} as unread_others,
    ${amountsNotRead(reading)} as amounts_not_read`
}

/** A column of currencies has the last word; what is said of the whole file has to fit to what the workbook shows. */
function currencySignsOf({ recognised, facts, besideNumbers }: Reading, columns: readonly Found[]): string {
  const amounts = columns.filter(({ meaning }) => amountMeanings.includes(meaning))
  const beside = amounts.flatMap(({ place }) => besideNumbers?.get(recognised.places.get(place) ?? -1) ?? [])
  const cells = amounts.map(({ cell }) => cell)
  return signsIn(cells, facts.currency === null ? [] : foreignBeside(beside, facts.currency))
}

/** A service by its name, else by what its code is called, else by its code. */
function serviceOf(
  mapping: LayoutMapping,
  text: (meaning: ColumnMeaning) => string,
  country: (of: 'senderCountry' | 'consigneeCountry') => string,
): string {
  const name = (one: string) => (codeNamed(mapping, 'service', '0') === undefined ? nameUnlessZero(one) : one)
  const said = `coalesce(nullif(${name(text('service'))}, ''), ${name(text('serviceCode'))})`
  return serviceNamed(mapping, said, { from: country('senderCountry'), to: country('consigneeCountry') })
}

/** A date that is no column's is written in the way of its source, or in that of days that people type. */
function dayOrderOfDate({ mapping: { facts } }: Reading) {
  const source = facts.invoiceDate
  return source.from === 'cell' || source.from === 'file-name' ? source.dayOrder : undefined
}

function saysOneOf(cell: string, words: readonly string[]): string {
  if (words.length === 0) return 'false'
  return `${wordIn(`coalesce(${cell}, '')`)} in (${words.map((word) => sqlText(wordOf(word))).join(', ')})`
}

/** So many cells from the left may name a sum or a foot, or the first that says anything, further to the right. */
const cellsThatName = 8

/** `header`, `detail`, `total`, `passed` over, `refunded`, or `nothing` at all. */
function whatItIs({ mapping, recognised }: Reading, columns: readonly Found[]): string {
  const { rows, total, passOver } = mapping
  const kind = columns.find(({ meaning }) => meaning === 'rowKind')
  const tracking = columns.find(({ meaning }) => meaning === 'trackingNumber')
  const refund = columns.find(({ meaning }) => meaning === 'refundStatus')
  const cells = recognised.header.texts.map((_, place) => cellAt(place))
  const naming = [
    ...cells.slice(0, cellsThatName),
    ...(cells.length > cellsThatName ? [`coalesce(${cells.join(', ')})`] : []),
    ...columns
      .filter(({ meaning }) => ['trackingNumber', 'invoiceNumber', 'chargeDescription'].includes(meaning))
      .map(({ cell }) => cell),
  ]
  const names = (words: readonly string[]) => {
    const bare = words.map(wordOf).filter((word) => word !== '')
    if (bare.length === 0) return 'false'
    // Words are letters and digits alone: nothing in them is a sign of the pattern.
    const inCell = (cell: string) => `regexp_matches(${wordIn(cell)}, ${sqlText(`^(?:${bare.join('|')})`)})`
    const any = `(${[...new Set(naming)].map((cell) => `coalesce(${inCell(cell)}, false)`).join(' or ')})`
    // A shipment to "Total Wine" is no sum.
    return tracking
      ? `(case when ${textOf(tracking.cell)} <> '' and not ${inCell(tracking.cell)} then false else ${any} end)`
      : any
  }
  const amounts = columns.filter(({ meaning }) => amountMeanings.includes(meaning))
  // The nothing that accounting writes with a dash is read as 0; what is another number is no blank.
  const hasAmount =
    amounts.map(({ cell, read }) => `coalesce(${read} <> 0, false) or not ${isBlankAmount(cell)}`).join(' or ') ||
    'false'
  // The foot of a page stands alone in its row, in whichever column comes first.
  const others = columns.filter(
    ({ meaning, cell }) => meaning !== 'trackingNumber' && !amounts.some((one) => one.cell === cell),
  )
  const hasOther = others.map(({ cell }) => `${textOf(cell)} <> ''`).join(' or ') || 'false'
  const hasShipment = tracking ? `${textOf(tracking.cell)} <> '' and (${hasOther})` : 'false'
  const isHeader =
    rows.are === 'headers-and-details' && kind ? `when ${saysOneOf(kind.cell, rows.headerSays)} then 'header'` : ''
  const isPage = `coalesce(regexp_matches(coalesce(${cells.join(', ')}), ${sqlText(pageNumber)}, 'i'), false)`
  return `case
      ${total.from === 'row' ? `when ${names(total.says)} then 'total'` : ''}
      when ${names(passOver)} or ${isPage} then 'passed'
      ${isHeader}
      ${
        refund
          ? `when ${saysOneOf(
              refund.cell,
              (refund.refundedSays ?? []).filter((word) => wordOf(word) !== ''),
            )} then 'refunded'`
          : ''
      }
      when not (${hasAmount}) and not (${hasShipment}) then 'nothing'
      else 'detail' end`
}

/** What a total row says in the column of totals. */
function rowTotalOf({ mapping: { total, columns }, recognised }: Reading): string {
  const place = total.from === 'row' ? recognised.places.get(total.place) : undefined
  if (total.from !== 'row' || place === undefined) return 'null::decimal(18, 2)'
  const mark = total.decimalMark ?? columns.find((column) => column.place === total.place)?.decimalMark
  return `cast(${numberOf(cellAt(place), mark)} as decimal(18, 2))`
}

/** The unit of a column whose cells name none: as the mapping says, else as the name of the column does. */
function unitOf({ unit, name }: Found, possible: readonly LayoutColumn['unit'][]): string {
  const named = unitNamedIn(name)
  return sqlText((unit ?? (possible.includes(named) ? named : undefined) ?? '').toUpperCase())
}

function weight(column: Found | undefined, unitColumn: Found | undefined, name: string): string {
  if (!column) return `null::decimal(14, 4) as ${name}, '' as ${name}_unit`
  const unit = [
    `nullif(${unitIn(column.cell)}, '')`,
    ...(unitColumn ? [`nullif(${textOf(unitColumn.cell)}, '')`] : []),
    unitOf(column, ['kg', 'g', 'lb', 'oz']),
  ]
  const value = column.read
  return `cast(nullif(${value}, 0) as decimal(14, 4)) as ${name}, case when ${value} is null then '' else coalesce(${unit.join(', ')}) end as ${name}_unit`
}

const sideNames = ['length', 'width', 'height'] as const
const placesOfSides = { length: 'l', width: 'w', height: 'h' } as const

/** Of a column of one side, that one. */
function sideRead(column: Found, side: (typeof sideNames)[number]): string {
  return column.meaning === 'dimensions' ? sideOf(column.cell, placesOfSides[side], column.decimalMark) : column.read
}

function sides(columns: readonly Found[]): string {
  const together = columns.find(({ meaning }) => meaning === 'dimensions')
  const measured = sideNames.map((side) => columns.find(({ meaning }) => meaning === side) ?? together)
  const unitColumn = columns.find(({ meaning }) => meaning === 'dimensionUnit')
  const first = measured.find((side) => side !== undefined)
  const saying = measured.find((side) => side?.unit !== undefined) ?? first
  const unit = [
    ...(first ? [`nullif(${unitIn(first.cell)}, '')`] : []),
    ...(unitColumn ? [`nullif(upper(${textOf(unitColumn.cell)}), '')`] : []),
    saying ? unitOf(saying, ['cm', 'mm', 'in']) : `''`,
  ]
  const lengths = sideNames.map((side, index) => {
    const column = measured[index]
    const value = column ? `cast(${sideRead(column, side)} as decimal(9, 2))` : 'null::decimal(9, 2)'
    return `${value} as "${side}"`
  })
  return `${lengths.join(', ')}, ${first ? `coalesce(${unit.join(', ')})` : `''`} as dim_unit`
}

export const chargeType =
  'struct("label" varchar, named boolean, family varchar, amount decimal(18, 2), discount decimal(18, 2), net decimal(18, 2))'

/** What a row charges, as the row says it: what is nothing is left out of a shipment, and kept of a row that is a charge. */
function charges(mapping: LayoutMapping, columns: readonly Found[]): string {
  if (areCharges(mapping.rows)) return `[${chargeOfRow(columns)}]::${chargeType}[]`
  const parts = columns.flatMap((column) => {
    const amount = `coalesce(${amountOf(column)}, 0)`
    const own = sqlText(column.label ?? column.name)
    const naming = column.namingCell === undefined ? undefined : textOf(column.namingCell)
    const label = naming === undefined ? own : `coalesce(nullif(${naming}, ''), ${own})`
    const named = naming === undefined ? 'false' : `${naming} <> ''`
    const said = (family: string, list: string, discount: string, net: string) =>
      `{"label": ${label}, named: ${named}, family: ${sqlText(family)}, amount: (${list})::decimal(18, 2), discount: (${discount})::decimal(18, 2), net: (${net})::decimal(18, 2)}`
    if (column.meaning === 'charge') return [said(column.family ?? 'OTHER', amount, '0', amount)]
    if (column.meaning === 'discount') return [said(column.family ?? 'OTHER', '0', amount, `-${amount}`)]
    return []
  })
  if (parts.length === 0) {
    const total = columns.find(({ meaning }) => meaning === 'rowTotal')
    if (!total) return `[]::${chargeType}[]`
    const amount = `coalesce(${amountOf(total)}, 0)`
    parts.push(
      `{"label": ${sqlText(total.label ?? total.name)}, named: false, family: ${sqlText(total.family ?? 'OTHER')}, amount: (${amount})::decimal(18, 2), discount: 0::decimal(18, 2), net: (${amount})::decimal(18, 2)}`,
    )
  }
  return `list_filter([${parts.join(', ')}]::${chargeType}[], lambda part: part.net <> 0 or part.discount <> 0)`
}

function chargeOfRow(columns: readonly Found[]): string {
  const read = (meaning: ColumnMeaning) => {
    const column = columns.find((each) => each.meaning === meaning)
    return column ? `coalesce(${amountOf(column)}, 0)` : undefined
  }
  const net = read('chargeAmount') ?? '0'
  const [list, off] = [read('listAmount'), read('chargeDiscount')]
  const discount = off ?? (list ? `${list} - ${net}` : '0')
  return `{"label": '', named: false, family: '', amount: (${net} + ${discount})::decimal(18, 2), discount: (${discount})::decimal(18, 2), net: (${net})::decimal(18, 2)}`
}

/** Cells that should hold an amount and hold something else, `read` as null, or one of more decimals than are kept. */
function oddAmounts(columns: readonly Found[]): string {
  const amounts = columns.filter(({ meaning }) => amountMeanings.includes(meaning))
  const cells = amounts.map(
    ({ cell, read, name }) =>
      `{"column": ${sqlText(name)}, given: ${textOf(cell)}, blank: ${isBlankAmount(cell)}, read: ${read}}`,
  )
  const isOdd = 'not cell.blank and (cell.read is null or cell.read <> cell.read::decimal(18, 2))'
  const kind = 'struct("column" varchar, given varchar, blank boolean, read decimal(18, 4))[]'
  const anyOdd = amounts.map(
    ({ cell, read }) => `(${cell} is not null and ${read} is null) or ${read} <> ${read}::decimal(18, 2)`,
  )
  return whereAny(anyOdd, `list_filter([${cells.join(', ')}]::${kind}, lambda cell: ${isOdd})`, kind)
}

/** A list that most rows have nothing of: it is made of those alone of which one of the conditions is true. */
function whereAny(conditions: readonly string[], list: string, kind: string): string {
  return conditions.length === 0
    ? `[]::${kind}`
    : `case when ${conditions.join(' or ')} then ${list} else []::${kind} end`
}

/** Columns that are money by their names, and that the mapping leaves alone. */
export function moneyNotRead({ mapping, recognised }: Reading): { readonly place: number; readonly name: string }[] {
  const read = new Set(columnsOf({ mapping, recognised }).map(({ cell }) => cell))
  return recognised.header.texts.flatMap((name, place) =>
    !read.has(cellAt(place)) && saysMoney(name) ? [{ place, name }] : [],
  )
}

/** What such columns say, where no total of the file would tell that one of them is missing. */
function amountsNotRead(reading: Reading): string {
  const { mapping } = reading
  const mark = mapping.columns.find(
    ({ decimalMark, meaning }) => decimalMark && amountMeanings.includes(meaning),
  )?.decimalMark
  const amounts = mapping.total.from === 'none' ? moneyNotRead(reading) : []
  return `[${amounts.map(({ place }) => `cast(${numberOf(cellAt(place), mark)} as decimal(18, 2))`).join(', ')}]::decimal(18, 2)[]`
}

/** Cells that should hold a date or a measure and hold something else: the row is read without them. */
function unreadOthers(columns: readonly Found[]): string {
  const others = columns
    .filter(
      ({ meaning }) =>
        meaning !== 'invoiceDate' && (dateMeanings.includes(meaning) || measureMeanings.includes(meaning)),
    )
    .map((column) => ({ ...column, isUnread: `(${sideRead(column, 'length')}) is null` }))
  const cells = others.map(
    ({ cell, name, isUnread }) =>
      `{"column": ${sqlText(name)}, given: ${textOf(cell)}, bad: ${textOf(cell)} <> '' and ${isUnread}}`,
  )
  const kind = 'struct("column" varchar, given varchar, bad boolean)[]'
  const anyUnread = others.map(({ cell, isUnread }) => `(${cell} is not null and ${isUnread})`)
  return whereAny(anyUnread, `list_filter([${cells.join(', ')}]::${kind}, lambda cell: cell.bad)`, kind)
}
