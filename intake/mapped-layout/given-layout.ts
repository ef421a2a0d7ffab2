import type { FileStatements, LayoutMapping } from '@waybill/contracts'

/** A layout as the reading process has it. */
export interface GivenLayout {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly mapping: LayoutMapping
}

/** What a reading knows of layouts: those of the file's client, and what was said of this one file. */
export interface GivenLayouts {
  /** As the person calls the file. */
  readonly fileName: string
  readonly layouts: readonly GivenLayout[]
  /** Whether somebody said that the one layout there is reads this file, whatever it looks like. */
  readonly chosen: boolean
  readonly statements: FileStatements
}
