import { type AmountSide, type AssistantLanguage, weightBands } from '@waybill/contracts'

/** A weight that chooses packages, and where in the text. */
export interface WeightSpan {
  readonly start: number
  readonly end: number
  /** The weight bands that it is, together; none where it cuts through one. */
  readonly bands: readonly string[]
}

/** An amount of money, and where in the text. */
export interface AmountSpan {
  readonly start: number
  readonly end: number
  readonly amount: true
}

/** How a language says between which weights; `#` stands for a number with its unit, and the unit may stand at the second of two alone. */
interface WeightWords {
  readonly unit: string
  /** What stands before it and says no more: that weighed. */
  readonly lead: string
  readonly above: readonly string[]
  readonly from: readonly string[]
  readonly upTo: readonly string[]
  readonly below: readonly string[]
  readonly between: readonly string[]
}

const words: Readonly<Record<AssistantLanguage, WeightWords>> = {
  en: {
    unit: String.raw`(?:lbs?\b\.?|pounds?\b)`,
    lead: String.raw`(?:(?:that|which|who) )?(?:(?:were|was|are|is) )?(?:weigh(?:s|ed|ing|t)?(?: in at| in)? |with (?:a |an )?(?:billed |bill(?:ing)? )?weights? (?:of )?)?`,
    above: [
      String.raw`(?:over|above|more than|greater than|higher than|larger than|bigger than|heavier than|exceed(?:s|ed|ing)?|in excess of|past) #`,
    ],
    from: [
      String.raw`(?:at least|no less than|not less than) #`,
      String.raw`# (?:or|and) (?:more|over|above|up|heavier)`,
      String.raw`#1 (?:or|and) (?:more|over|above|up) (?:lbs?|pounds?)\b`,
      String.raw`#1 ?\+ ?(?:lbs?|pounds?)\b`,
      String.raw`# ?(?:\+|plus\b)`,
    ],
    upTo: [
      String.raw`(?:up to|at most|no more than|not more than|not over|no heavier than|not exceeding|no greater than) #`,
      String.raw`# (?:or|and) (?:less|under|below|lighter)`,
    ],
    below: [String.raw`(?:under|below|less than|lower than|smaller than|lighter than) #`],
    between: [String.raw`(?:between|from) #1 (?:and|to) #`, String.raw`#1 ?(?:to|-|–|through) ?#`],
  },
  es: {
    unit: String.raw`(?:libras?\b|lbs?\b\.?)`,
    lead: String.raw`(?:que )?(?:pes(?:an|a|aron|aban|en|ando|ó) |con (?:un )?peso )?(?:de )?`,
    above: [
      String.raw`(?:más de|mas de|por encima de|superior(?:es)? a|mayor(?:es)? (?:de|a|que)|super(?:an|en|aron|iores)|exced(?:en|ieron)|sobre)(?: las| los)? #`,
    ],
    from: [String.raw`(?:al menos|como mínimo|a partir de|por lo menos)(?: las| los)? #`, String.raw`# (?:o|y) más`],
    upTo: [String.raw`(?:hasta|como máximo|no más de|a lo sumo)(?: las| los)? #`, String.raw`# (?:o|y) menos`],
    below: [String.raw`(?:menos de|por debajo de|inferior(?:es)? a|menor(?:es)? (?:de|a|que))(?: las| los)? #`],
    between: [String.raw`entre #1 y #`, String.raw`(?:de )?#1 ?(?:a|-|–) ?#`],
  },
  fr: {
    unit: String.raw`(?:livres?\b|lbs?\b\.?)`,
    lead: String.raw`(?:qui )?(?:pes(?:ant|aient|ait) |p[èe]sent |ont pesé |d['’]un poids )?(?:de )?`,
    above: [
      String.raw`(?:plus de|au-dessus de|au dessus de|supérieure?s? à|dépassant|dépassent|excédant|plus lourds? que) #`,
    ],
    from: [String.raw`(?:au moins|à partir de|au minimum) #`, String.raw`# (?:ou|et) plus`],
    upTo: [String.raw`(?:jusqu['’]à|au plus|au maximum|pas plus de) #`, String.raw`# (?:ou|et) moins`],
    below: [String.raw`(?:moins de|au-dessous de|en dessous de|inférieure?s? à|plus légers? que) #`],
    between: [String.raw`entre #1 et #`, String.raw`(?:de )?#1 ?(?:à|-|–) ?#`],
  },
  it: {
    unit: String.raw`(?:libbr[ae]\b|lbs?\b\.?)`,
    lead: String.raw`(?:che )?(?:pesa(?:no|vano|nti)? |con (?:un )?peso )?(?:di |da |del peso di )?`,
    above: [
      String.raw`(?:più di|oltre|superior[ei] a|sopra|più pesant[ei] di|che supera(?:no|vano))(?: le| i| gli| alle| ai| agli)? #`,
    ],
    from: [String.raw`(?:almeno|a partire da|come minimo)(?: le| i)? #`, String.raw`# (?:o|e) più`],
    upTo: [String.raw`(?:fino a|al massimo|non più di|al più)(?: le| i)? #`, String.raw`# (?:o|e) meno`],
    below: [String.raw`(?:meno di|sotto|inferior[ei] a|più legger[ei] di)(?: le| i| gli| alle| ai| agli)? #`],
    between: [String.raw`tra(?: le| i)? #1 e(?: le| i)? #`, String.raw`(?:da )?#1 ?(?:a|-|–) ?#`],
  },
  ar: {
    unit: String.raw`(?:رطل[اً]*|ارطال|أرطال|باوند|lbs?\b)`,
    lead: String.raw`(?:(?:التي|الذي) )?(?:(?:يزن|تزن|وزنها|وزنه|بوزن) )?`,
    above: [
      String.raw`(?:[أا]كثر من|[أا]كبر من|[أا]ثقل من|فوق|(?:ي|ت)زيد (?:وزنها |وزنه )?(?:عن|على)|(?:ي|ت)تجاوز(?: وزنها| وزنه)?) #`,
    ],
    from: [
      String.raw`(?:لا (?:ي|ت)قل (?:وزنها |وزنه )?عن|ابتداء من) #`,
      String.raw`# (?:على ال[أا]قل|(?:[أا]و|و) ?(?:[أا]كثر|ما فوق|فوق|ما فوقها))`,
    ],
    upTo: [
      String.raw`(?:لا (?:ي|ت)زيد (?:وزنها |وزنه )?(?:عن|على)|لا (?:ي|ت)تجاوز(?: وزنها| وزنه)?|حتى) #`,
      String.raw`# (?:على ال[أا]كثر|(?:[أا]و|و) ?(?:[أا]قل|ما دون))`,
    ],
    below: [String.raw`(?:[أا]قل من|[أا]خف من|تحت|دون) #`],
    between: [String.raw`(?:بين|ما بين) #1 ?و ?#`, String.raw`من #1 (?:[إا]لى|-) #`],
  },
  zh: {
    unit: '(?:磅)',
    lead: '(?:重量|重|计费重量)?',
    above: ['(?:超过|大于|高于|重于|超出|多于)#'],
    from: ['(?:至少|不少于|不低于)#', '#(?:及以上|或以上|以上|或更重|及更重)'],
    upTo: ['(?:不超过|最多|至多|不大于)#', '#(?:及以下|或以下|以下|以内|或更轻)'],
    below: ['(?:不到|不足|少于|低于|小于|轻于)#'],
    between: ['(?:在)?#1(?:到|至|-|–|~|～)#(?:之间)?'],
  },
}

const sides = ['between', 'from', 'upTo', 'above', 'below'] as const satisfies readonly AmountSide[]

export interface Way {
  readonly side: AmountSide
  readonly pattern: RegExp
}

/** How much is written, the first of two of them and the last, and what may stand before it and says no more. */
interface Quantity {
  readonly lead: string
  readonly first: string
  readonly last: string
}

/** Ways of saying between which sizes of a kind. */
export function waysOf(language: AssistantLanguage, { lead, first, last }: Quantity): readonly Way[] {
  const said = words[language]
  const before = language === 'zh' || language === 'ar' ? '' : String.raw`(?<![\p{L}\p{N}])`
  return sides.flatMap((side) =>
    said[side].map((way) => {
      const spelled = way
        .replace('#1', first)
        .replace('#', last)
        .replaceAll(' ', String.raw`\s+`)
        .replaceAll(String.raw`\s+?`, String.raw`\s*`)
      return { side, pattern: new RegExp(`${before}${lead.replaceAll(' ', String.raw`\s+`)}${spelled}`, 'giu') }
    }),
  )
}

/** Of what was found, the longest of those that overlap: no more than 50, where more than 50 stands within. */
export function longestOf<Found extends { readonly start: number; readonly end: number }>(
  found: readonly Found[],
): Found[] {
  const longest = found.toSorted((one, other) => other.end - other.start - (one.end - one.start))
  return longest.filter((one, at) =>
    longest.slice(0, at).every(({ start, end }) => one.end <= start || one.start >= end),
  )
}

function weighed(language: AssistantLanguage): readonly Way[] {
  const { unit, lead } = words[language]
  const number = String.raw`(?<!\p{N}|\p{N}[.,])(\p{N}{1,4})`
  return waysOf(language, { lead, first: `${number}(?: ?${unit})?`, last: `${number} ?-?${unit}` })
}

const kept = new Map<AssistantLanguage, readonly Way[]>()

/** Weights by which packages are chosen: over 50 lb, 51 to 150 pounds. Only of pounds, in which packages are banded. */
export function weightsIn(text: string, language: AssistantLanguage): WeightSpan[] {
  if (!/\p{N}/u.test(text)) return []
  const ways = kept.get(language) ?? weighed(language)
  kept.set(language, ways)
  const found = ways.flatMap(({ side, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      bands: bandsOf(side, match.slice(1).map(Number)),
    })),
  )
  return longestOf(found)
}

/** An amount of money by its sign or its currency: nothing is chosen by what it costs. */
const amount =
  /(?:[$€£¥]|\b(?:USD|EUR|GBP)\b)\s?\p{N}[\p{N}.,]*|\p{N}[\p{N}.,]*\s?(?:[$€£]|(?:dollars?|bucks|euros?|USD|EUR|GBP|d[oó]lares|dollar[oi])(?![\p{L}\p{N}])|美元|欧元|دولار|يورو)/giu

export function amountsIn(text: string): AmountSpan[] {
  return [...text.matchAll(amount)].map(({ 0: written, index }) => ({
    // A sign is no word: the number behind it is.
    start: index + written.search(/[\p{L}\p{N}]/u),
    end: index + written.length,
    amount: true,
  }))
}

const bands = weightBands.map((name) => {
  const [from = '', to] = name.replace('+', '').split('-')
  return { name, from: Number(from), to: to === undefined ? Number.POSITIVE_INFINITY : Number(to) }
})

const above = (weight: number) => bands.filter(({ from }) => from > weight)
const within = (from: number, to: number) => bands.filter((band) => band.from >= from && band.to <= to)
const isEnd = (weight: number) => bands.some(({ to }) => to === weight)
const isBeginning = (weight: number) => bands.some(({ from }) => from === weight)

/** A package of 50.4 pounds is in 51-150: bands begin above the one before and include their end. */
function bandsOf(side: Way['side'], [first = 0, second = 0]: readonly number[]): readonly string[] {
  const chosen = {
    above: isEnd(first) ? above(first) : [],
    from: isBeginning(first) ? above(first - 1) : [],
    upTo: isEnd(first) ? within(0, first) : [],
    // Whatever weighs exactly that much is in the band that ends there.
    below: [],
    between: (first <= 1 || isBeginning(first)) && isEnd(second) ? within(first, second) : [],
  }[side]
  return chosen.map(({ name }) => name)
}
