import { trimmed } from '../normalise/text.sql.ts'
import type { Writing } from './writing.ts'

/** The minus of mathematics and the dash that people write for it. */
const minuses = '\u2212\u2013'

/**
 * Macros that read text as a file means it, null where it means nothing:
 * `unread_amount`, the reason that an amount of a column is none, as JSON; `given_text` (never null), `given_amount`, `given_money` (an amount of a currency, null where a third decimal that the currency has would be lost), `given_measure`, `given_side` (`l`, `w` or `h` of three sides in one text), `given_unit` (behind those), `given_date`, `given_moment` (of a date and a time), `given_id`; and whether an id has `lost_digits`.
 * With an ending their names have it, so that a file whose columns are written in several ways has a set for each.
 */
export function valueMacros({ decimalMark, dayOrder, isTyped = false }: Writing, ending = ''): string[] {
  const [grouping, mark, otherMark] = decimalMark === ',' ? [`.'’`, ',', '.'] : [`,'’`, '.', ',']
  const number = `(?:[1-9]\\d{0,2}(?:[${grouping}]\\d{3})+|\\d+)?(?:[${mark}]\\d*)?`
  const money = String.raw`(?:[A-Z]{1,3}|\p{Sc})`
  // With a group and a mark behind it, or other than three digits behind the mark, nothing else can be meant.
  const other = `(?:\\d{1,3}(?:[${mark}'’]\\d{3})+[${otherMark}]\\d+|\\d+[${otherMark}](?:\\d{1,2}|\\d{4,}))`
  const amountIn = (written: string): string =>
    sqlText(`^\\(?[-+]?${money}{0,2}\\(?[-+]?${written}${money}?\\)?-?${money}?(?:CR)?$`)
  const compact = String.raw`translate(upper(regexp_replace(v, '[\s\x{00A0}\x{202F}]|^''', '', 'g')), '${minuses}', '--')`
  const digitsBehind = (sign: string): string =>
    `replace(regexp_replace(${compact}, '[^0-9${sign}]', '', 'g'), '${sign}', '.')`
  const signed = (written: string, sign: string): string =>
    `case when regexp_full_match(${compact}, ${amountIn(written)}) then try_cast(${digitsBehind(sign)} as decimal(18, 4))
      * case when regexp_matches(${compact}, '[(-]|CR$') then -1 else 1 end end`
  const otherNumber = `(?:\\d{1,3}(?:[${mark}]\\d{3})+|\\d+)?[${otherMark}]\\d+`
  const otherAmount = amountIn(otherNumber)
  // Three digits behind the mark that the file does not use for decimals may be thousands.
  const length = `(\\d{1,5}(?:[.,](?:\\d{1,2}|\\d{4,})|[${mark}]\\d{3})?)`
  const sides = sqlText(`^\\s*${[length, length, length].join('\\s*[x*×]\\s*')}\\s*\\.?\\s*$`)
  // What accounting writes for nothing.
  const zero = sqlText(String.raw`(?:[A-Z]{0,2}\p{Sc})?-\p{Sc}?`)
  const plain =
    decimalMark === '.'
      ? `try_cast(v as decimal(18, 4))`
      : `case when regexp_full_match(v, '-?[0-9]+(,[0-9]*)?') then try_cast(replace(v, ',', '.') as decimal(18, 4)) end`
  const usualOrder = dayOrder === 'day-first' ? ['%d', '%m', '%Y'] : ['%m', '%d', '%Y']
  const dates = dayOrder === 'day-first' ? ['%d/%m/%y', '%d/%m/%Y'] : ['%m/%d/%y', '%m/%d/%Y']
  const formats = [
    '%Y%m%d',
    '%Y-%m-%d',
    '%Y/%m/%d',
    ...dates,
    // Two digits of a year first: 26 is read as the year 26 by the other.
    '%d-%b-%y',
    '%d-%b-%Y',
    '%d %b %y',
    '%d %b %Y',
    '%b %d, %Y',
    '%B %d, %Y',
  ].map(sqlText)
  const day = String.raw`regexp_replace(regexp_replace(trim(v), '\.0+$|,?[ T]\d{1,2}:\d.*$', ''), '^(\d{1,2})[.-](\d{1,2})[.-](\d{2,4})$', '\1/\2/\3')`
  return [
    `given_text(v) as ${trimmed('v')}`,
    `given_plain(v) as ${plain}`,
    `given_number(v) as coalesce(given_plain(v), ${signed(number, mark)}${isTyped ? `, ${signed(other, otherMark)}` : ''},
      case when regexp_full_match(${compact}, ${zero}) then 0 end)`,
    `given_amount(v) as cast(given_number(v) as decimal(18, 2))`,
    // What is said once is planned once: a statement of these has hundreds of cells.
    `given_money(v, currency) as list_transform([given_number(v)], lambda n: case when ${isOfThreeDecimals('currency')} and n <> n::decimal(18, 2) then null else n::decimal(18, 2) end)[1]`,
    `unread_amount(v, c) as case when given_number(v) is not null then json_object('name', 'line-amount-third-decimal', 'values', json_object('value', v, 'column', c)) when regexp_full_match(${compact}, ${otherAmount})
      then json_object('name', 'line-amount-other-mark', 'values', json_object('value', v, 'column', c, 'usual', '${decimalMark}', 'other', '${otherMark}'))
      else json_object('name', 'line-amount', 'values', json_object('value', v, 'column', c)) end`,
    `given_measure(v) as coalesce(given_number(v), given_number(case when v is not null then regexp_replace(v, '(?i)\\s*(lbs?|kgs?|cm|in|"|l|k)\\.?\\s*$', '') end))`,
    `given_unit(v) as regexp_extract(lower(v), '(cm|inch(?:es)?|in|")\\.?\\s*$', 1)`,
    `given_side(v, n) as try_cast(replace(struct_extract(regexp_extract(replace(lower(v), given_unit(v), ''), ${sides}, ['l', 'w', 'h']), n), ',', '.') as decimal(9, 2))`,
    `given_day(v) as coalesce(try_strptime(v, '%Y%m%d')::date, try_strptime(${day}, [${formats.join(', ')}])::date,
      case when regexp_full_match(trim(v), '[34]\\d{4}|5[0-5]\\d{3}') then date '1899-12-30' + try_cast(trim(v) as integer) end)`,
    // As nearly every file writes its days: the rest takes thirty times as long.
    `given_usual(v) as case when length(v) = 10 and substr(v, 5, 1) = '-' then try_cast(v as date)
      when substr(v, -5, 1) = '/' and not contains(substr(v, -4), '/') then try_strptime(v, '${usualOrder.join('/')}')::date
      when substr(v, -5, 1) = '.' and not contains(substr(v, -4), '.') then try_strptime(v, '${usualOrder.join('.')}')::date end`,
    `given_date(v) as list_filter([coalesce(given_usual(v), given_day(v))], lambda day: day between date '1990-01-01' and date '2099-12-31')[1]`,
    // A spreadsheet shows long numbers as floats and guards others with ="..."; 8.84598123456E+11 still has all its digits, 8.84598E+11 has not.
    `given_bare(v) as regexp_replace(coalesce(trim(v), ''), '^(?:=?"|'')|"$|\\.0+$', '', 'g')`,
    `given_id(v) as case when regexp_full_match(v, '[0-9A-Za-z]*') then v when regexp_full_match(given_bare(v), '\\d[.,]\\d+[eE]\\+?\\d{1,2}')
        and length(regexp_extract(given_bare(v), '[.,](\\d+)', 1)) >= cast(regexp_extract(given_bare(v), '(\\d+)$', 1) as integer)
      then coalesce(cast(try_cast(replace(given_bare(v), ',', '.') as decimal(38, 0)) as varchar), given_bare(v)) else given_bare(v) end`,
    `lost_digits(id) as regexp_full_match(id, '\\d(?:[.,]\\d+)?[eE]\\+?\\d{1,2}')`,
    `given_clock(v) as coalesce(case when length(v) = 4 then try_strptime(v, '%H%M') end, try_strptime(upper(trim(v)), ['%I:%M %p', '%I:%M:%S %p', '%H:%M', '%H:%M:%S']),
      try_strptime(left(lpad(regexp_replace(trim(v), '\\.0+$', ''), 4, '0'), 4), '%H%M'))`,
    `given_moment(d, t) as given_date(d) + to_minutes(coalesce(extract(hour from given_clock(t)) * 60 + extract(minute from given_clock(t)), 0)::bigint)`,
  ].map(
    (macro) =>
      `create or replace temp macro ${macro.replaceAll(/\b(given_[a-z]+|unread_amount|lost_digits)\(/g, `$1${ending}(`)}`,
  )
}

/** Currencies of ISO 4217 whose smallest unit is a thousandth. */
const ofThreeDecimals = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']

/** The engine would make a join of `in`, which may shuffle rows. */
export function isOfThreeDecimals(currency: string): string {
  return `list_contains(${sqlTexts(ofThreeDecimals)}, ${currency})`
}

export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** A look-up in a map or a list goes through all of it: so many texts of a file are understood, the most frequent first. */
export const textsUnderstood = 2000

/** A map of texts as SQL. */
export function sqlMap(entries: readonly (readonly [key: string, value: string])[]): string {
  return `map(${sqlTexts(entries.map(([key]) => key))}, ${sqlTexts(entries.map(([, value]) => value))})`
}

export function sqlTexts(texts: readonly string[]): string {
  return `[${texts.map(sqlText).join(', ')}]::varchar[]`
}
