import type { ExtractColumn } from '@waybill/contracts'

/** A name that the engine takes as a name. */
export const named = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A cell as a person reads it: text as it is, days as days, amounts with at least two decimals and no zeros that say nothing. */
export function textOf({ name, kind }: ExtractColumn): string {
  const cell = named(name)
  switch (kind) {
    case 'text':
      return `coalesce(${cell}, '')`
    case 'date':
      return `coalesce(cast(${cell} as varchar), '')`
    case 'count':
      return `coalesce(cast(${cell} as varchar), '')`
    case 'ratio':
      return decimals(`cast(${cell} as decimal(38,6))`)
    case 'money':
    case 'weight':
      return decimals(cell)
  }
}

function decimals(number: string): string {
  const cents = `cast(${number} as decimal(38,2))`
  return `coalesce(case when ${cents} = ${number} then cast(${cents} as varchar) else rtrim(cast(${number} as varchar), '0') end, '')`
}
