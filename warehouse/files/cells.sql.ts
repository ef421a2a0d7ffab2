import type { ExtractColumn } from '@waybill/contracts'

/** A column of an extract with the type that the file keeps it in, as the engine calls it. */
export interface KeptColumn extends ExtractColumn {
  readonly type: string
}

/** A name that the engine takes as a name. */
export const named = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A cell as a person reads it, null where there is none: text as it is, days as days, amounts with at least two decimals and no zeros that say nothing. */
export function textOf({ name, kind, type }: KeptColumn): string {
  const cell = named(name)
  switch (kind) {
    case 'text':
      return cell
    case 'date':
    case 'count':
      return `cast(${cell} as varchar)`
    case 'ratio':
    case 'money':
    case 'weight':
      return decimals(isOfCents(type) ? cell : `cast(${cell} as decimal(38,6))`)
  }
}

function isOfCents(type: string): boolean {
  return Number(/^DECIMAL\(\d+,(\d+)\)$/.exec(type)?.[1] ?? 0) >= 2
}

/** Cut from the text, and without a CASE, so that the engine makes the text once: reckoning with wide decimals takes it ten times as long. */
function decimals(number: string): string {
  const text = `cast(${number} as varchar)`
  return `left(${text}, greatest(strlen(rtrim(${text}, '0')), strpos(${text}, '.') + 2))`
}
