import { LeftOutlined, RightOutlined } from '@ant-design/icons-svg'
import type { ReactNode } from 'react'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'

interface TurnPagesProps {
  /** From 1. */
  readonly page: number
  readonly rowsOnPage: number
  readonly shown: number
  readonly total: number
  /** The last page that can be had; without it, that of the last row. */
  readonly pagesAtMost?: number
  readonly names: { readonly before: string; readonly after: string }
  readonly note?: ReactNode
  readonly onPage: (page: number) => void
}

/** Under a list that is had page by page: which rows these are, and the way to the others. */
export function TurnPages(props: TurnPagesProps) {
  const { page, rowsOnPage, shown, total, pagesAtMost = Number.POSITIVE_INFINITY, names, note, onPage } = props
  const say = useSay()
  const format = useFormat()
  if (total === 0) return null
  const first = (page - 1) * rowsOnPage + 1
  const last = first - 1 + shown
  return (
    <div className="register-more">
      <IconButton
        name={names.before}
        icon={<Icon of={LeftOutlined} />}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <output>
        {say('audit.page', { first: format.count(first), last: format.count(last), total: format.count(total) })}
        {note}
      </output>
      <IconButton
        name={names.after}
        icon={<Icon of={RightOutlined} />}
        disabled={last >= total || page >= pagesAtMost}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}
