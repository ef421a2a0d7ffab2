import { type Asker, type Understood, understand, type Voice } from '@waybill/assistant'
import type { AssistantNo, AssistantReply } from '@waybill/contracts'
import type { LanguageModel } from './model/language-model.ts'
import { sayByModel } from './model/say-by-model.ts'
import { understandByModel } from './model/understand-by-model.ts'

interface Asking {
  readonly userId: number
  readonly signal?: AbortSignal | undefined
}

/** What the dictionary declines because of the words alone; the rest nobody could answer otherwise. */
const declinedForWords: ReadonlySet<AssistantNo> = new Set([
  'nothing-asked',
  'unknown-words',
  'two-periods',
  'not-together',
])

/** By the dictionary, and where that does not know the words, by a language model, if there is one. */
export async function understoodBy(
  model: LanguageModel | undefined,
  words: string,
  asker: Asker,
  asking: Asking,
): Promise<Understood> {
  const understood = understand(words, asker)
  if (!model || understood.kind !== 'no' || !declinedForWords.has(understood.reason)) return understood
  return (await understandByModel(model, words, asker, asking)) ?? understood
}

/** In the assistant's own sentences, or in a language model's where there is one and its words hold. */
export async function toldBy(
  model: LanguageModel | undefined,
  reply: AssistantReply,
  voice: Voice,
  asking: Asking & { readonly words: string },
): Promise<AssistantReply> {
  return model && reply.kind === 'answer' ? sayByModel(model, reply, voice, asking) : reply
}
