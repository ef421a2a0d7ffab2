import { DownloadOutlined } from '@ant-design/icons-svg'
import type { DataView } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { useFormat } from '../../ui/format.ts'
import type { GridHandle } from '../../ui/grid.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { save } from '../../ui/save.ts'
import type { Page } from '../page.ts'
import { cellsOf, columnsInSight } from './cells-in-sight.ts'
import { addedColumns, type Told } from './columns.ts'
import { csvOfView, type FileHead, fileNameOf, rangeInSight, sheetOfView } from './download-view.ts'
import type { TreeRow } from './row-tree.ts'

interface DownloadsProps {
  readonly page: Page
  readonly view: DataView
  readonly api: GridHandle<TreeRow>
  /** The rows as they are listed now. */
  readonly rowsAt: (from: number, to: number) => Promise<readonly TreeRow[]>
  readonly count: number
  readonly told: Told
  /** What the file says of itself, by the rows that it has. */
  readonly head: (rows: number) => FileHead
  readonly onError: (error: Error) => void
}

/** What can be taken away of a table. Of lines one by one all can be, of groups what is in sight. */
export function Downloads({ page, view, api, rowsAt, count, told, head, onError }: DownloadsProps) {
  const say = useSay()
  const format = useFormat()
  const [, setTurns] = useState(0)
  const { from, to } = rangeInSight(api.paginationGetCurrentPage() * api.paginationGetPageSize(), count)
  const name = fileNameOf(page.client.name, say(`page.${page.definition.name}`))
  const download = async (as: 'csv' | 'xlsx') => {
    const added = addedColumns(page.definition)
    const look = { view, added, told }
    const columns = columnsInSight(api, look)
    const rows = (await rowsAt(from, to)).map((row) => cellsOf(api, row, look))
    const said = head(rows.length)
    save(as === 'csv' ? csvOfView(said, columns, rows) : await sheetOfView(said, columns, rows), `${name}.${as}`)
  }
  const entry = (as: 'csv' | 'xlsx', words: string) => ({
    key: as,
    words,
    disabled: count === 0,
    choose: () => void download(as).catch(onError),
  })
  const title = say('rows.downloadView.rows', { from: format.count(from + 1), to: format.count(to) })
  const parts = [{ key: 'files', title, entries: [entry('csv', 'CSV'), entry('xlsx', 'Excel')] }]
  return (
    // What is in sight may have changed since: it is read when the menu is about to open.
    <span
      className="rows-tools-end"
      onPointerEnter={() => setTurns((turns) => turns + 1)}
      onFocus={() => setTurns((turns) => turns + 1)}
    >
      <DropMenu label={say('rows.downloadView')} parts={parts}>
        <Button icon={<Icon of={DownloadOutlined} />} size="small">
          {say('rows.downloadView')}
        </Button>
      </DropMenu>
    </span>
  )
}
