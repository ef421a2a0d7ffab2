import type { CardDimension } from '@waybill/contracts'
import { useSay } from '../ui/language.tsx'
import { Select } from '../ui/select.tsx'

interface DimensionSelectProps {
  readonly value: CardDimension
  readonly options: readonly CardDimension[]
  readonly onChoice: (dimension: CardDimension) => void
}

/** What the rows of a card are. */
export function DimensionSelect({ value, options, onChoice }: DimensionSelectProps) {
  const say = useSay()
  return (
    <Select
      small
      className="card-choice"
      label={say('breakdown.dimension')}
      value={value}
      options={options.map((one) => ({ value: one, label: say(`dimension.${one}`) }))}
      onChange={onChoice}
    />
  )
}
