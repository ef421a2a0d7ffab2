import { UnorderedListOutlined } from '@ant-design/icons-svg'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import type { Page } from '../page.ts'
import { type OpenTable, writeOpenTable } from './open-table.ts'

interface RowsLinkProps {
  readonly of: string
  readonly table: OpenTable
  readonly open: () => void
  /** Where the lines open, where that is another page than this. */
  readonly at?: Page['at']
}

/** A small way to the lines behind a number that is itself a button; as a link, it can be opened beside this page. */
export function RowsLink({ of, table, open, at }: RowsLinkProps) {
  const say = useSay()
  const name = say('rows.behind', { mark: of })
  return (
    <Link
      className="button text small only-icon"
      to={at?.path ?? '.'}
      search={(now: Readonly<Record<string, unknown>>) => ({ ...(at?.search ?? now), table: writeOpenTable(table) })}
      aria-label={name}
      title={name}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open()
      }}
    >
      <Icon of={UnorderedListOutlined} />
    </Link>
  )
}
