import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FilterSetKey, filterSetKeyOf, filtersIn, type SavedFilters } from '@waybill/contracts'
import { useId, useState } from 'react'
import { type Say, useLanguage, useSay } from '../../ui/language.tsx'
import { useOnceKnown } from '../../ui/once-known.tsx'
import { Select } from '../../ui/select.tsx'
import { filterName, filterWords } from '../../widgets/filter-words.ts'
import { filtersOf, type Page, uomOf, without } from '../../widgets/page.ts'
import type { Filters } from '../../widgets/page-state.ts'
import { fallenOf, holdingQuery } from '../filter-sets/holding.ts'
import { filterSetKeysQuery, filterSetQuery } from '../filter-sets/queries.ts'
import { clientsQuery, useAccount } from '../header/queries.ts'

interface LoadSetProps {
  readonly page: Page
  /** The name of the set that is in the panel now. */
  readonly chosen: string | undefined
  /** What of a set makes sense here, and in words what does not. */
  readonly onLoaded: (name: string, filters: Filters, left: string | undefined) => void
}

/** The sets of this page that can be had here. What goes wrong leaves the panel as it is. */
export function LoadSet({ page, chosen, onLoaded }: LoadSetProps) {
  const say = useSay()
  const id = useId()
  const queries = useQueryClient()
  const { locale } = useLanguage()
  const [loading, setLoading] = useState(false)
  const asked = useQuery(filterSetKeysQuery)
  const { data: keys = [] } = asked
  const none = useOnceKnown(asked, say('filterSet.none'))
  const { data: clients = [] } = useQuery(clientsQuery(useAccount()))
  const isHere = ({ page: of, client }: FilterSetKey) =>
    of === page.definition.name &&
    (client === 'allclients' || client === page.client.id || !clients.some((one) => one.id === client))
  const here = keys.filter(isHere)
  const options = here.map((key) => ({ value: filterSetKeyOf(key), label: key.name }))

  const load = async (value: string) => {
    const key = here.find((one) => filterSetKeyOf(one) === value)
    if (!key) return
    setLoading(true)
    try {
      const set = await queries.fetchQuery(filterSetQuery(key))
      if (!set) return
      const wanted = filtersOf(page.definition, filtersIn(set.saved))
      const held = await queries.fetchQuery(holdingQuery(page, wanted))
      onLoaded(key.name, held, leftWords(page, set.saved, held, say, locale))
    } catch {
      // As the specification has it: the panel stays as it was.
    } finally {
      setLoading(false)
    }
  }
  return (
    <div className="load-set" aria-busy={loading || undefined}>
      <span id={id}>{say('filterSet.label')}</span>
      <Select<string>
        label={say('filterSet.load')}
        placeholder={say('filterSet.load')}
        value={here.map(filterSetKeyOf).find((key) => key.endsWith(`:${chosen}`))}
        options={options}
        none={none}
        onChange={(value) => void load(value)}
      />
    </div>
  )
}

/** Values by name; of a client that is lost only what they were values of. */
function leftWords(page: Page, saved: SavedFilters, held: Filters, say: Say, locale: string): string | undefined {
  const fallen = filterWords(fallenOf(without(filtersIn(saved), 'tracking_number'), held), say, locale, uomOf(page))
  const taken = Object.entries(saved).filter(([, { values }]) => values.length === 0)
  const what = [
    ...fallen.map(({ text }) => text),
    ...taken.map(([dimension]) => filterName(dimension as keyof SavedFilters, say)),
  ]
  return what.length > 0 ? say('filterSet.left', { client: page.client.name, what: what.join('; ') }) : undefined
}
