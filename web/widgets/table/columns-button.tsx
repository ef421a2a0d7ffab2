import { PushpinOutlined } from '@ant-design/icons-svg'
import type { GridColumn } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { GridHandle } from '../../ui/grid.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { PopButton } from '../../ui/pop-button.tsx'
import { headerOf, type Told } from './columns.ts'
import type { TreeRow } from './row-tree.ts'

interface ColumnsProps {
  readonly api: GridHandle<TreeRow>
  readonly columns: readonly GridColumn[]
  readonly told: Told
  readonly onReset: () => void
}

/** Which columns there are, which of them are shown, and which stay at the side. */
export function ColumnsButton(props: ColumnsProps) {
  const say = useSay()
  return (
    <PopButton icon={undefined} words={say('rows.columns')} title={say('rows.columns')}>
      {() => <ColumnList {...props} />}
    </PopButton>
  )
}

function ColumnList({ api, columns, told, onReset }: ColumnsProps) {
  const say = useSay()
  const [, setChanges] = useState(0)
  const changed = (change: () => void) => {
    change()
    setChanges((changes) => changes + 1)
  }
  const side = told.rightToLeft ? 'right' : 'left'
  return (
    <div className="column-list">
      <p className="quiet">{say('rows.columns.about')}</p>
      <ul>
        {columns.map((column) => {
          const name = headerOf(column, told)
          const of = api.getColumn(column)
          const pinned = of?.isPinned() ?? false
          return (
            <li key={column}>
              <label>
                <input
                  type="checkbox"
                  checked={of?.isVisible() ?? false}
                  onChange={({ target }) => changed(() => api.setColumnsVisible([column], target.checked))}
                />
                {name}
              </label>
              <IconButton
                name={say('rows.columns.pin', { column: name })}
                icon={<Icon of={PushpinOutlined} />}
                aria-pressed={pinned}
                onClick={() => changed(() => api.setColumnsPinned([column], pinned ? null : side))}
              />
            </li>
          )
        })}
      </ul>
      <Button
        size="small"
        onClick={() =>
          changed(() => {
            api.resetColumnState()
            onReset()
          })
        }
      >
        {say('rows.columns.reset')}
      </Button>
    </div>
  )
}
