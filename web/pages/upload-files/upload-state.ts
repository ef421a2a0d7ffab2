import { z } from 'zod'
import type { Search } from '../../widgets/page-state.ts'

/** What the address bar says about the upload page. */
export interface UploadState {
  readonly client?: number
  /** The file whose report is open. */
  readonly file?: number | undefined
  /** How many files are listed, where that is more than at first. */
  readonly show?: number
}

const id = z.coerce.number<string>().int().positive().max(2_000_000_000)
export const asAtFirst = 100
export const mostShown = 1000

export function readUploadState(search: Search): UploadState {
  const client = id.safeParse(search.client).data
  const file = id.safeParse(search.file).data
  const show = id.max(mostShown).safeParse(search.show).data
  return {
    ...(client !== undefined && { client }),
    ...(file !== undefined && { file }),
    ...(show !== undefined && show > asAtFirst && { show }),
  }
}

export function writeUploadState(state: UploadState): Search {
  return Object.fromEntries(
    Object.entries(state).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

export const shownOf = ({ show }: UploadState): number => show ?? asAtFirst
