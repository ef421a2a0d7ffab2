export { type Asking, answer, suggestionsFor, type Told } from './answer.ts'
export type { OwnValue, OwnValues } from './lexicon.ts'
export { type Voice, voiceOf } from './say.ts'
export { type Asker, type Understood, understand } from './understand.ts'
