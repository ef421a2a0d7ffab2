import type { DaySpan } from './days.ts'
import type { Lexicon } from './lexicon.ts'
import type { Token } from './tokens.ts'

/** Days have a month by its name, or are three numbers. */
export function isDated({ start, end }: DaySpan, words: string, tokens: readonly Token[], lexicon: Lexicon): boolean {
  const written = words.slice(start, end)
  // 10月5到8区: a number of something else.
  if (/月\d{1,2}$/.test(written) && /^(?:到|至|[-–—~])?\d*\s*(?!\d)[^\s\d日号,，。]/u.test(words.slice(end)))
    return false
  if (/^\d{1,4}([./-])\d{1,2}\1\d{1,4}(?!\d)/.test(written)) return true
  if (/^\d{1,2}\/\d{1,2}(\s*[-–]\s*\d{1,2}\/\d{1,2})?$/.test(written)) return true
  const within = tokens.filter((each) => each.start >= start && each.end <= end)
  return within.some(({ plain }, place) =>
    [plain, `${plain} ${within[place + 1]?.plain}`].some((key) =>
      lexicon.meaningsOf(key)?.some(({ kind }) => kind === 'month'),
    ),
  )
}
