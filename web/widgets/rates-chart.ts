import type { MeasureName } from '@waybill/contracts'
import { tooltipOf } from '../ui/chart-option.ts'
import type { Amount } from '../ui/format.ts'
import { isFew } from './few-packages.ts'
import type { Pen } from './form.ts'
import { depthsByRatio, type HeatTable } from './heat-table.ts'

/** What the packages of a band and a zone have, or of all of either. */
export interface Rate {
  readonly key: string
  readonly value: Amount
  readonly packages: Amount
  /** Of every band or every zone. */
  readonly isWhole: boolean
  readonly chosen: boolean
  readonly beside: boolean
}

interface Drawn {
  /** From the lightest to all of them, each with its rates in the order of the zones. */
  readonly bands: readonly { readonly label: string; readonly rates: readonly (Rate | undefined)[] }[]
  readonly zones: readonly string[]
  readonly measure: MeasureName
  /** What it is called. */
  readonly name: string
}

export function ratesTable({ bands, zones, measure, name }: Drawn, pen: Pen): HeatTable {
  const rates = bands.flatMap((band) => band.rates).filter((rate) => rate !== undefined)
  const depthOf = depthsByRatio(rates.filter(({ isWhole }) => !isWhole).map(({ value }) => Number(value.decimal)))
  return {
    rows: bands.map((band) => ({
      label: band.label,
      cells: band.rates.map(
        (rate, at) =>
          rate && {
            key: rate.key,
            shown: pen.format.short(rate.value),
            depth: rate.isWhole ? undefined : depthOf(Number(rate.value.decimal)),
            isFew: isFew(rate.packages),
            chosen: rate.chosen,
            beside: rate.beside,
            tooltip: () => tooltip(`${band.label} · ${zones[at] ?? ''}`, rate, { measure, name }, pen),
          },
      ),
    })),
    columns: zones,
    nameWidth: 108,
    columnWidth: 72,
  }
}

function tooltip(
  title: string,
  rate: Rate,
  { measure, name }: Pick<Drawn, 'measure' | 'name'>,
  { say, format }: Pen,
): HTMLElement {
  return tooltipOf(
    title,
    [
      { name, value: format.exact(rate.value) },
      ...(measure === 'packages' ? [] : [{ name: say('fact.packages'), value: format.exact(rate.packages) }]),
    ],
    `${say(rate.chosen ? 'hint.release' : 'hint.filter')} · ${say('hint.rows')}`,
  )
}
