import { type GridColumn, type GridRequest, houseValuesIn } from '@waybill/contracts'
import type { z } from 'zod'
import type { Say } from '../../ui/language.tsx'
import { shownName } from './columns.ts'

type OrderedAs = NonNullable<z.input<typeof GridRequest>['orderedAs']>

/** By what texts a table's reader finds the house's own values in their order; of no column whose values are read as they are filed. */
export function readOrder(columns: readonly GridColumn[], say: Say): OrderedAs {
  const named = columns.flatMap((column) => {
    const names = houseValuesIn(column).map((value) => [value, shownName(column, value, say)] as const)
    return names.some(([value, name]) => name !== value)
      ? [[column, Object.fromEntries(names.map(([value, name]) => [value, withoutAccents(name)]))] as const]
      : []
  })
  return Object.fromEntries(named)
}

/** What files say beside them is compared letter by letter, where an accent stands behind z. */
function withoutAccents(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}
