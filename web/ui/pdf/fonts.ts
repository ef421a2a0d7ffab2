import arabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff?url'
import arabicBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff?url'
import arabicLetters from '@fontsource/ibm-plex-sans-arabic/unicode.json'
import latin from '@fontsource/inter/files/inter-latin-400-normal.woff?url'
import latinBold from '@fontsource/inter/files/inter-latin-600-normal.woff?url'
import latinExtended from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url'
import latinExtendedBold from '@fontsource/inter/files/inter-latin-ext-600-normal.woff?url'
import interLetters from '@fontsource/inter/unicode.json'
import chinese from '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff?url'

/** A file of letters, in both weights; of Chinese one weight is heavy enough to fetch. */
interface Font {
  readonly has: (codePoint: number) => boolean
  readonly files: Readonly<Record<Weight, string>>
}

export type Weight = 'regular' | 'bold'

/** The first that has a letter writes it; Chinese is the rest. Only what a text needs is fetched. */
const fonts = {
  latin: { has: within(interLetters.latin), files: { regular: latin, bold: latinBold } },
  latinExtended: {
    has: within(interLetters['latin-ext']),
    files: { regular: latinExtended, bold: latinExtendedBold },
  },
  arabic: { has: within(arabicLetters.arabic), files: { regular: arabic, bold: arabicBold } },
  chinese: { has: () => true, files: { regular: chinese, bold: chinese } },
} as const satisfies Readonly<Record<string, Font>>

export type FontName = keyof typeof fonts
const names = Object.keys(fonts) as readonly FontName[]

export function fontOf(letter: string): FontName {
  const codePoint = letter.codePointAt(0) ?? 0
  return names.find((name) => fonts[name].has(codePoint)) ?? 'chinese'
}

export function fileOf(name: FontName, weight: Weight): string {
  return fonts[name].files[weight]
}

/** `U+0000-00FF,U+0131` as a question about a letter. */
function within(ranges: string): Font['has'] {
  const pairs = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (codePoint) => pairs.some(([first, last]) => codePoint >= first && codePoint <= last)
}
