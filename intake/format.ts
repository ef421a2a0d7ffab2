import type { DuckDBConnection } from '@duckdb/node-api'
import type { FileFormat, Reason } from '@waybill/contracts'

/** What a workbook shows beside the numbers of a column, by its place in the row: `€`, `kg`. */
export type BesideNumbers = ReadonlyMap<number, readonly string[]>

/** The beginning of a file, enough to tell its layout: never its name. */
export interface Beginning {
  /** UTF-8 text of the first 64 kB, without a byte order mark. */
  readonly text: string
  /** The first lines of it, split at LF or CRLF, the last cut one left out. */
  readonly lines: readonly string[]
  /** It was made of a workbook, where a number is a number: those are in plain decimals, whatever the texts beside them write. */
  readonly isTyped?: boolean
  readonly besideNumbers?: BesideNumbers
}

/** A given file as UTF-8 without a byte order mark, on disk, and the engine of the reading process to read it with. */
export interface Given {
  readonly path: string
  readonly beginning: Beginning
  /**
   * Has the empty tables staged_charge, staged_facts, staged_event, staged_claim and staged_reject. A format may put a view with the
   * same columns and a rowid in the place of one.
   */
  readonly connection: DuckDBConnection
  /** For what the reading puts aside; emptied after it. */
  readonly folder: string
  /** 0 to 1 of this file read. */
  readonly progress: (done: number) => void
}

/** Several small files that a format reads as one. */
export interface GivenTogether extends Pick<Given, 'beginning' | 'connection'> {
  readonly paths: readonly string[]
}

/** What a format does with many small files at once. Rows of the file at place `n` have rowids from `n * linesOfALoad` on. */
export interface Together {
  /** Files of the same key may be read together; undefined where this one may not. */
  readonly keyOf: (beginning: Beginning) => string | undefined
  /** Fills the staged tables as `stage` does, unless there is more to say of some files than their charges: the places of those, and nothing is staged. */
  readonly stage: (given: GivenTogether) => Promise<readonly number[]>
}

/** A carrier format: a folder with a detector, a mapping and golden files. */
export interface Format {
  readonly name: FileFormat
  readonly detect: (beginning: Beginning) => boolean
  /** What a file of this format lacks without which nothing of it can be read: a layout that somebody mapped may do without. */
  readonly lacks?: (beginning: Beginning) => Reason | undefined
  /** Fills the staged tables. Remarks are what was read all the same but deserves a word. Throws FileRejected when nothing can be read. */
  readonly stage: (given: Given) => Promise<{ readonly remarks: readonly Reason[] }>
  readonly together?: Together
}

/** Nothing of the file can come in, and why. */
export class FileRejected extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.name)
    this.reason = reason
  }
}
