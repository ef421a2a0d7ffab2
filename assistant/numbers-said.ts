/** Digits, with what may part them: thousands, decimals, days of a date are each a number of their own. */
const number = /\p{N}+(?:[.,٫٬'’\u00a0\u202f ]\p{N}{3}(?!\p{N}))*(?:[.,٫]\p{N}+)?/gu

/** The first of each ten digits that people in the six languages write besides those of ASCII. */
const zeros = [0x06_60, 0x06_f0, 0xff_10]

function plainDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((each) => code >= each && code < each + 10) ?? code
    return String(code - zero)
  })
}

/** Each number as it is written, but for the script of its digits and the kind of its space. */
function numbersIn(text: string): string[] {
  const found = [...plainDigits(text).matchAll(number)].map(([each]) => each)
  return found.map((each) => each.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'"))
}

const inLetters = [
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen',
  'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozens?|hundreds?|thousands?|millions?|billions?',
  'half|halves|halved|double[ds]?|doubling|twice|triple[ds]?|thrice|thirds?|\\w+fold',
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(?:tos?)?|mil(?:es)?|mill[oó]n(?:es)?|docenas?|doble|triple|mitad|tercios?',
  'deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|vingts?|trente|quarante|cinquante|soixante|cents?|mille|milliers?|milliards?|douzaines?|moiti[ée]|tiers',
  'due|tre|quattro|cinque|sei|sette|otto|dieci|undici|dodici|venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|cento|mila|migliaia|centinaia|milion[ei]|miliard[oi]|dozzin[ae]|doppio|triplo|met[àa]|terz[oi]',
].join('|')
const ofChinese = '[二两三四五六七八九十百千万亿倍半]'
const ofArabic =
  'اثن(?:ان|ين)|ثلاث[ةه]?|أربع[ةه]?|خمس[ةه]?|ست[ةه]|سبع[ةه]?|ثماني?[ةه]?|تسع[ةه]?|عشر(?:[ةه]|ون|ين)?|مئات|مائ[ةه]|مئ[ةه]|آلاف|ألف|ملايين|مليون|مليار|ضعف|نصف|ثلث|ربع'
/** Numbers in letters, and what makes one of another. */
const said = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${inLetters}|(?:ال)?(?:${ofArabic}))(?![\\p{L}\\p{N}])|${ofChinese}`,
  'giu',
)

/**
 * Whether words say no number but those that stand in the given texts, written as they are there. One that is rounded,
 * worked out of others or said in letters is none of them: what cannot be checked is not said.
 */
export function saysOnlyNumbersOf(words: string, given: readonly string[]): boolean {
  const known = new Set(given.flatMap(numbersIn))
  const names = given.join('\n').toLowerCase()
  return (
    numbersIn(words).every((each) => known.has(each)) &&
    (words.match(said) ?? []).every((each) => names.includes(each.toLowerCase()))
  )
}
