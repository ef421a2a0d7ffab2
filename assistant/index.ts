export { answer } from './answer.ts'
export type { Asking, Told } from './asking.ts'
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
export { factsOf } from './facts.ts'
export type { InvoicesAmong } from './invoices-told.ts'
export type { OwnValue, OwnValues } from './lexicon.ts'
export { saysOnlyNumbersOf } from './numbers-said.ts'
export { rowsOfAnswer } from './rows-of-answer.ts'
export { dimensionName, measureName, nameInRow, type Voice, voiceOf } from './say.ts'
export { suggestionsFor } from './suggestions.ts'
export { keyOf } from './tokens.ts'
export { understand } from './understand.ts'
export type { Asker, Understood } from './understood.ts'
export { vetted } from './vetted.ts'
