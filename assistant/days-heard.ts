import { type AssistantLanguage, addDays, addMonths } from '@waybill/contracts'
import type { Heard } from './heard.ts'
import type { Meaning } from './lexicon.ts'
import { type Calendar, type FoundPeriod, isMark, type Period } from './period.ts'
import { periodAt, yearAfter } from './periods.ts'
import type { Segment } from './segments.ts'
import { grammars } from './words/talk/grammar.ts'

/** Days, or what only says which other days: where they end; none where there are none. */
export function daysAt(
  segments: readonly Segment[],
  at: number,
  heard: Heard,
  calendar: Calendar,
  language: AssistantLanguage,
): number | undefined {
  const { periods, marks } = heard
  const same = sameDaysAt(segments, at, calendar, language)
  if (same) {
    periods.push(same.period)
    return same.next
  }
  const period = periodAt(segments, at, calendar)
  if (period && isSentThen(segments, at, period, language)) marks.add('shipDate')
  const found = period ?? quarterLike(segments, at, periods.at(-1), calendar)
  if (found) {
    periods.push(found.period)
    return found.next
  }
  if (isTheLast(segments, at) && periods.length > 0) {
    marks.add('periodBefore')
    return at + 1
  }
  const [year, behind] = yearOfSame(segments, at, calendar)
  if (year === undefined) return undefined
  marks.add('yearBefore')
  heard.yearBefore = year
  return behind
}

/** Packages shipped between the 6th and the 19th: what was done on those days, and not when it was billed. */
function isSentThen(
  segments: readonly Segment[],
  at: number,
  { period, next }: FoundPeriod,
  language: AssistantLanguage,
): boolean {
  if (period.size !== 'day' && !period.ends?.some(({ size }) => size === 'day')) return false
  const { sent } = grammars[language]
  if (language === 'zh') {
    const isSent = ({ key }: Segment) => sent.test(key.replace(/ 了$/, ''))
    const behind = segments.slice(next)
    const until = behind.findIndex((each) => !isSent(each) && !isWhence(each))
    const said = behind.slice(0, until < 0 ? behind.length : until)
    return (
      said.some(isSent) && (/[的了]$/.test(said.at(-1)?.key ?? '') || /^[的了]/.test(behind[said.length]?.key ?? ''))
    )
  }
  const before = segments.slice(Math.max(0, at - mostBetween), at).filter((each) => !saysWhose(each))
  return sent.test(
    before
      .map(({ key }) => key)
      .join(' ')
      .replace(betweenDays, ''),
  )
}

/** So many words are looked at before days for what was done then. */
const mostBetween = 9

/** Shipped from the Columbus warehouse between: whence, whither and by whom may stand before the days. */
const saysWhose = ({ meanings }: Segment) => meanings.some(({ kind }) => kind === 'value' || kind === 'dimension')
const isWhence = (segment: Segment) =>
  saysWhose(segment) || (['from', 'to', 'between'] as const).some((mark) => isMark(segment, mark)) || isAmong(segment)
const isAmong = ({ key }: Segment) => /^(?:在|之 间|期 间|间|我 们|我 们 从)$/.test(key)

/** What may stand between what was done and its days. */
const betweenDays =
  /(?: (?:between|from|out of|on|in|to|into|by|with|via|our|and|entre|du|de|des|del|el|le|les|l|la|il|lo|los|las|al|a|y|e|et|au|da|dai|dalla|dallo|dal|dall|tra|fra|nel|desde|hacia|para|con|por|depuis|vers|pour|par|chez|avec|nos|nuestro|nuestra|verso|nostro|durante|pendant|dans|the|warehouse|almacen|centro|bodega|entrepot|magazzino|di|in data|بين|من|الي|في|عبر|مع|خلال|الفتره|يوم|مستودع))+$/

/** The same days last month, 上个月同期: as they lie in a week, a month or a quarter that is said beside it. */
export function sameDaysAt(
  segments: readonly Segment[],
  at: number,
  calendar: Calendar,
  language: AssistantLanguage,
): FoundPeriod | undefined {
  const found = language === 'zh' ? sameBehind(segments, at, calendar) : sameBefore(segments, at, calendar)
  return found && isPart(found.period) ? { ...found, period: { ...found.period, sameDays: true } } : undefined
}

const isBetween = (segment: Segment | undefined) =>
  isMark(segment, 'stop') || isMark(segment, 'from') || segment?.meanings.some(({ kind }) => kind === 'ofYear') === true

function sameBefore(segments: readonly Segment[], at: number, calendar: Calendar): FoundPeriod | undefined {
  if (!isMark(segments[at], 'sameAs')) return undefined
  const between = segments.slice(at + 1, at + 3).findIndex((each) => !isBetween(each))
  const skips = [0, 1, 2].filter((skip) => between < 0 || skip <= between)
  return skips.map((skip) => periodAt(segments, at + 1 + skip, calendar)).find((each) => each !== undefined)
}

function sameBehind(segments: readonly Segment[], at: number, calendar: Calendar): FoundPeriod | undefined {
  const found = periodAt(segments, at, calendar)
  if (!found) return undefined
  const isNext = isMark(segments[found.next], 'sameAs')
  const next = found.next + (!isNext && isBetween(segments[found.next]) ? 1 : 0)
  if (!isMark(segments[next], 'sameAs')) return undefined
  // 同期相比: that it is compared is heard by itself.
  return { ...found, next: isMark(segments[next], 'compare') ? next : next + 1 }
}

const isPart = ({ size }: Period) => size === 'week' || size === 'month' || size === 'quarter'

/** The same month in 2025: the year that is said, and where it ends. */
function yearOfSame(
  segments: readonly Segment[],
  at: number,
  calendar: Calendar,
): readonly [number | undefined, number] {
  if (!isMark(segments[at], 'sameAs')) return [undefined, at]
  const isOf = segments[at + 1]?.meanings.some(({ kind }) => kind === 'ofYear') === true
  const found = periodAt(segments, at + (isOf ? 2 : 1), calendar)
  return found?.period.size === 'year' ? [Number(found.period.from.slice(0, 4)), found.next] : [undefined, at]
}

/** This quarter against last: the one before. */
function isTheLast(segments: readonly Segment[], at: number): boolean {
  const isOf = (place: number, kind: Meaning['kind']) => segments[place]?.meanings.some((each) => each.kind === kind)
  const isNamed = (['span', 'number', 'month', 'days'] as const).some((kind) => isOf(at + 1, kind))
  return isOf(at, 'lastMany') === true && isMark(segments[at - 1], 'compare') && !isNamed
}

/** The second quarter against the first: what is only counted is another of the same. */
function quarterLike(
  segments: readonly Segment[],
  at: number,
  before: Period | undefined,
  calendar: Calendar,
): FoundPeriod | undefined {
  const ordinal = segments[at]?.meanings.find((meaning) => meaning.kind === 'ordinal')
  if (!ordinal) return undefined
  const behind = isMark(segments[at + 1], 'and') ? periodAt(segments, at + 2, calendar)?.period : undefined
  const isCompared = segments.some((each) => isMark(each, 'compare'))
  const like = behind?.size === 'quarter' ? behind : isCompared ? before : undefined
  if (like?.size !== 'quarter') return undefined
  const said = yearAfter(segments, at + 1, calendar)
  const from = `${said?.year ?? like.from.slice(0, 4)}-${String(ordinal.number * 3 - 2).padStart(2, '0')}-01`
  if (from > calendar.today) return undefined
  const quarter: Period = { from, to: addDays(addMonths(from, 3), -1), size: 'quarter' }
  if (said) return { period: { ...quarter, ...said.said }, next: said.next }
  return { period: like.yearless ? { ...quarter, yearless: true as const } : quarter, next: at + 1 }
}
