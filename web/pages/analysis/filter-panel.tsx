import { countryOfState, type PageDimension } from '@waybill/contracts'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { conditionNotes } from '../../widgets/condition-notes.ts'
import { filterWords } from '../../widgets/filter-words.ts'
import { chosen, type Page, uomOf, without } from '../../widgets/page.ts'
import type { Filters } from '../../widgets/page-state.ts'
import { Chip } from './chip.tsx'
import { FilterField } from './filter-field.tsx'
import { FieldShapes } from './filter-shapes.tsx'
import { LoadSet } from './load-set.tsx'
import { MoreOfSets } from './more-of-sets.tsx'
import { SaveSet } from './save-set.tsx'

interface FilterPanelProps {
  readonly page: Page
  readonly close: () => void
}

/** Works on a copy: Apply commits it, Reset clears everything, closing forgets it. */
export function FilterPanel({ page, close }: FilterPanelProps) {
  const say = useSay()
  const { locale } = useLanguage()
  /** Applying ends a search for tracking numbers, as the specification has it. */
  const [draft, setDraft] = useState<Filters>(() => without(page.filters, 'tracking_number'))
  /** The set that the copy is, as long as nothing is changed in it. */
  const [set, setSet] = useState(page.filterSet)
  const [said, setSaid] = useState<string>()
  const [saving, setSaving] = useState(false)
  /** A dozen fields take a moment: the panel opens at once with their shapes. */
  const unfolded = useDeferredValue(true, false)
  const commit = (filters: Filters, filterSet?: string) => {
    page.change({ filters, ...(filterSet !== undefined && Object.keys(filters).length > 0 && { filterSet }) })
    close()
  }
  const change = (dimension: PageDimension, values: readonly string[]) => {
    const states = page.definition.filters.filter((one) => countryOfState[one] === dimension)
    setDraft(chosen(values.length > 0 ? draft : without(draft, ...states), dimension, values))
    setSet(undefined)
    setSaid(undefined)
  }
  /** Such as a bar sets that was clicked: what the panel has no field for. */
  const others = without(draft, ...page.definition.filters)
  const empty = Object.keys(draft).length === 0
  return (
    <>
      <form
        className="filter-panel"
        onSubmit={(event) => {
          event.preventDefault()
          commit(draft, set)
        }}
      >
        <LoadSet
          page={page}
          chosen={set}
          onLoaded={(name, filters, left) => {
            setDraft(filters)
            setSet(name)
            setSaid(left)
          }}
        />
        <output className="filter-said">{said}</output>
        <div className="filter-fields">
          {unfolded ? (
            page.definition.filters.map((dimension) => (
              <FilterField
                key={dimension}
                page={page}
                dimension={dimension}
                draft={draft}
                onValues={(values) => change(dimension, values)}
              />
            ))
          ) : (
            <FieldShapes definition={page.definition} />
          )}
        </div>
        {Object.keys(others).length > 0 && (
          <div className="filter-others">
            {filterWords(others, say, locale, uomOf(page)).map(({ dimension, text }) => (
              <Chip key={dimension} text={text} remove={() => change(dimension, [])} />
            ))}
          </div>
        )}
        <div className="foot">
          <Button type="primary" htmlType="submit">
            {say('apply')}
          </Button>
          <Button
            disabled={empty}
            title={empty ? say('filterSet.chooseFirst') : undefined}
            aria-haspopup="dialog"
            onClick={() => setSaving(true)}
          >
            {say('filterSet.save')}
          </Button>
          <MoreOfSets page={page} chosen={set} />
          <Button className="reset" onClick={() => commit({})}>
            {say('reset')}
          </Button>
        </div>
        {conditionNotes(page, say).map((note) => (
          <p key={note} className="quiet condition-note">
            {note}
          </p>
        ))}
      </form>
      {saving && (
        <SaveSet
          page={page}
          filters={draft}
          onSaved={(name) => {
            setSet(name)
            setSaid(say('filterSet.saved', { name }))
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}
