import { z } from 'zod'
import type { Search } from '../../widgets/address.ts'

/** What the address bar says about the upload page. */
export interface UploadState {
  readonly client?: number
  /** The file whose report is open. */
  readonly file?: number | undefined
  /** How many files are listed, where that is more than at first. */
  readonly show?: number
  /** What is shown in place of the files: the layouts that people mapped. */
  readonly tab?: 'layouts'
  /** The file whose columns are being said, in place of everything else. */
  readonly map?: number
  /** The layout that is changed with it; without one, it is a new one. */
  readonly layout?: number
}

const id = z.coerce.number<string>().int().positive().max(2_000_000_000)
export const asAtFirst = 100
export const mostShown = 1000

export function readUploadState(search: Search): UploadState {
  const client = id.safeParse(search.client).data
  const file = id.safeParse(search.file).data
  const show = id.max(mostShown).safeParse(search.show).data
  const map = id.safeParse(search.map).data
  const layout = id.safeParse(search.layout).data
  return {
    ...(client !== undefined && { client }),
    ...(file !== undefined && { file }),
    ...(show !== undefined && show > asAtFirst && { show }),
    ...(search.tab === 'layouts' && { tab: 'layouts' }),
    ...(map !== undefined && { map }),
    ...(map !== undefined && layout !== undefined && { layout }),
  }
}

export function writeUploadState(state: UploadState): Search {
  return Object.fromEntries(
    Object.entries(state).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

/** What the list of layouts keeps of itself: what is looked for, in which order, what is open. */
export function wordsOfLayouts(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => name.startsWith('layouts.')))
}

export const shownOf = ({ show }: UploadState): number => show ?? asAtFirst
