import type { FileReport, Reason } from '@waybill/contracts'
import type { CurrencyRate, RateSpan } from '@waybill/state'
import type { Instructions } from './read.ts'

export type ToReader =
  | { readonly kind: 'read'; readonly instructions: Instructions }
  | { readonly kind: 'rates'; readonly rates: readonly CurrencyRate[] }

export type FromReader =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'rates-wanted'; readonly spans: readonly RateSpan[] }
  | { readonly kind: 'read'; readonly report: FileReport }
  | { readonly kind: 'rejected'; readonly reason: Reason }
  | { readonly kind: 'failed'; readonly detail: string }
