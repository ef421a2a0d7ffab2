/**
 * Money is whole cents. A product of two whole numbers below 2^53 is exact in a double, its quotient is the nearest there is, and
 * no quotient that is not a half lies as near to one as that: so a division to the nearest whole is right on both engines.
 */
export function divided(product: readonly string[], divisor: string): string {
  const of = product.map((each) => `cast(${each} as double)`).join(' * ')
  return `cast(case when (${of}) / ${divisor} < 0 then -floor(0.5 - (${of}) / ${divisor}) else floor((${of}) / ${divisor} + 0.5) end as bigint)`
}

/** A column of money, as whole cents. */
export const cents = (column: string) => `cast(${column} * 100 as bigint)`
/** A column of dollars, as whole millionths. */
export const millionths = (column: string) => `cast(${column} * 1000000 as bigint)`
/** A column of weight, as whole ten-thousandths. */
export const tenThousandths = (column: string) => `cast(${column} * 10000 as bigint)`

/** A decimal that a rule says, as a whole number of its last place. */
export function wholeOf(decimal: string, places: number): string {
  const [whole = '0', decimals = ''] = decimal.split('.')
  return String(BigInt(whole + decimals.padEnd(places, '0')))
}

/** A whole percent, in thousandths of one. */
export const wholePercent = 100_000
