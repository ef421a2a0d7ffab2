import { type DimensionName, MeasureName } from '@waybill/contracts'
import { measures, sumsOf } from '@waybill/metrics'
import type { Mark } from './words/language-words.ts'

/** A measure's words, where they stand. */
export interface SaidMeasure {
  readonly names: readonly MeasureName[]
  readonly place: number
}

interface About {
  readonly columns: readonly DimensionName[]
  readonly op: 'in' | 'not in'
}

/** What is measured: what is most specific. Money and packages are said beside everything else. */
export function measureOf(
  said: readonly SaidMeasure[],
  values: readonly About[],
  marks: ReadonlySet<Mark>,
): readonly MeasureName[] {
  const has = (column: DimensionName) => values.some(({ columns, op }) => op === 'in' && columns[0] === column)
  const ofPackages = said.some(({ names: [name] }) => name === 'packages')
  const names = perOne(together(said, marks), marks, ofPackages)
  if (has('accessorial') && (names.length !== 1 || names[0] === 'totalSpend' || names[0] === 'packages')) {
    if (marks.has('share') && names[0] === 'totalSpend' && !ofPackages) return ['accessorialShareOfSpend']
    return marks.has('count') ? ['accessorialCount'] : ['accessorialAmount']
  }
  if (isRefundsOrReturns(names) && (has('credit_type') || marks.has('share'))) return ['refundTotal']
  if (has('credit_type') && (names.length === 0 || names[0] === 'totalSpend')) return ['refundTotal']
  const [only] = names
  if (marks.has('count') && !marks.has('share') && only && only in countOf) return [countOf[only] ?? only]
  if (marks.has('dearest') && only === 'packages') return ['costPerPackage']
  if (marks.has('share') && names.length === 1 && only && only in shareOf) return [shareOf[only] ?? only]
  if (names.length === 0 && marks.has('dearest')) return ['totalSpend', 'costPerPackage']
  return names
}

/** The measure of several words, each of which says a part of it. */
function together(said: readonly SaidMeasure[], marks: ReadonlySet<Mark>): readonly MeasureName[] {
  const says = (name: MeasureName) => said.some(({ names }) => names.length === 1 && names[0] === name)
  const apart = weightsApart(says, marks)
  if (apart) return [apart]
  const ofAnother = marks.has('share') ? shareOfAnother(says) : undefined
  if (ofAnother) return [ofAnother]
  // Off the list price: what is taken off it.
  if (says('transportationDiscount') && says('publishedAmount')) return ['transportationDiscount']
  const weighed = weighedAs(said, marks)
  if (weighed) return weighed
  // Still on the way, and late: what has not come though it should have.
  const late = marks.has('pending')
    ? said.map(({ names: [name = 'packages'] }) => pendingOf[name]).find(Boolean)
    : undefined
  if (late) return [late]
  const refunds = said.some(({ names }) => names[0] === 'refundTotal')
  if (refunds && marks.has('audit')) return ['auditRefund']
  if (said.length === 0 && marks.has('audit')) return ['auditRefund']
  if (refunds && marks.has('own')) return ['clientRefund']
  const specific = said.filter((each) => !isWide(each))
  const clear = specific.find(({ names }) => names.length === 1) ?? specific[0]
  const names = (clear ?? said.find((each) => each.names[0] === 'totalSpend') ?? said[0])?.names ?? []
  return names.includes('costPerPackage') && names.length > 1 && says('packages') ? ['costPerPackage'] : names
}

/** What share of the spend fuel is, what percent of the list price is taken off: both amounts were said. */
function shareOfAnother(says: (name: MeasureName) => boolean): MeasureName | undefined {
  // Accessorials are the same amount by another name.
  const isSaid = (name: MeasureName) => says(name) || (name === 'accessorialAmount' && says('accessorials'))
  return MeasureName.options.find((name) => isShareOfAnother(name) && sumsOf(name).every(isSaid))
}

/** What is a percentage of another amount, and not of packages. */
export function isShareOfAnother(measure: MeasureName): boolean {
  return measures[measure].unit === 'share' && !sumsOf(measure).includes('packages')
}

/** What is itself a percentage, of packages or of another amount. */
export function isShare(measure: MeasureName | undefined): boolean {
  return measure !== undefined && measures[measure].unit === 'share'
}

/** What was billed and what it weighed, one held against the other; by the package where one of them is. */
function weightsApart(says: (name: MeasureName) => boolean, marks: ReadonlySet<Mark>): MeasureName | undefined {
  const isAverage = says('averageActualWeight') || says('averageBillWeight')
  const actual = says('actualWeight') || says('averageActualWeight')
  const billed = says('billWeight') || says('averageBillWeight')
  if (says('billWeight') && (says('actualWeight') || says('weightDifference'))) return 'weightDifference'
  const isMinus = marks.has('limit') || marks.has('without') || marks.has('least')
  const isHeld = marks.has('compare') || isMinus
  const beside = (actual && (billed || marks.has('billed'))) || (billed && marks.has('actual'))
  if (!beside || !isHeld) return undefined
  return isAverage ? 'averageWeightDifference' : 'weightDifference'
}

/** A weight, and beside it which one: pounds that were billed. */
function weighedAs(said: readonly SaidMeasure[], marks: ReadonlySet<Mark>): readonly MeasureName[] | undefined {
  const unsaid = said.find(({ names }) => names.includes('billWeight') || names.includes('averageBillWeight'))
  if (!unsaid || unsaid.names.length !== 2 || !unsaid.names.some((name) => /actualWeight/i.test(name))) return undefined
  const others = said.filter((each) => each !== unsaid && !isWide(each))
  if (others.length > 0 || (!marks.has('billed') && !marks.has('actual'))) return undefined
  const isAverage = unsaid.names.includes('averageBillWeight')
  if (marks.has('billed') && marks.has('actual')) return [isAverage ? 'averageWeightDifference' : 'weightDifference']
  if (marks.has('billed')) return [isAverage ? 'averageBillWeight' : 'billWeight']
  return [isAverage ? 'averageActualWeight' : 'actualWeight']
}

/** Devoluciones: money that came back, or what is charged for packages that did. */
export const isRefundsOrReturns = (names: readonly MeasureName[]): boolean =>
  names.length === 2 && names[0] === 'refundTotal' && names[1] === 'accessorialAmount'

/** Money, and no more is said of it. */
export const saysSpend = ({ names }: SaidMeasure) => names.length === 1 && names[0] === 'totalSpend'

export const isWide = (said: SaidMeasure) =>
  saysSpend(said) || (said.names.length === 1 && said.names[0] === 'packages')

/** Of one package, of one pound, on average. */
function perOne(names: readonly MeasureName[], marks: ReadonlySet<Mark>, ofPackages: boolean): readonly MeasureName[] {
  const [only] = names
  const isAverage = names.includes('costPerPackage') && names.includes('costPerPound')
  if (isAverage && marks.has('perPackage') !== marks.has('perPound'))
    return [marks.has('perPackage') ? 'costPerPackage' : 'costPerPound']
  const isSpend = names.length === 0 || (names.length === 1 && only === 'totalSpend')
  if (marks.has('perPackage') && isSpend) return ['costPerPackage']
  if (marks.has('perPound') && isSpend) return ['costPerPound']
  if (!marks.has('average') && !marks.has('perPackage')) return names
  if (isSpend && names.length === 1 && ofPackages) return ['costPerPackage']
  if (isSpend && names.length === 1) return ['costPerPackage', 'costPerPound']
  return names.map((name) => averageOf[name] ?? name)
}

const averageOf: Partial<Record<MeasureName, MeasureName>> = {
  billWeight: 'averageBillWeight',
  actualWeight: 'averageActualWeight',
  weightDifference: 'averageWeightDifference',
}

/** What is an average or a part already; nothing else can be had by the package. */
export function isPerOne(measure: MeasureName | undefined): boolean {
  return measure !== undefined && /^(average|costPer|weightPer)|Share/.test(measure)
}

/** Measures that are said of one and the same thing. */
const families: readonly (readonly MeasureName[])[] = [
  [
    'billWeight',
    'actualWeight',
    'weightDifference',
    'averageBillWeight',
    'averageActualWeight',
    'averageWeightDifference',
  ],
  ['onTimePackages', 'onTimeShare'],
  ['latePackages', 'lateShare', 'pendingLatePackages', 'pendingLateShare'],
  ['exceptionPackages', 'exceptionShare'],
  ['refundTotal', 'auditRefund', 'clientRefund', 'refundShareOfSpend'],
  ['accessorialAmount', 'accessorialCount', 'addressCorrections'],
  ['fuelSurcharge', 'accessorialAmount'],
  ['costPerPackage', 'costPerPound'],
]

export function isKin(one: readonly MeasureName[], other: readonly MeasureName[]): boolean {
  return (
    one.some((name) => other.includes(name)) ||
    families.some((family) => [one, other].every((names) => names.some((name) => family.includes(name))))
  )
}

const isOffList = (one: SaidMeasure, other: SaidMeasure) =>
  [one, other].every(({ names: [name] }) => name === 'publishedAmount' || name === 'transportationDiscount')

/** Whether it came, and when. */
export function isOfDelivery(measure: MeasureName | undefined): boolean {
  return measure !== undefined && /^(onTime|late|exception|pendingLate)/.test(measure)
}

/** Two measures at once are two questions. */
export function isTwoMeasures(said: readonly SaidMeasure[], isJoined: (from: number, to: number) => boolean): boolean {
  const kin = (one: SaidMeasure, other: SaidMeasure) =>
    isKin(one.names, other.names) || (isOffList(one, other) && !isJoined(one.place, other.place))
  const clear = said.some((each) => each.names.length === 1 && !isWide(each))
  // What was saved by discounts is the discount.
  const specific = said.filter(
    (each) => !isWide(each) && !(clear && each.names.includes('costAvoidance') && each.names.length > 1),
  )
  if (specific.some((one) => specific.some((other) => !kin(one, other)))) return true
  // What late packages cost: how many there are says nothing of it.
  if (said.some(saysSpend) && specific.some(({ names: [name] }) => isOfDelivery(name))) return true
  return said.some((one, place) => {
    const next = said[place + 1]
    return next !== undefined && !kin(one, next) && isJoined(one.place, next.place)
  })
}

/** Of a measure, the more of it the worse. */
export function isBad(measure: MeasureName | undefined): boolean {
  return (
    measure === undefined ||
    !/^(onTime|refund|audit|client|transportationDiscount|discountShare|packages)/.test(measure)
  )
}

/** What is measured of what can be measured in one way only. */
export function measureOfList(by: readonly DimensionName[]): readonly MeasureName[] {
  if (by.includes('credit_type')) return ['refundTotal']
  return by.includes('accessorial') ? ['accessorialAmount'] : []
}

/** The dearest of what is a list by itself. */
export function listOf([measure]: readonly MeasureName[], values: readonly About[]): readonly DimensionName[] {
  const isOf = (column: DimensionName) => !values.some(({ columns }) => columns.includes(column))
  if ((measure === 'accessorialAmount' || measure === 'accessorialCount') && isOf('accessorial')) return ['accessorial']
  return measure === 'refundTotal' && isOf('credit_type') ? ['credit_type'] : []
}

export const shareOf: Partial<Record<MeasureName, MeasureName>> = {
  onTimePackages: 'onTimeShare',
  latePackages: 'lateShare',
  exceptionPackages: 'exceptionShare',
  pendingLatePackages: 'pendingLateShare',
}

/** What is a part of another amount: of the spend, of the list price. */
export const partOf: Partial<Record<MeasureName, MeasureName>> = {
  fuelSurcharge: 'fuelShareOfSpend',
  accessorialAmount: 'accessorialShareOfSpend',
  accessorials: 'accessorialShareOfSpend',
  taxesAndOtherCharges: 'taxesShareOfSpend',
  transportationDiscount: 'discountShareOfPublished',
}

const pendingOf: Partial<Record<MeasureName, MeasureName>> = {
  latePackages: 'pendingLatePackages',
  lateShare: 'pendingLateShare',
  pendingLatePackages: 'pendingLatePackages',
  pendingLateShare: 'pendingLateShare',
}

export const countOf: Partial<Record<MeasureName, MeasureName>> = {
  onTimeShare: 'onTimePackages',
  lateShare: 'latePackages',
  exceptionShare: 'exceptionPackages',
  accessorialAmount: 'accessorialCount',
}
