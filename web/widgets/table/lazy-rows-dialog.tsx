import { lazy, Suspense } from 'react'
import type { RowsDialogProps } from './rows-dialog.tsx'

export const loadRowsDialog = () => import('./rows-dialog.tsx')
const RowsDialog = lazy(async () => ({ default: (await loadRowsDialog()).RowsDialog }))

/** The grid comes when the first table is opened; no page is heavier for it. */
export function LazyRowsDialog(props: RowsDialogProps) {
  return (
    <Suspense fallback={null}>
      <RowsDialog {...props} />
    </Suspense>
  )
}
