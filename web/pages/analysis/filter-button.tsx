import { FilterOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { PopPanel } from '../../ui/pop-panel.tsx'
import type { Page } from '../../widgets/page.ts'
import { FilterPanel } from './filter-panel.tsx'

export function FilterButton({ page }: { readonly page: Page }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const count = Object.keys(page.filters).length
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <PopPanel title={say('filters.title')} close={() => setOpen(false)}>
          <FilterPanel page={page} close={() => setOpen(false)} />
        </PopPanel>
      }
    >
      <Button icon={<FilterOutlined aria-hidden />} aria-expanded={open}>
        {say('filters')}
        {count > 0 && <span className="count">{count}</span>}
      </Button>
    </Popover>
  )
}
