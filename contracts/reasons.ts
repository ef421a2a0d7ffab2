import { z } from 'zod'
import { reasonSentences } from './reason-sentences.ts'

export const ReasonName = z.enum(Object.keys(reasonSentences) as [keyof typeof reasonSentences])
export type ReasonName = keyof typeof reasonSentences

export const Reason = z.object({ name: ReasonName, values: z.record(z.string(), z.string()) })
export type Reason = z.infer<typeof Reason>
