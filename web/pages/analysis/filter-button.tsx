import { FilterOutlined } from '@ant-design/icons-svg'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { PopButton } from '../../ui/pop-button.tsx'
import { type Page, without } from '../../widgets/page.ts'
import { FilterPanel } from './filter-panel.tsx'

export function FilterButton({ page }: { readonly page: Page }) {
  const say = useSay()
  return (
    <PopButton
      icon={<Icon of={FilterOutlined} />}
      words={say('filters')}
      count={Object.keys(without(page.filters, 'tracking_number')).length}
      title={say('filters.title')}
    >
      {(close) => <FilterPanel page={page} close={close} />}
    </PopButton>
  )
}
