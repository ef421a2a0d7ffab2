import { FilterOutlined } from '@ant-design/icons-svg'
import { lazy, Suspense } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { PopButton } from '../../ui/pop-button.tsx'
import { Unfolded } from '../../ui/unfolded.tsx'
import { type Page, without } from '../../widgets/page.ts'
import { FilterShapes } from './filter-shapes.tsx'

const loadPanel = () => import('./filter-panel.tsx')
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }))

export function FilterButton({ page }: { readonly page: Page }) {
  const say = useSay()
  return (
    <PopButton
      icon={<Icon of={FilterOutlined} />}
      words={say('filters')}
      count={Object.keys(without(page.filters, 'tracking_number')).length}
      title={say('filters.title')}
      load={() => void loadPanel()}
    >
      {(close) => (
        <Unfolded shape={<FilterShapes definition={page.definition} />}>
          <Suspense fallback={<FilterShapes definition={page.definition} />}>
            <FilterPanel page={page} close={close} />
          </Suspense>
        </Unfolded>
      )}
    </PopButton>
  )
}
