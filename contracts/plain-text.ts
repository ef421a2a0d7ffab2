import { z } from 'zod'

/**
 * What nobody sees and what turns the direction of what stands beside it. Joiners (U+200C, U+200D) are part of Persian,
 * Arabic and Indic spelling, and the marks of a single direction (U+200E, U+200F) turn nothing else.
 */
const unseen = String.raw`\p{Cc}\u061C\u200B\u2028-\u202E\u2060-\u206F\uFEFF`
const readable = new RegExp(`^[^${unseen}]*$`, 'u')
const readableAndSeen = new RegExp(`^(?=.*[^\\p{C}\\p{Z}])[^${unseen}]*$`, 'u')
const unseenOrTurned = new RegExp(`[${unseen}\\u200E\\u200F]`, 'gu')

/** One line that is read as it is written. With no least it may be left empty. */
export const plainText = (most: number, least = 0) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .pipe(
      z.stringFormat('readable', least === 0 ? readable : readableAndSeen, {
        error: 'has a character that cannot be seen or that turns the direction of the text',
      }),
    )

/** Of a name that is given elsewhere too, as people's are, what cannot be read is left out. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseenOrTurned, '')
}
