import type { AssistantLanguage } from '@waybill/contracts'

/** What is written with signs, and lists that only explain the word before them, by language; of any language first. */
const ofAny: readonly (readonly [RegExp, string])[] = [
  // But for 51+ lb, 51 lb+: and more.
  [/(?<=[\p{L}\p{N})])(?<!\p{N}\s?(?:lbs?|pounds?))\s*\+\s*(?=\p{L})(?!(?:lbs?|pounds?)\b)/giu, ' & '],
  // (prepaid, collect etc.): what kind of thing it is, and nothing that is chosen.
  [
    /\((?:[^()]{0,80}[,，、،]\s*|[^()]{0,80}\s)?(?:etc|ecc|etcetera|eccetera|usw|and so on|and so forth|and such|and the like|and stuff|and all that|or whatever|y demás|y tal|y cosas así|entre otros|et autres|et ainsi de suite|et compagnie|entre autres|e così via|e via dicendo|e simili|等|等等|什么的|之类|之类的|الخ|إلخ|وغيرها|وغيره|وهكذا)\.?…?\)/giu,
    ' ',
  ],
]
/** One of two units, which are the same weight. */
const units: typeof ofAny = [[/\bkgs?\s*\/\s*(lbs?)\b/giu, '$1']]
const own: Readonly<Record<AssistantLanguage, readonly (readonly [RegExp, string])[]>> = {
  en: [
    // Of a hundred boxes, how many: what share of them.
    [
      /\b(?:out )?of (?:a|one|every|each|any)? ?(?:hundred|100) (\p{L}+),? how many(?: of them)?/giu,
      'what percentage of $1',
    ],
    [/\bhow many (?:\p{L}+ )?(?:in|out of|of) (?:a|one|every|each) (?:hundred|100)\b/giu, 'what percentage'],
    [/\$\s*(?:\/|per|p\b)\s*(?:lb|lbs|pound)\b/giu, 'cost per pound'],
    [/\$\s*(?:\/|per|p\b)\s*(?:pkg|pkgs|package|parcel|box|pc|shpmt|shipment)\b/giu, 'cost per package'],
    [/\b(wt|weight|lbs|cost|spend|amt)\s*\/\s*(pkg|package|parcel|box)\b/giu, '$1 per $2'],
    [/\$\$+/gu, ' dollars '],
    // Between 2 and 9 March: from one day to another of a month.
    [
      /\bbetween (?:the )?(\d{1,2})(?:st|nd|rd|th)? and (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? (?=\p{L}{3,9}\b)/giu,
      '$1 to $2 ',
    ],
    [
      /\b(jan\w*|feb\w*|march|mar|apr\w*|may|june?|july?|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*) (?:the )?(\d{1,2})(?:st|nd|rd|th)? (?:through|thru|to|until|til|till|and) (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?![\d\p{L}])/giu,
      '$1 $2 - $3',
    ],
    [/\b(air|air am|saver|select|early) (?:resi|resid|res)\b/giu, '$1 Residential'],
    [/\b(air|air am|saver|select|early) (?:comm|coml|com)\b/giu, '$1 Commercial'],
    [/\b(?:ground|gnd|grnd) (?:resi|residential)\b/giu, 'Ground Residential'],
    [/\b(?:ground|gnd|grnd) (?:comm|com|commercial)\b/giu, 'Ground Commercial'],
    [
      /(?<=\p{L})\s*\/\s*(?=(?:mo|month|wk|week|qtr|quarter|day|carrier|svc|service|zone|acct|account|fc|dc|mode)\b)/giu,
      ' by ',
    ],
    // Of that day, and not since then.
    [/\b(bills?|invoices?) (?:from|of|dated) (?=(?:the )?\d|[a-z]+ \d{1,2}\b)/giu, '$1 on '],
    [
      /\bhow many (?:pounds|lbs)(?: \w+){0,6}? that (?:were|was)(?:n.?t| not)(?: \w+)? (?:in|inside)(?: the \w+)?/giu,
      'weight difference',
    ],
    [/(?<!\bthe )\b(last|this|next) (week|month|quarter|year)s (?=\p{L})/giu, '$1 $2 '],
    [/\bdifferent (?:from|to|than)\b/giu, 'compared with'],
    // Who charges the most per pound: a price, and no weight.
    [
      /\b(?:is |are |has been )?(?:charg(?:es?|ed|ing)|cost(?:s|ing)?|bill(?:s|ed|ing)|bites?)( us)? (?:the )?(most|least) (?:per|by the|a|each) (?:lbs?|pounds?)\b/giu,
      'has the $2 cost per pound',
    ],
    // Carrier costs are what is paid; which carrier costs the most is asked of each.
    [/\bwhich carrier (?=(?:costs|charges|bills)(?: us)?(?: the)? (?:most|least)\b)/giu, 'which carriers '],
    [/\bcarrier (?=(?:costs|charges|bills) us\b)/giu, 'carriers '],
    // Two modes beside each other are all there are.
    [/\b(parcel|freight)s?\s*(?:\/|&|and)\s*(?=(?:parcel|freight)s?\b)/giu, '$1 vs '],
    [/\bcost\s*\/\s*(?:lb|lbs|pound)\b/giu, 'cost per pound'],
    [
      /\bhow much of (?=(?:our|the|my|all|total|overall)(?: total| overall| whole)? (?:spend|spending|costs?|bill|freight)\b)/giu,
      'what share of ',
    ],
    // Each carrier accounts for: a verb, and no account.
    [/(?<=\b(?:does|do|did|will|would|can)(?: \p{L}+){1,4}) account for\b/giu, ' make up'],
    [/\b(?:accounts|accounted|accounting) for\b/giu, 'makes up'],
  ],
  es: [
    [/\bcu[aá]nto (?=(?:del|de nuestro|de todo el)(?: total)? (?:gasto|costo|coste)\b)/giu, 'qué porcentaje '],
    [/\bde (?:cada )?(?:cien|100) (\p{L}+),? cu[aá]nt[oa]s(?: de ellos)?/giu, 'qué porcentaje de $1'],
    [
      /(?:\bdel?|\bentre)(?: el| los)?(?: d[ií]as?)? (\d{1,2}) (?:al?|y|hasta|y el|hasta el) (?:el )?(\d{1,2}) de (\p{L}{4,10})/giu,
      '$1 de $3 al $2 de $3',
    ],
    [/(?<![\p{L}\p{N}])x(?=\s+\p{L})/giu, 'por'],
    [/(?<=\p{L}\.?)\s*\/\s*(?=paq|paquete|bulto|libra|lb)/giu, ' por '],
  ],
  fr: [
    [/\bcombien (?=(?:de nos|de la|de notre|des)(?: total)? (?:d[ée]penses?|co[ûu]ts?)(?!\p{L}))/giu, 'quelle part '],
    [/\bsur (?:cent|100) (\p{L}+),? combien(?: d.entre eux)?/giu, 'quel pourcentage de $1'],
    [/\bentre le (\d{1,2})(?:er)? et le (\d{1,2}) (?=\p{L}{3,9})/giu, 'du $1 au $2 '],
    [/\b(les?|la) \+ (?=\p{L})/giu, '$1 plus '],
    [/(?<=\p{L}\.?)\s*\/\s*(?=\p{L})/gu, ' par '],
    [/\((?:donc |et )?(?:pas|non)(?: pas)? (?:le |les |de |des )?colis\)/giu, ' '],
  ],
  it: [
    [/\bquanto (?=(?:della|della nostra|di tutta la)(?: totale)? spesa\b)/giu, 'quale quota '],
    [/\b(?:su|di|ogni) (?:cento|100) (\p{L}+),? quant[ie](?: di loro| ne)?/giu, 'che percentuale di $1'],
    [/\bdal(?: |l['’])(\d{1,2}) al(?: |l['’])(\d{1,2}) (?=\p{L}{3,9})/giu, 'dal $1 al $2 '],
    [/\b(?:tra|fra) (?:il |l['’])(\d{1,2}) e (?:il |l['’])(\d{1,2}) (?=\p{L}{3,9})/giu, 'dal $1 al $2 '],
    [/(?<![\p{L}\p{N}])x(?=\s+\p{L})/giu, 'per'],
    [/(?<=\p{L}\.?)\s*\/\s*(?=collo|pacco|libbra|lb)/giu, ' per '],
  ],
  zh: [
    [
      /(?:每)?(?:一百|100|百)(?:个|件)(包裹|箱子|快递)?(?:里|中|当中|里面)?[,，]?(?:有|会有)?(?:多少|几)(?:个|件)?(?:是)?/gu,
      '百分之多少的包裹',
    ],
  ],
  ar: [
    [/من (?:كل )?(?:مئة|مائة|100) (طرد|شحنة)،? كم(?: طردا?| شحنة)?/gu, 'كم نسبة الطرود'],
    [/بين (\d{1,2}) و\s?(\d{1,2}) (?=\p{L}{3,9})/gu, 'من $1 إلى $2 '],
  ],
}

/** What is written short with signs, in words. */
export function inFull(words: string, language: AssistantLanguage): string {
  return [...units, ...own[language], ...ofAny].reduce((text, [short, long]) => text.replace(short, long), words)
}
