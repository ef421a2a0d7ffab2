import { TableOutlined } from '@ant-design/icons-svg'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import type { Page } from '../../widgets/page.ts'
import { loadRowsDialog } from '../../widgets/table/lazy-rows-dialog.tsx'

/** Opens the lines behind everything that the page looks at. */
export function TableButton({ page: { definition, openRows } }: { readonly page: Page }) {
  const say = useSay()
  if (!openRows || definition.tableFromMarksAlone) return null
  return (
    <Button
      icon={<Icon of={TableOutlined} />}
      aria-haspopup="dialog"
      onClick={() => openRows({})}
      onPointerEnter={() => void loadRowsDialog()}
      onFocus={() => void loadRowsDialog()}
    >
      {say('rows.table')}
    </Button>
  )
}
