import { sqlMap } from '../headed-csv/values.sql.ts'

/** English is the engine's own. */
const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'ro', 'tr'] as const

/** As they are written by themselves and within a date, where some languages bend them. */
const ways: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
]

const named = languages.flatMap((language) =>
  ways.flatMap((way) => {
    const format = new Intl.DateTimeFormat(language, { ...way, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => {
      const parts = format.formatToParts(Date.UTC(2026, month, 15))
      const name = parts.find(({ type }) => type === 'month')?.value ?? ''
      return { name: name.toLowerCase().replaceAll('.', ''), month: String(month + 1) }
    })
  }),
)

/** From a name in small letters without its point to the number of the month; what two languages use for two months is none. */
export const monthNames: ReadonlyMap<string, string> = new Map(
  [...Map.groupBy(named, ({ name }) => name)].flatMap(([name, all]) => {
    const months = new Set(all.map(({ month }) => month))
    const [month] = months
    return months.size === 1 && month !== undefined && /^\p{L}{3,}$/u.test(name) ? [[name, month] as const] : []
  }),
)

/** A day, the name of its month and a year, as 5. Dezember 2026, 05-dic-26 and 5 de dezembro de 2026. */
export const dayOfMonthNamed = String.raw`^\s*(\d{1,2})\.?[-\s/]*(?:del?\s+)?(\p{L}{3,})\.?,?[-\s/]*(?:del?\s+)?(\d{4}|\d{2})\s*$`

/** A year, a month and a day with the signs behind them that are words in Chinese and Japanese. */
export const dayInSigns = String.raw`^\s*(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?\s*$`

/** The macros that read both: null of any other text. */
export const wordedDate = [
  `create or replace temp macro month_named(v) as ${sqlMap([...monthNames])}[lower(v)]`,
  `create or replace temp macro worded_parts(v) as regexp_extract(v, '${dayOfMonthNamed}', ['day', 'month', 'year'])`,
  `create or replace temp macro year_in_full(v) as case when length(v) = 2 then '20' || v else v end`,
  `create or replace temp macro worded_day(v) as case
     when regexp_matches(v, '${dayInSigns}') then try_cast(regexp_replace(v, '${dayInSigns}', '\\1-\\2-\\3') as date)
     when month_named(worded_parts(v).month) is not null then
       try_strptime(concat(worded_parts(v).day, '/', month_named(worded_parts(v).month), '/', year_in_full(worded_parts(v).year)), '%d/%m/%Y')::date end`,
  `create or replace temp macro given_worded(v) as case when worded_day(v) between date '1990-01-01' and date '2099-12-31' then worded_day(v) end`,
]
