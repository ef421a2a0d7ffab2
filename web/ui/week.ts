/**
 * Regions where weeks start on another day than Monday, by the day, as Unicode's CLDR has them. Asking the browser takes some
 * twenty milliseconds the first time, while the first page waits, and not every browser knows.
 */
const startsOn: Readonly<Record<5 | 6 | 7, string>> = {
  5: 'MV',
  6: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
  7:
    'AG AS BD BR BS BT BU BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP JT KE KH KR LA MH MI MM MO MT MX MZ NI NP NT ' +
    'PA PE PH PK PR PT PU PY PZ RH SA SG SV TH TT TW UM US VE VI WK WS YD YE ZA ZW',
}
/** Of languages that are most spoken in such a region, where a locale names none. */
const regionOf: Readonly<Partial<Record<string, string>>> = { ar: 'EG', en: 'US' }

/** The day that weeks start with there: 1 is Monday, 7 is Sunday. */
export function firstDayOfWeek(locale: string): number {
  const { language, region = regionOf[language] ?? '' } = new Intl.Locale(locale)
  const [day = 1] = Object.entries(startsOn).find(([, regions]) => regions.split(' ').includes(region)) ?? []
  return Number(day)
}
