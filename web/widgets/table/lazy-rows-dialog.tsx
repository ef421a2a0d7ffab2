import { lazy, type ReactNode, Suspense } from 'react'
import type { RowsDialogProps } from './rows-dialog.tsx'

export const loadRowsDialog = () => import('./rows-dialog.tsx')
const RowsDialog = lazy(async () => ({ default: (await loadRowsDialog()).RowsDialog }))

interface LazyProps extends RowsDialogProps {
  /** What stands over the table: it waits for it, so that it never lies beneath. */
  readonly children?: ReactNode
}

/** The grid comes when the first table is opened; no page is heavier for it. */
export function LazyRowsDialog({ children, ...props }: LazyProps) {
  return (
    <Suspense fallback={null}>
      <RowsDialog {...props} />
      {children}
    </Suspense>
  )
}
