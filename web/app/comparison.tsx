import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComparisonSet } from '@waybill/contracts'
import { useCallback, useEffect, useMemo } from 'react'
import { ComparisonPage } from '../pages/comparison/comparison-page.tsx'
import {
  type ComparisonState,
  type Opened,
  readComparison,
  writeComparison,
} from '../pages/comparison/comparison-state.ts'
import { readAddress, type Search, writeAddress } from '../widgets/address.ts'
import { type InAddress, useStateInAddress } from './state-in-address.ts'

const inAddress: InAddress<ComparisonState> = {
  read: readComparison,
  write: writeComparison,
  hasTable: ({ rows, lines }) => (rows ?? lines) !== undefined,
}

/** What the address of the comparison says is read with its page, so that no other page waits for the reader. */
export function Comparison() {
  const search: Search = useSearch({ strict: false })
  const written = writeAddress(search)
  const state = useMemo(() => readComparison(readAddress(written)), [written])
  const navigate = useNavigate()
  useEffect(() => {
    /** What makes no sense on the page falls out of the address. */
    const sensible = writeComparison(state)
    if (writeAddress(sensible) !== written) void navigate({ to: '.', search: sensible, state: true, replace: true })
  }, [state, written, navigate])
  const { onState: onStep, onTable, onTrackingClose } = useStateInAddress(inAddress)
  const onState = useCallback(
    (change: Partial<ComparisonState>) => onStep((last) => ({ ...last, ...change })),
    [onStep],
  )
  const onOpened = useCallback(
    (next: Opened, sets: readonly ComparisonSet[]) =>
      onTable(({ rows: _rows, lines: _lines, ...last }) => ({ ...last, sets, ...next })),
    [onTable],
  )
  return <ComparisonPage state={state} onState={onState} onOpened={onOpened} onTrackingClose={onTrackingClose} />
}
