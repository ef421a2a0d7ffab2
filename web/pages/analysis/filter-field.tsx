import { useQuery } from '@tanstack/react-query'
import { countryOfState, endpoints, type FilterDimension } from '@waybill/contracts'
import { useState } from 'react'
import { useFormat } from '../../ui/format.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { SelectMany } from '../../ui/select.tsx'
import { call } from '../../ui/service.ts'
import { conditionsOf, scopeOf } from '../../widgets/answers.ts'
import { filterName } from '../../widgets/filter-words.ts'
import { type Page, uomOf, without } from '../../widgets/page.ts'
import type { Filters } from '../../widgets/page-state.ts'
import { valueWords } from '../../widgets/value-words.ts'

interface FilterFieldProps {
  readonly page: Page
  readonly dimension: FilterDimension
  readonly draft: Filters
  readonly onValues: (values: readonly string[]) => void
}

/** The values that exist under the other filters, asked for when the list is opened. */
export function FilterField({ page, dimension, draft, onValues }: FilterFieldProps) {
  const say = useSay()
  const format = useFormat()
  const { locale } = useLanguage()
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const chosen = draft[dimension] ?? []
  const country = countryOfState[dimension]
  const waitsFor = country !== undefined && draft[country] === undefined ? country : undefined
  const values = useQuery({
    ...valuesQuery(page, dimension, draft),
    enabled: (opened || chosen.length > 0) && !waitsFor,
  })
  const first = values.data?.data ?? []
  const isLonger = (values.data?.totalRows ?? 0) > first.length
  // All have come where there are no more; where there are, what is written is looked for among all of them.
  const sought = useQuery({ ...valuesQuery(page, dimension, draft, text), enabled: isLonger && text !== '' })
  const seen = new Set(first.map(({ VALUE }) => VALUE))
  const found = [...first, ...(sought.data?.data ?? []).filter(({ VALUE }) => !seen.has(VALUE))]
  const gone = chosen.filter((value) => !found.some(({ VALUE }) => VALUE === value))
  const options = [...gone, ...found.map(({ VALUE }) => VALUE)].map((value) => ({
    value,
    label: valueWords(dimension, value, say, locale, uomOf(page)),
  }))
  const total = values.data?.totalRows
  return (
    <div className="filter-field">
      <span>
        {filterName(dimension, say)}
        {total !== undefined && (
          <small>
            {chosen.length > 0
              ? say('filter.count', { chosen: format.count(chosen.length), total: format.count(total) })
              : format.count(total)}
          </small>
        )}
      </span>
      <SelectMany
        label={filterName(dimension, say)}
        disabled={waitsFor !== undefined}
        placeholder={waitsFor ? say('filter.selectFirst', { dimension: filterName(waitsFor, say) }) : say('filter.all')}
        values={chosen}
        options={options}
        none={values.isFetching || sought.isFetching ? say('loading') : say('noData')}
        onOpen={() => setOpened(true)}
        onSearch={setText}
        onChange={onValues}
      />
    </div>
  )
}

function valuesQuery(page: Page, dimension: FilterDimension, draft: Filters, search?: string) {
  const params = { page: page.definition.name, dimension }
  const conditions = conditionsOf(without(draft, dimension))
  const whereClauseDetails = { dates: page.period, conditions }
  const body = { whereClauseDetails, ...(search !== undefined && { search }), ...scopeOf(page) }
  return {
    queryKey: ['values', params.page, dimension, body],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await call(endpoints.filterValues, { params, body, signal })).data,
  }
}
