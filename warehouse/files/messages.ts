import type { ExtractedRows } from '../warehouse.ts'
import type { Counted, WrittenAs } from './write.ts'

export type ToFileWriter =
  | { readonly kind: 'count'; readonly wish: ExtractedRows }
  | { readonly kind: 'write'; readonly wish: WrittenAs }

export type FromFileWriter =
  /** From 0 to 1. */
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'counted'; readonly counted: Counted }
  | { readonly kind: 'written'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly detail: string; readonly code: string }
