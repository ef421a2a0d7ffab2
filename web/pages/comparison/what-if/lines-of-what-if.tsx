import type { DateRange } from '@waybill/contracts'
import { lazy, Suspense } from 'react'
import type { OpenLines } from './open-lines.ts'
import type { WhatIfOfSet } from './terms-of-sets.ts'

const LinesDialog = lazy(async () => ({ default: (await import('./lines-dialog.tsx')).LinesDialog }))

interface LinesOfWhatIfProps {
  readonly lines: OpenLines | undefined
  readonly whatIfs: readonly WhatIfOfSet[]
  /** The package whose detail is open over them. */
  readonly tracking: string | undefined
  readonly onTracking: (id: string | undefined) => void
  readonly onTrackingClose: () => void
  readonly onClose: () => void
}

/** The lines behind a figure of a what-if, while they are open. */
export function LinesOfWhatIf({ lines, whatIfs, ...rest }: LinesOfWhatIfProps) {
  const whatIf = whatIfs.find(({ of }) => of.set.name === lines?.set)
  if (!lines || !whatIf?.terms) return null
  return (
    <Suspense fallback={null}>
      <LinesDialog whatIf={during(whatIf, lines.days)} terms={whatIf.terms} open={lines} {...rest} />
    </Suspense>
  )
}

function during(whatIf: WhatIfOfSet, days: Pick<DateRange, 'from' | 'to'> | undefined): WhatIfOfSet {
  if (!days) return whatIf
  const { of } = whatIf
  return { ...whatIf, of: { ...of, subject: { ...of.subject, period: { ...of.subject.period, ...days } } } }
}
