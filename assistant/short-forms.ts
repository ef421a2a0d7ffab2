import type { AssistantLanguage } from '@waybill/contracts'

/** What is written with signs, and lists that only explain the word before them, by language; of any language first. */
const ofAny: readonly (readonly [RegExp, string])[] = [
  [/(?<=[\p{L}\p{N})])\s*\+\s*(?=\p{L})/gu, ' & '],
  // (prepaid, collect etc.): what kind of thing it is, and nothing that is chosen.
  [/\((?:[^()]{0,80}[,，、،]\s*|[^()]{0,80}\s)?(?:etc|ecc|etcetera|eccetera|usw|等|等等|الخ|إلخ)\.?…?\)/giu, ' '],
]
const own: Readonly<Record<AssistantLanguage, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\$\s*(?:\/|per|p\b)\s*(?:lb|lbs|pound)\b/giu, 'cost per pound'],
    [/\$\s*(?:\/|per|p\b)\s*(?:pkg|pkgs|package|parcel|box|pc|shpmt|shipment)\b/giu, 'cost per package'],
    [/\b(wt|weight|lbs|cost|spend|amt)\s*\/\s*(pkg|package|parcel|box)\b/giu, '$1 per $2'],
    [/\$\$+/gu, ' dollars '],
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
    [/\bcost\s*\/\s*(?:lb|lbs|pound)\b/giu, 'cost per pound'],
  ],
  es: [
    [/(?<![\p{L}\p{N}])x(?=\s+\p{L})/giu, 'por'],
    [/(?<=\p{L}\.?)\s*\/\s*(?=paq|paquete|bulto|libra|lb)/giu, ' por '],
  ],
  fr: [
    [/\b(les?|la) \+ (?=\p{L})/giu, '$1 plus '],
    [/(?<=\p{L}\.?)\s*\/\s*(?=\p{L})/gu, ' par '],
    [/\((?:donc |et )?(?:pas|non)(?: pas)? (?:le |les |de |des )?colis\)/giu, ' '],
  ],
  it: [
    [/(?<![\p{L}\p{N}])x(?=\s+\p{L})/giu, 'per'],
    [/(?<=\p{L}\.?)\s*\/\s*(?=collo|pacco|libbra|lb)/giu, ' per '],
  ],
  zh: [],
  ar: [],
}

/** What is written short with signs, in words. */
export function inFull(words: string, language: AssistantLanguage): string {
  return [...own[language], ...ofAny].reduce((text, [short, long]) => text.replace(short, long), words)
}
