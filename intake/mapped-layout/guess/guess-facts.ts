import type { ColumnMeaning, FactSource, LayoutDraft, LayoutFact, LayoutGuess } from '@waybill/contracts'
import { familyOfWords } from '../charge-words.ts'
import { isShared } from '../currency-signs.sql.ts'
import type { FoundRecord } from '../records.ts'
import { saysMoney } from './charge-columns.ts'
import { type ColumnValues, commonest, valuesOf } from './column-values.ts'
import { currencyNamed } from './currency-named.ts'
import { type Column, cellOf, cellsIn, find, type Guessing } from './guessing.ts'
import { type GuessedMeaning, isPlainDate, meaningsOf } from './header-words.ts'
import { homeCountry } from './home-country.ts'
import { currencyMeant } from './sign-meant.ts'
import { isOfTheStates } from './united-states.ts'

/** Where a fact stands, and how sure that is, in percent. */
interface FoundFact {
  readonly source: FactSource
  readonly sure: number
}

/** Of a column in which signs of several currencies stand beside others. */
const sureOfOpenSign = 40

const asked: FactSource = { from: 'typed', value: '' }

/** Carriers that bill nobody outside the United States: numbers of others may look like theirs. */
const ofTheStatesAlone = ['USPS', 'OnTrac', 'LaserShip', 'Spee-Dee', 'Old Dominion']

/** Where the invoice's number, date, account, currency and carrier most likely stand, and the country where it is at home. */
export function factsIn(
  guessing: Guessing,
  columns: readonly Column[],
): {
  readonly sources: LayoutDraft['facts']
  readonly sure: LayoutGuess['facts']
  /** Undefined for the United States. */
  readonly home: ReturnType<typeof homeCountry>
} {
  const inColumn = (fact: LayoutFact) => {
    const column = find(columns, fact)
    return column && { source: { from: 'column' } as const, sure: column.sure }
  }
  const said = saidAbove(guessing)
  const currency: FoundFact =
    currencyOfColumn(guessing, columns) ??
    inCell(said, 'currency') ??
    currencyNamed(guessing) ??
    currencyBySign(guessing, columns) ??
    (isOfTheStates(guessing, columns)
      ? { source: { from: 'typed', value: 'USD' }, sure: 60 }
      : { source: asked, sure: 0 })
  const home = homeCountry(guessing, columns, codeAt(guessing, currency.source))
  const checked = guessing.values.find(
    ({ checkedTracking, carrier }) =>
      checkedTracking > 0.5 && carrier !== undefined && !(home !== undefined && ofTheStatesAlone.includes(carrier)),
  )
  const found = {
    invoiceNumber: numberIn(guessing, columns) ??
      inCell(said, 'invoiceNumber') ??
      inName(guessing) ?? { source: asked, sure: 0 },
    invoiceDate: dateIn(guessing, columns) ?? inCell(said, 'invoiceDate') ?? { source: asked, sure: 0 },
    account: inColumn('account') ?? inCell(said, 'account') ?? { source: { from: 'nowhere' } as const, sure: 50 },
    currency,
    carrier:
      inColumn('carrier') ??
      (checked?.carrier === undefined
        ? { source: asked, sure: 0 }
        : { source: { from: 'typed', value: checked.carrier } as const, sure: sureOfCarrier(guessing, checked) }),
  }
  return {
    sources: {
      invoiceNumber: found.invoiceNumber.source,
      invoiceDate: found.invoiceDate.source,
      account: found.account.source,
      currency: found.currency.source,
      carrier: found.carrier.source,
    },
    sure: {
      invoiceNumber: found.invoiceNumber.sure,
      invoiceDate: found.invoiceDate.sure,
      account: found.account.sure,
      currency: found.currency.sure,
      carrier: found.carrier.sure,
    },
    home,
  }
}

/** A column that says nothing but the sign of several currencies leaves open which it is; beside others its codes say it. */
function currencyOfColumn(guessing: Guessing, columns: readonly Column[]): FoundFact | undefined {
  const column = find(columns, 'currency')
  if (!column) return undefined
  const [sign = '', ...others] = new Set(cellsIn(guessing, column))
  if (!isShared(sign) || others.length > 0) {
    const isOpen = [sign, ...others].some((one) => isShared(one) && currencyMeant(guessing, columns, one) === undefined)
    return { source: { from: 'column' }, sure: isOpen ? Math.min(column.sure, sureOfOpenSign) : column.sure }
  }
  const meant = currencyMeant(guessing, columns, sign)
  return meant === undefined ? { source: asked, sure: 0 } : { source: { from: 'typed', value: meant }, sure: 70 }
}

/** How the yen and the yuan are written in the names of columns. */
const yen = /[元円圆圓]/

/** What is neither money nor unread may begin with the letters of a currency, as a tracking number CAD10700 does. */
const money: readonly ColumnMeaning[] = [
  'charge',
  'discount',
  'rowTotal',
  'chargeAmount',
  'chargeDiscount',
  'listAmount',
  'invoiceTotal',
]

/** The currency whose sign stands beside amounts. */
function currencyBySign(guessing: Guessing, columns: readonly Column[]): FoundFact | undefined {
  const besideAmounts = columns.flatMap(({ place, meaning }) => {
    const own = guessing.values[place]
    return own && (money.includes(meaning) || (meaning === 'ignore' && own.decimals > 0)) ? (own.currency ?? []) : []
  })
  const sign =
    commonest(besideAmounts) ??
    (guessing.headers.some((header) => saysMoney(header) && yen.test(header)) ? '¥' : undefined)
  const code = sign !== undefined && isShared(sign) ? currencyMeant(guessing, columns, sign) : sign
  if (code !== undefined) return { source: { from: 'typed', value: code }, sure: 70 }
  return sign === undefined ? undefined : { source: asked, sure: 0 }
}

/** The currency that a source says of this file; empty text where none does. */
function codeAt({ above }: Guessing, source: FactSource): string {
  if (source.from === 'typed') return source.value
  if (source.from !== 'cell') return ''
  const cell = above.find(({ firstLine }) => firstLine === source.line)?.cells[source.place] ?? ''
  const from = cell.toLowerCase().indexOf(source.after.toLowerCase()) + source.after.length
  return /[A-Z]{3}/.exec(cell.slice(from))?.[0] ?? ''
}

/** The check digit of one number is right by chance once in ten times or oftener: a few say less than many. */
function sureOfCarrier({ records }: Guessing, { filled, checkedTracking }: ColumnValues): number {
  return Math.min(80, 40 + Math.round(10 * records.length * filled * checkedTracking))
}

function has(column: Column | undefined, record: FoundRecord): boolean {
  return cellOf(column, record) !== ''
}

/** In its column; where shipments leave it out, it is that of the row above. */
function numberIn({ records }: Guessing, columns: readonly Column[]): FoundFact | undefined {
  const number = find(columns, 'invoiceNumber')
  const tracking = find(columns, 'trackingNumber')
  if (!number) return undefined
  const [first] = records
  // Fuel and tax at the foot are of the invoice above them, too.
  const date = find(columns, 'invoiceDate')
  const isOfTheOneAbove = (record: FoundRecord) =>
    has(number, record)
      ? !has(date, record) && familyOfWords(cellOf(number, record)) !== undefined && isAtFoot(columns, record)
      : has(tracking, record) || (tracking !== undefined && namesCharge(record))
  const leftOut = records.some(isOfTheOneAbove)
  return first && has(number, first) && leftOut
    ? { source: { from: 'column', filledDown: true }, sure: Math.min(number.sure, 70) }
    : { source: { from: 'column' }, sure: number.sure }
}

/** Whether a row names a charge and no shipment, as fuel and tax below the shipments do. */
export function isAtFoot(columns: readonly Column[], record: FoundRecord): boolean {
  const tracking = find(columns, 'trackingNumber')
  return tracking !== undefined && !has(tracking, record) && namesCharge(record)
}

/** Whether a row has a text that tells what is charged in it. */
function namesCharge({ cells }: FoundRecord): boolean {
  return cells.some((cell) => familyOfWords(cell) !== undefined)
}

/** In its column; where rows of one invoice state several dates, the latest is that of all. */
function dateIn({ records }: Guessing, columns: readonly Column[]): FoundFact | undefined {
  const date = find(columns, 'invoiceDate')
  const invoice = find(columns, 'invoiceNumber')
  if (!date) return undefined
  const dated = records.flatMap(({ cells }) => {
    const [day = '', number = ''] = [cells[date.place], invoice && cells[invoice.place]]
    return day === '' || number === '' ? [] : [{ day, number }]
  })
  const differs = [...Map.groupBy(dated, ({ number }) => number).values()].some(
    (rows) => new Set(rows.map(({ day }) => day)).size > 1,
  )
  return differs
    ? { source: { from: 'column', latest: true }, sure: 70 }
    : { source: { from: 'column' }, sure: date.sure }
}

/** A part of a cell above the rows, with what its label may mean. */
interface Said {
  readonly line: number
  readonly place: number
  readonly value: string
  readonly part: string
  /** What the cell says behind it. */
  readonly behind: string | undefined
  /** What stands beside the cell, where it says nothing else, and in which place. */
  readonly beside: readonly [place: number, text: string] | undefined
  readonly means: ReturnType<typeof meansAbove>
}

/** What stands above a table is no more than this; a file that has more there is no invoice. */
const mostCellsAbove = 2000

/** What the cells above the rows say, each looked at once for all facts. */
function saidAbove({ above }: Pick<Guessing, 'above'>): readonly Said[] {
  let left = mostCellsAbove
  return above.flatMap(({ cells, firstLine }) => {
    const filled = cells.flatMap((text, place) => (text === '' ? [] : [[place, text] as const])).slice(0, left)
    left -= filled.length
    return filled.flatMap(([place, cell], at) => {
      const parts = partsOf(cell)
      return parts.map((part, which): Said => {
        const { label, value } = labelled(part)
        return {
          line: firstLine,
          place,
          value,
          part,
          behind: parts[which + 1],
          beside: parts.length === 1 ? filled[at + 1] : undefined,
          means: meansAbove(label),
        }
      })
    })
  })
}

/** "Invoice number: 4711" in one cell above the rows, or the two beside one another; a cell may say several. */
function inCell(said: readonly Said[], fact: LayoutFact): FoundFact | undefined {
  for (const { line, place, value, part, behind, beside, means } of said) {
    const sure = means.get(fact) ?? 0
    if (sure < 70) continue
    const after = part.slice(0, part.length - value.length)
    if (value.trim() !== '' && isPlausible(fact, value.trim()))
      return { source: cellSource(fact, line, place, after, value.trim(), behind), sure: sure - 10 }
    if (beside && isPlausible(fact, beside[1]))
      return { source: cellSource(fact, line, beside[0], '', beside[1]), sure: sure - 15 }
  }
  return undefined
}

/** Gaps or strokes between what a cell says of several facts, each with its label. */
const gaps = /\s{2,}|\s*[|\t]\s*|\s+[;·•]\s+/u

function partsOf(cell: string): string[] {
  const parts = cell
    .slice(0, 500)
    .split(gaps)
    .filter((part) => part !== '')
  return parts.length > 1 && parts.filter((part) => /[:：]/.test(part)).length > 1 ? parts : [cell]
}

/** What stands before a colon; without one, all but the last word, where that has a digit. */
function labelled(cell: string): { readonly label: string; readonly value: string } {
  const colon = cell.search(/[:：]/)
  if (colon >= 0) return { label: cell.slice(0, colon), value: cell.slice(colon + 1) }
  const [, label, value] = /^(.*\p{L}.*?)\s+([^\s\p{L}]*\d\S*)$/u.exec(cell.slice(0, 200)) ?? []
  return label === undefined || value === undefined ? { label: cell, value: '' } : { label, value }
}

/** A date that nothing is said of but that it is one is the invoice's, above the rows. */
function meansAbove(label: string): ReadonlyMap<GuessedMeaning, number> {
  return isPlainDate(label) ? new Map([['invoiceDate', 75]]) : meaningsOf(label)
}

function isPlausible(fact: LayoutFact, text: string): boolean {
  const { dates, currencies } = valuesOf([text])
  if (fact === 'invoiceDate') return dates === 1
  if (fact === 'currency') return currencies === 1 && !isShared(text)
  return /\d/.test(text) && dates === 0
}

function cellSource(
  fact: LayoutFact,
  line: number,
  place: number,
  after: string,
  text: string,
  behind?: string,
): FactSource {
  const { dayOrder } = valuesOf([text])
  const until = behind === undefined ? '' : labelled(behind).label.trim().slice(0, longestUntil)
  return {
    from: 'cell',
    line,
    place,
    after: after.trim(),
    ...(until === '' ? {} : { until }),
    ...(fact === 'invoiceDate' && dayOrder ? { dayOrder } : {}),
  }
}

/** What a layout keeps of the text behind a fact. */
const longestUntil = 60

/** A long number in the file's name is likely the invoice's. */
function inName({ fileName }: Guessing): FoundFact | undefined {
  const own = (fileName.split('/').at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,5}$/, '')
  for (const separator of ['_', '-', ' ', '.'] as const) {
    const parts = own.split(separator)
    const at = parts.findIndex((part) => /\d{5}/.test(part) && valuesOf([part]).dates === 0)
    if (at >= 0 && at < 20 && (parts.length > 1 || /^\w*\d{5,}$/.test(own)))
      return { source: { from: 'file-name', separator, part: at + 1 }, sure: 45 }
  }
  return undefined
}
