import { z } from 'zod'
import { reasonSentences } from './reason-sentences.ts'
import { refusalSentences } from './refusals/index.ts'

const sentences = { ...reasonSentences, ...refusalSentences }

/** A sentence that the service says to people. The web has it in six languages, as `reason.` and this name. */
export const SentenceName = z.enum(Object.keys(sentences) as [keyof typeof sentences])
export type SentenceName = keyof typeof sentences

type PlaceIn<Sentence extends string> = Sentence extends `${string}{${infer Place}}${infer Rest}`
  ? NameIn<Place> | PlaceIn<Rest>
  : never

type NameIn<Place extends string> = Place extends `${infer Name}|${string}` ? Name : Place

type PlaceOf<Name extends SentenceName> = PlaceIn<(typeof sentences)[Name]>

/** What stands in the places of a sentence; nothing where it has none. */
export type PlacesOf<Name extends SentenceName> = [PlaceOf<Name>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceOf<Name>, string | number>>]

/** A sentence by its name and what stands in its places. What is counted is a number, so that each language can say it its own way. */
export const Sentence = z.object({
  name: SentenceName,
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Sentence = z.infer<typeof Sentence>

/** `{lines|line has|lines have}` says what is of one, and what of any other number. */
const counted = /\{(\w+)\|([^|}]*)\|([^|}]*)\}/g

export function sentenceOf({ name, values }: Sentence): string {
  return sentences[name]
    .replaceAll(counted, (_, place: string, one: string, other: string) => (Number(values[place]) === 1 ? one : other))
    .replaceAll(/\{(\w+)\}/g, (_, place: string) => String(values[place] ?? '?'))
}

/** A sentence with its places left open, as of any number but one. */
export function templateOf(name: SentenceName): string {
  return sentences[name].replaceAll(counted, '$3')
}
