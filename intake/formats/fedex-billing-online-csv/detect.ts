import type { Beginning } from '../../format.ts'
import { findHeader, type Header, wordOf } from '../../headed-csv/header.ts'
import { domestic, international, type Layout } from './columns.ts'

/** Headers that no other carrier's file has. */
const ownHeaders = (layout: Layout): string[] =>
  [
    layout.columns.trackingId[0],
    layout.columns.net[0],
    layout.columns.amountDue[0],
    layout.columns.masterId[0],
    layout.columns.account[0],
    layout.columns.transport[0],
    layout.columns.groundPrefix[0],
    layout.chargeLabel,
    layout.chargeAmount,
  ].flatMap((text) => (text === undefined ? [] : [wordOf(text)]))

const fewestOwnHeaders = 3

interface Found {
  readonly layout: Layout
  readonly header: Header
}

export function findLayout(beginning: Beginning): Found | undefined {
  const found = [domestic, international].flatMap((layout) => {
    const own = ownHeaders(layout)
    const known = (word: string) => own.some((header) => word === header)
    const header = findHeader(beginning, known, fewestOwnHeaders)
    return header ? [{ layout, header, own: new Set(header.words.filter(known)).size }] : []
  })
  return found.toSorted((a, b) => b.own - a.own)[0]
}
