export { type Asking, answer, suggestionsFor, type Told } from './answer.ts'
export {
  completionsOf,
  dateFormatsIn,
  explainedWordsIn,
  hintsIn,
  noWish,
  reportWishIn,
  sayInChat,
  type WishRead,
} from './chat.ts'
export type { OwnValue, OwnValues } from './lexicon.ts'
export { type Voice, voiceOf } from './say.ts'
export { keyOf } from './tokens.ts'
export { type Asker, type Understood, understand } from './understand.ts'
