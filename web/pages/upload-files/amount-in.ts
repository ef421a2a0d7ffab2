import type { Format } from '../../ui/format.ts'

/** What a file calls its currency may be no currency at all; its amounts are then plain numbers. */
export function amountIn(format: Format, currency: string, decimal: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return format.exact({ decimal, unit: 'weight' })
  return format.exact({ decimal, unit: 'money', currency })
}
