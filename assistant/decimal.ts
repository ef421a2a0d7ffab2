const places = 6

function scaled(decimal: string | number): bigint {
  const [whole = '0', parts = ''] = (typeof decimal === 'number' ? decimal.toFixed(places) : decimal).split('.')
  return BigInt(`${whole}${parts.slice(0, places).padEnd(places, '0')}`)
}

/** Exactly, to six decimals. */
export function less(one: string | number, other: string | number): string {
  const difference = scaled(one) - scaled(other)
  const digits = String(difference < 0n ? -difference : difference).padStart(places + 1, '0')
  const parts = digits.slice(-places).replace(/0+$/, '').padEnd(2, '0')
  return `${difference < 0n ? '-' : ''}${digits.slice(0, -places)}.${parts}`
}

/** In percent, to one decimal; nothing of nothing. */
export function percentOf(part: string | number, whole: string | number): number | undefined {
  return Number(whole) === 0 ? undefined : Math.round((Number(part) / Math.abs(Number(whole))) * 1000) / 10
}
