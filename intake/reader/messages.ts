import type { CurrencyRate, RateSpan } from '@waybill/state'
import type { Instructions } from './read.ts'
import type { Reading } from './read-together.ts'

export type ToReader =
  /** What several files share goes below the folder. */
  | { readonly kind: 'read'; readonly files: readonly Instructions[]; readonly folder: string }
  | { readonly kind: 'rates'; readonly rates: readonly CurrencyRate[] }

export type FromReader =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'rates-wanted'; readonly spans: readonly RateSpan[] }
  /** One of each file, in their order. */
  | { readonly kind: 'read'; readonly readings: readonly Reading[] }
