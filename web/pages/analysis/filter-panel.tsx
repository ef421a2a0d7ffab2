import { useQuery } from '@tanstack/react-query'
import { countryOfState, endpoints, type FilterDimension } from '@waybill/contracts'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { SelectMany } from '../../ui/select.tsx'
import { call } from '../../ui/service.ts'
import { conditionsOf, scopeOf } from '../../widgets/answers.ts'
import { type Page, without } from '../../widgets/page.ts'
import type { Filters } from '../../widgets/page-state.ts'
import { valueWords } from '../../widgets/value-words.ts'

interface FilterPanelProps {
  readonly page: Page
  readonly close: () => void
}

/** Works on a copy: Apply commits it, Reset clears everything, closing forgets it. */
export function FilterPanel({ page, close }: FilterPanelProps) {
  const say = useSay()
  /** Applying ends a search for tracking numbers, as the specification has it. */
  const [draft, setDraft] = useState<Filters>(() => without(page.filters, 'tracking_number'))
  /** A dozen fields take a moment: the panel opens at once with their shapes. */
  const unfolded = useDeferredValue(true, false)
  const commit = (filters: Filters) => {
    page.change({ filters })
    close()
  }
  const set = (dimension: FilterDimension, values: readonly string[]) => {
    const dependent = page.definition.filters.filter((one) => countryOfState[one] === dimension)
    const others = without(draft, dimension, ...dependent)
    const kept = values.length > 0 ? dependent.flatMap((one) => (draft[one] ? [[one, draft[one]] as const] : [])) : []
    setDraft({ ...others, ...Object.fromEntries(kept), ...(values.length > 0 && { [dimension]: values }) })
  }
  return (
    <form
      className="filter-panel"
      onSubmit={(event) => {
        event.preventDefault()
        commit(draft)
      }}
    >
      <div className="filter-fields">
        {page.definition.filters.map((dimension) =>
          unfolded ? (
            <FilterField
              key={dimension}
              page={page}
              dimension={dimension}
              draft={draft}
              onValues={(values) => set(dimension, values)}
            />
          ) : (
            <div key={dimension} className="filter-field">
              <span>{say(`dimension.${dimension}`)}</span>
              <span className="shape" />
            </div>
          ),
        )}
      </div>
      <footer>
        <Button onClick={() => commit({})}>{say('reset')}</Button>
        <Button type="primary" htmlType="submit">
          {say('apply')}
        </Button>
      </footer>
    </form>
  )
}

interface FilterFieldProps {
  readonly page: Page
  readonly dimension: FilterDimension
  readonly draft: Filters
  readonly onValues: (values: readonly string[]) => void
}

/** The values that exist under the other filters, asked for when the list is opened. */
function FilterField({ page, dimension, draft, onValues }: FilterFieldProps) {
  const say = useSay()
  const format = useFormat()
  const { locale } = useLanguage()
  const [opened, setOpened] = useState(false)
  const chosen = draft[dimension] ?? []
  const country = countryOfState[dimension]
  const waitsFor = country !== undefined && draft[country] === undefined ? country : undefined
  const values = useQuery({
    ...valuesQuery(page, dimension, draft),
    enabled: (opened || chosen.length > 0) && !waitsFor,
  })
  const found = values.data?.data ?? []
  const gone = chosen.filter((value) => !found.some(({ VALUE }) => VALUE === value))
  const options = [...gone, ...found.map(({ VALUE }) => VALUE)].map((value) => ({
    value,
    label: valueWords(dimension, value, say, locale),
  }))
  const total = values.data?.totalRows
  return (
    <div className="filter-field">
      <span>
        {say(`dimension.${dimension}`)}
        {total !== undefined && (
          <small>
            {chosen.length > 0
              ? say('filter.count', { chosen: format.count(chosen.length), total: format.count(total) })
              : format.count(total)}
          </small>
        )}
      </span>
      <SelectMany
        label={say(`dimension.${dimension}`)}
        disabled={waitsFor !== undefined}
        placeholder={
          waitsFor ? say('filter.selectFirst', { dimension: say(`dimension.${waitsFor}`) }) : say('filter.all')
        }
        values={chosen}
        options={options}
        none={values.isFetching ? say('loading') : say('noData')}
        onOpen={() => setOpened(true)}
        onChange={onValues}
      />
    </div>
  )
}

function valuesQuery(page: Page, dimension: FilterDimension, draft: Filters) {
  const params = { page: page.definition.name, dimension }
  const conditions = conditionsOf(without(draft, dimension))
  const body = { whereClauseDetails: { dates: page.period, conditions }, ...scopeOf(page) }
  return {
    queryKey: ['values', params.page, dimension, body],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await call(endpoints.filterValues, { params, body, signal })).data,
  }
}
