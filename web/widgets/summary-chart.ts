import type { MeasureName, Prior } from '@waybill/contracts'
import { type Change, changeWords } from '../ui/change.ts'
import { tooltipOf } from '../ui/chart-option.ts'
import type { Amount } from '../ui/format.ts'
import { moodOf } from '../ui/mood.ts'
import { widthOfNames } from './bars.ts'
import type { Pen } from './form.ts'
import { depthsByAmount, depthsByRatio, type HeatCell, type HeatTable } from './heat-table.ts'

/** One number of a row; without a value where there is nothing that it would be of. */
export interface Told {
  readonly measure: MeasureName
  /** It adds up. */
  readonly isSum: boolean
  readonly value?: Amount
  readonly prior?: Amount | undefined
  readonly change?: Change | undefined
}

export interface SummaryRow {
  /** What it is of; nothing where it is of all, by which nothing is picked out. */
  readonly value?: string
  readonly label: string
  readonly told: readonly Told[]
  readonly isFew: boolean
  readonly chosen: boolean
  readonly beside: boolean
}

/** A row, or one number of it: each is a mark of its own, and all of a row stand for the same lines. */
export function keyOf({ value }: Pick<SummaryRow, 'value'>, measure?: MeasureName): string {
  return JSON.stringify([value, measure])
}

export function valueIn(key: string): string {
  const [value] = JSON.parse(key) as readonly [string, unknown]
  return value
}

interface Drawn {
  readonly rows: readonly SummaryRow[]
  /** All of them, below the others. */
  readonly whole: SummaryRow
  /** What each number is called. */
  readonly names: readonly string[]
  readonly prior: Prior
}

/** Every column has a ramp of its own: what adds up by how much of the most it is, a mean by how many times as much. */
export function summaryTable({ rows, whole, names, prior }: Drawn, pen: Pen): HeatTable {
  const depths = names.map((_, at) => {
    const values = rows.flatMap(({ told }) => told[at]?.value ?? []).map(({ decimal }) => Number(decimal))
    return whole.told[at]?.isSum ? depthsByAmount(values) : depthsByRatio(values)
  })
  const drawn = [...rows, whole]
  return {
    rows: drawn.map((row) => ({
      label: row.label,
      cells: row.told.map(({ value, ...rest }, at) => {
        const depth = row === whole ? undefined : depths[at]?.(Number(value?.decimal))
        return value && cellOf(row, { ...rest, value }, depth, names[at] ?? '')
      }),
    })),
    columns: names,
    nameWidth: widthOfNames(drawn, pen.narrow),
    columnWidth: pen.narrow ? 116 : 132,
    withChanges: true,
  }

  function cellOf(row: SummaryRow, one: Told & { value: Amount }, depth: number | undefined, name: string): HeatCell {
    const { label, isFew, chosen, beside } = row
    const { measure, value, change, isSum } = one
    const number = pen.format.short(value)
    const moved = change ? `{${moodOf(measure, change.ratio)}|${changeWords(change, pen)}}` : ''
    return {
      ...(row.value !== undefined && { key: keyOf(row, measure) }),
      shown: pen.rightToLeft ? `${moved}${number}` : `${number}${moved}`,
      depth,
      isFew: isFew && !isSum,
      chosen,
      beside,
      tooltip: () => tooltip(`${label} · ${name}`, { row, one, name }),
    }
  }

  function tooltip(
    title: string,
    { row, one, name }: { row: SummaryRow; one: Told & { value: Amount }; name: string },
  ) {
    const { say, format, tokens } = pen
    const { measure, value, prior: was, change } = one
    return tooltipOf(
      title,
      [
        { name, value: format.exact(value) },
        ...(was ? [{ colour: tokens.prior, name: say(`prior.${prior}`), value: format.exact(was) }] : []),
        ...(change
          ? [{ name: say('change'), value: changeWords(change, pen), mood: moodOf(measure, change.ratio) }]
          : []),
      ],
      row.value === undefined ? undefined : `${say(row.chosen ? 'hint.release' : 'hint.filter')} · ${say('hint.rows')}`,
    )
  }
}
