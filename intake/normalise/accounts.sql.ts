/** UPS writes its accounts of six characters in ten, and people and other layouts of UPS in six: they are one account. */
export function accountOfUps(account: string): string {
  return `case when length(${account}) = 6 and regexp_full_match(${account}, '[0-9A-Z]*[0-9][0-9A-Z]*') then '0000' || ${account} else ${account} end`
}

export function accountOf(account: string, carrier: string): string {
  return `case when ${carrier} = 'UPS' then ${accountOfUps(account)} else ${account} end`
}
