import type { CalendarDate, DayOfWeek, TimeSpan } from '@waybill/contracts'
import type { Meaning } from './lexicon.ts'
import type { Segment } from './segments.ts'
import type { DaysName } from './words/language-words.ts'

/** What days are said from: the day it is, and which weeks begin with. */
export interface Calendar {
  readonly today: CalendarDate
  readonly firstDayOfWeek: DayOfWeek
}

/** Days that were said. Without a year, they wait for one. */
export interface Period {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly size: TimeSpan | 'range'
  /** Said as years and months without the year. */
  readonly yearless?: true
  /** Said from where today is: last year. */
  readonly relative?: DaysName
  /** Its year was said from where today is: March last year. */
  readonly fromToday?: true
  /** Behind another period, the one before that: the previous month. */
  readonly before?: true
  /** Beside the same month, that of the year before: last October. */
  readonly yearBefore?: true
  /** A time of the year by its name. */
  readonly season?: true
  /** Not all of it, but the days that are asked about as they lie in it: the same days last month. */
  readonly sameDays?: true
  /** What it is compared with: a word that compares stands right before it. */
  readonly against?: true
  /** So many days, weeks or months until now: they begin when they begin. */
  readonly counted?: true
  /** Of a range, what it goes from and to. */
  readonly ends?: readonly [Period, Period]
}

export interface FoundPeriod {
  readonly period: Period
  /** The first segment after it. */
  readonly next: number
}

export const has = <Kind extends Meaning['kind']>(segment: Segment | undefined, kind: Kind) =>
  segment?.meanings.find((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind)
export const isMark = (segment: Segment | undefined, mark: string) =>
  segment?.meanings.some((meaning) => meaning.kind === 'mark' && meaning.mark === mark) === true
export const spanAt = (segment: Segment | undefined) => has(segment, 'span')?.span
