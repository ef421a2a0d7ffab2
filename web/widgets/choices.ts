import { ChartScale } from '@waybill/contracts'
import type { Choice } from './form.ts'

export function scaleChoice(value: ChartScale, choose: (scale: ChartScale) => void): Choice {
  const options = ChartScale.options.map((scale) => ({
    value: scale,
    name: `chartScale.${scale}` as const,
    choose: () => choose(scale),
  }))
  return { name: 'chartScale', value, options }
}
