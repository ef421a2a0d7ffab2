import type { FileStatements, LayoutMapping } from '@waybill/contracts'
import { shippedLayouts } from '../shipped-layouts/index.ts'

/** A layout as the reading process has it. */
export interface GivenLayout {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly mapping: LayoutMapping
}

/** A layout of the product, as this house knows it. */
export interface ShippedHere extends Omit<GivenLayout, 'mapping'> {
  readonly key: string
}

/** What a reading knows of layouts: those of the file's client, and what was said of this one file. */
export interface GivenLayouts {
  /** As the person calls the file. */
  readonly fileName: string
  readonly layouts: readonly GivenLayout[]
  /** Those that come with the product, asked after the others; what they say, the product knows. */
  readonly shipped?: readonly ShippedHere[]
  /** Whether somebody said that the one layout there is reads this file, whatever it looks like. */
  readonly chosen: boolean
  readonly statements: FileStatements
}

/** Layouts of the product with what they say. */
export function whatTheySay(shipped: readonly ShippedHere[]): GivenLayout[] {
  return shipped.flatMap(({ key, ...here }) => {
    const known = shippedLayouts().get(key)
    return known ? [{ ...here, mapping: known.mapping }] : []
  })
}
