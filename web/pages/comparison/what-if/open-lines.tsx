import type { WhatIfLinesDescription } from '@waybill/contracts'
import { lazy, Suspense } from 'react'
import { usePen } from '../../../widgets/pen.ts'
import type { AskedBeside } from './beside.ts'
import { nameInView } from './tables.ts'
import type { WhatIfOfSet } from './terms-of-sets.ts'

const LinesDialog = lazy(async () => ({ default: (await import('./lines-dialog.tsx')).LinesDialog }))

/** Which lines are opened, and what the figure that they stand behind is called. */
export type Behind = Pick<WhatIfLinesDescription, 'behind' | 'reason'> & { readonly words: string }

interface OpenLinesProps {
  readonly whatIf: WhatIfOfSet | undefined
  readonly open: Behind | undefined
  readonly onClose: () => void
}

/** The lines behind a figure of a what-if, while they are open. */
export function OpenLines({ whatIf, open, onClose }: OpenLinesProps) {
  if (!open || !whatIf?.terms) return null
  return (
    <Suspense fallback={null}>
      <LinesDialog whatIf={whatIf} terms={whatIf.terms} open={open} onClose={onClose} />
    </Suspense>
  )
}

interface LinesBesideProps {
  readonly open: { readonly asked: AskedBeside; readonly name: string } | undefined
  readonly onClose: () => void
}

/** The lines behind the mark of a what-if, of the days that the chart is about. */
export function LinesBeside({ open, onClose }: LinesBesideProps) {
  const pen = usePen()
  if (!open) return null
  const { asked, name } = open
  const { whatIf, view, days } = asked
  const { of } = whatIf
  return (
    <OpenLines
      whatIf={{ ...whatIf, of: { ...of, subject: { ...of.subject, period: days } } }}
      open={{ behind: { view, name }, words: nameInView(view, name, pen) }}
      onClose={onClose}
    />
  )
}
