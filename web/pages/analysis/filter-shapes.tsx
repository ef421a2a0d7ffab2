import type { PageDefinition } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { filterName } from '../../widgets/filter-words.ts'

/** The fields of the panel before they can be used, so that it opens at once. */
export function FilterShapes({ definition }: { readonly definition: Pick<PageDefinition, 'filters'> }) {
  return (
    <div className="filter-panel">
      <div className="filter-fields">
        <FieldShapes definition={definition} />
      </div>
    </div>
  )
}

export function FieldShapes({ definition }: { readonly definition: Pick<PageDefinition, 'filters'> }) {
  const say = useSay()
  return definition.filters.map((dimension) => (
    <div key={dimension} className="filter-field">
      <span>{filterName(dimension, say)}</span>
      <span className="shape" />
    </div>
  ))
}
