import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoints, mostLinesBehind, type Terms, type WhatIfLinesDescription } from '@waybill/contracts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { useProblemWords } from '../../../ui/problem-words.ts'
import { save } from '../../../ui/save.ts'
import { call } from '../../../ui/service.ts'
import type { Page } from '../../../widgets/page.ts'
import { usePen } from '../../../widgets/pen.ts'
import { usePortal } from '../../header/queries.ts'
import { csvOfParts, workbookOf } from '../export.ts'
import { contextOfWhatIf } from './files.ts'
import { lineColumns, partOfLines } from './lines-file.ts'
import { LinesTable } from './lines-table.tsx'
import { figureWords, type OpenLines } from './open-lines.ts'
import { amountCells } from './tables.ts'
import { linesOfWhatIf, type WhatIfOfSet } from './terms-of-sets.ts'

const TrackingDialog = lazy(async () => ({
  default: (await import('../../../widgets/tracking/tracking-dialog.tsx')).TrackingDialog,
}))

/** How many lines stand on one page. */
const onePage = 100

interface LinesDialogProps {
  readonly whatIf: WhatIfOfSet
  readonly terms: Terms
  readonly open: OpenLines
  /** The package whose detail is open over them. */
  readonly tracking: string | undefined
  readonly onTracking: (id: string | undefined) => void
  readonly onTrackingClose: () => void
  readonly onClose: () => void
}

/** The lines behind a figure, each with what it was billed, what it costs at the terms, and what lies between. */
export function LinesDialog(props: LinesDialogProps) {
  const { whatIf, terms, open, tracking, onTracking, onTrackingClose, onClose } = props
  const pen = usePen()
  const { say, format } = pen
  const problemWords = useProblemWords()
  const [offset, setOffset] = useState(0)
  const [saving, setSaving] = useState<'CSV' | 'XLSX'>()
  const [problem, setProblem] = useState<unknown>()
  const { mapAddress } = usePortal()
  const page: Page = { ...whatIf.of.subject, change: ({ tracking: id }) => onTracking(id) }
  const { behind, reason } = open
  const ask = (part: Pick<WhatIfLinesDescription, 'offset' | 'limit'>, signal?: AbortSignal) =>
    call(endpoints.whatIfLines, {
      body: {
        ...linesOfWhatIf(whatIf.of.subject, terms),
        ...(behind && { behind }),
        ...(reason && { reason }),
        ...part,
      },
      ...(signal && { signal }),
    })
  const asked = useQuery({
    queryKey: ['what-if', 'lines', linesOfWhatIf(whatIf.of.subject, terms), behind, reason, offset],
    queryFn: async ({ signal }) => (await ask({ offset, limit: onePage }, signal)).data,
    placeholderData: keepPreviousData,
  })
  const found = asked.data
  const title = say('whatIf.linesBehind', { words: figureWords(open, pen), name: whatIf.of.set.name })

  const take = async (kind: 'CSV' | 'XLSX') => {
    setSaving(kind)
    setProblem(undefined)
    try {
      const { data } = await ask({ offset: 0, limit: mostLinesBehind })
      const numbers = { total: [{ exact: data.billed }], rows: data.rows }
      const context = [
        ...contextOfWhatIf({ title, whatIf, numbers }, pen),
        [say('whatIf.atTerms'), `${data.atTerms} ${data.currency}`] as const,
        [say('whatIf.linesInAll'), String(data.totalRows)] as const,
      ]
      const parts = [partOfLines(title, context, lineColumns(data.currency, pen), data.rows)]
      if (kind === 'CSV') save(new Blob([csvOfParts(parts)], { type: 'text/csv' }), 'waybill-what-if-lines.csv')
      else save(await workbookOf(parts), 'waybill-what-if-lines.xlsx')
    } catch (error) {
      setProblem(error)
    } finally {
      setSaving(undefined)
    }
  }
  const [billed, atTerms, saved] = found ? amountCells(found, found.currency, pen) : []
  const last = found ? Math.min(offset + found.rows.length, found.totalRows) : 0
  return (
    <Dialog title={title} className="what-if-lines" onClose={onClose}>
      {(close) => (
        <>
          {asked.error ? (
            <Problem error={asked.error} again={() => void asked.refetch()} />
          ) : !found ? (
            <div className="shape" style={{ height: 320 }} />
          ) : (
            <>
              <p className="quiet" aria-live="polite">
                {say('whatIf.linesSum', {
                  lines: found.totalRows,
                  billed: billed?.shown ?? '',
                  atTerms: atTerms?.shown ?? '',
                  saving: saved?.shown ?? '',
                })}
              </p>
              <LinesTable
                label={title}
                lines={found}
                columns={lineColumns(found.currency, pen)}
                busy={asked.isFetching}
                page={page}
              />
            </>
          )}
          {problem !== undefined && (
            <p className="dearer" role="alert">
              {problemWords(problem)}
            </p>
          )}
          <div className="foot">
            {found && found.totalRows > onePage && (
              <nav aria-label={say('whatIf.pages')} className="what-if-pages">
                <Button disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - onePage))}>
                  {say('whatIf.previous')}
                </Button>
                <span>
                  {say('whatIf.fromTo', {
                    from: format.count(offset + 1),
                    to: format.count(last),
                    total: format.count(found.totalRows),
                  })}
                </span>
                <Button disabled={last >= found.totalRows} onClick={() => setOffset(offset + onePage)}>
                  {say('whatIf.next')}
                </Button>
              </nav>
            )}
            {(['CSV', 'XLSX'] as const).map((kind) => (
              <Button
                key={kind}
                loading={saving === kind}
                disabled={!found || found.totalRows === 0}
                onClick={() => void take(kind)}
              >
                {kind}
              </Button>
            ))}
            <Button type="primary" onClick={close}>
              {say('close')}
            </Button>
          </div>
          {found && found.totalRows > mostLinesBehind && (
            <p className="quiet">{say('whatIf.mostInFile', { most: format.count(mostLinesBehind) })}</p>
          )}
          {tracking !== undefined && (
            <Suspense>
              <TrackingDialog id={tracking} page={page} mapAddress={mapAddress} onClose={onTrackingClose} />
            </Suspense>
          )}
        </>
      )}
    </Dialog>
  )
}
