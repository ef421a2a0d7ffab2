import { CloseOutlined, FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import { CatchBoundary, Link } from '@tanstack/react-router'
import { defaultView, viewsOf } from '@waybill/contracts'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { useNarrow } from '../../ui/media.ts'
import { useProblemWords } from '../../ui/problem-words.ts'
import { currencyRule } from '../currency-rule.ts'
import type { Page } from '../page.ts'
import { usePen } from '../pen.ts'
import { keptColumnsQuery } from './kept-columns.ts'
import { conditionWords } from './mark-words.ts'
import type { OpenTable } from './open-table.ts'
import { RowsTable } from './rows-table.tsx'
import './table.css'

export interface RowsDialogProps {
  readonly page: Page
  readonly table: OpenTable
  /** Whether all rows may be taken away as a file. */
  readonly mayDownload: boolean
  /** Shows it otherwise, or closes it. */
  readonly onTable: (table: OpenTable | undefined) => void
  /** What is said besides where there are no rows. */
  readonly emptyNote?: string
}

/** The lines behind a mark: what they are and what they come to, in words, and all of them to be looked through. */
export function RowsDialog({ page, table, mayDownload, onTable, emptyNote }: RowsDialogProps) {
  const say = useSay()
  const pen = usePen()
  const narrow = useNarrow()
  const [filled, setFilled] = useState(false)
  const fills = narrow || filled
  const kept = useQuery(keptColumnsQuery(page.definition))
  const view = viewsOf(page.definition).find(({ name }) => name === table.view) ?? defaultView
  return (
    <Dialog
      title={say('rows.title')}
      className={`rows-dialog${fills ? ' fills' : ''}`}
      heading={<span />}
      onClose={() => onTable(undefined)}
    >
      {(close) => (
        <>
          <div className="rows-corner">
            {!narrow && (
              <IconButton
                name={say(filled ? 'rows.smaller' : 'rows.fill')}
                icon={<Icon of={filled ? FullscreenExitOutlined : FullscreenOutlined} />}
                onClick={() => setFilled(!filled)}
              />
            )}
            <IconButton name={say('close')} icon={<Icon of={CloseOutlined} />} onClick={close} />
          </div>
          <CatchBoundary getResetKey={() => view.name} errorComponent={Wrong}>
            {!kept.isPending && (
              <RowsTable
                key={`${view.name} ${JSON.stringify(table.mark)}`}
                page={page}
                table={table}
                view={view}
                kept={kept.data ?? []}
                mayDownload={mayDownload}
                emptyNote={emptyNote}
                onView={(name) => onTable({ view: name, mark: table.mark })}
                onLook={(looked) => onTable({ view: view.name, mark: table.mark, ...looked })}
              />
            )}
          </CatchBoundary>
          <div className="foot rows-foot">
            {conditionWords(page, table.mark, pen).map((words) => (
              <span key={words}>{words}</span>
            ))}
            <span>{currencyRule(page, say)}</span>
            {mayDownload && <Link to="/reports">{say('downloadData.reports')}</Link>}
          </div>
        </>
      )}
    </Dialog>
  )
}

/** What cannot be shown says why, and leaves the way out of the dialog open. */
function Wrong({ error }: { readonly error: unknown }) {
  const say = useSay()
  const words = useProblemWords()
  return (
    <div className="problem" role="alert">
      <p>
        <strong>{say('rows.wrong')}</strong>
      </p>
      <p>{error instanceof Error ? error.message : words(error)}</p>
    </div>
  )
}
