import { z } from 'zod'

/** What of something a change replaces, in one word: another word when anybody has changed it. */
const Revision = z.string().min(1).max(64)

/** Beside what is told of something that is changed as a whole. */
export const revised = { revision: Revision } as const

/**
 * Beside what it is changed to: what was read of it. Where it is another by now the change is refused
 * (`changed-meanwhile`), so that nobody undoes what they have not seen; without it, whatever is there is changed.
 */
export const ofWhatWasRead = { revision: Revision.optional() } as const

export type Revised = z.infer<z.ZodObject<typeof revised>>
