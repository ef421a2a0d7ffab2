import { mayOpen } from '@waybill/contracts'
import { lazy, Suspense } from 'react'
import { useSay } from '../../ui/language.tsx'
import type { Page } from '../../widgets/page.ts'
import { LazyRowsDialog } from '../../widgets/table/lazy-rows-dialog.tsx'
import { tableOn } from '../../widgets/table/open-table.ts'
import { useAccount, usePortal } from '../header/queries.ts'
import type { ComparisonState } from './comparison-state.ts'
import { type OpenRows, subjectBehind } from './open-rows.ts'
import type { Compared } from './subjects.ts'

const TrackingDialog = lazy(async () => ({
  default: (await import('../../widgets/tracking/tracking-dialog.tsx')).TrackingDialog,
}))

interface RowsOfSetsProps {
  readonly state: ComparisonState
  readonly sets: readonly Compared[]
  readonly onState: (change: Partial<ComparisonState>) => void
  readonly onRows: (rows: OpenRows | undefined) => void
  readonly onTrackingClose: () => void
}

/** The lines behind a number of a set, and over them the package that was opened from one. */
export function RowsOfSets({ state, sets, onState, onRows, onTrackingClose }: RowsOfSetsProps) {
  const say = useSay()
  const mayDownload = mayOpen(useAccount().permissions, '/reports')
  const { mapAddress } = usePortal()
  const { rows, tracking } = state
  const of = sets.find(({ set }) => set.name === rows?.set)
  const subject = rows && of && subjectBehind(of, rows)
  if (!rows || !subject) return null
  const page: Page = { ...subject, change: ({ tracking: id }) => onState({ tracking: id }) }
  return (
    <LazyRowsDialog
      page={page}
      table={tableOn(page.definition, rows.table)}
      mayDownload={mayDownload}
      onTable={(table) => onRows(table && { ...rows, table })}
      emptyNote={say('comparison.noPriorData')}
    >
      {tracking !== undefined && (
        <Suspense>
          <TrackingDialog id={tracking} page={page} mapAddress={mapAddress} onClose={onTrackingClose} />
        </Suspense>
      )}
    </LazyRowsDialog>
  )
}
