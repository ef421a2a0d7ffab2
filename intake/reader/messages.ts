import type { FileReport, Reason } from '@waybill/contracts'
import type { Instructions } from './read.ts'

export interface ToReader {
  readonly instructions: Instructions
}

export type FromReader =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'read'; readonly report: FileReport }
  | { readonly kind: 'rejected'; readonly reason: Reason }
  | { readonly kind: 'failed'; readonly detail: string }
