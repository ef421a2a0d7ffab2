/** Rules look at so much of a text: what a carrier says it says at once. */
export const wordsLookedAt = 200

/** A name, empty where it is the 0 that people's spreadsheets leave where there was none. */
export function nameUnlessZero(name: string): string {
  return `case when starts_with(${name}, '0') and regexp_full_match(${name}, '0(\\.0+)?') then '' else ${name} end`
}

/** Text without the blanks around it, never null. Trimming is slow and seldom needed, so only what has blanks is trimmed. */
export function trimmed(text: string): string {
  return `coalesce(case when prefix(${text}, ' ') or suffix(${text}, ' ') or prefix(${text}, chr(160)) or suffix(${text}, chr(160)) then trim(${text}) else ${text} end, '')`
}
