export { writtenOut } from './missing-vowels.ts';
export { inPortuguese, type Language, languageOf } from './other-language.ts';
export { parseBudgetText } from './parse-budget-text.ts';
export { type BuyersAnswer, readAnswer, readOffer } from './read-answer.ts';
export type { Budget } from './read-budget.ts';
export { readDesiredRooms } from './read-desired-rooms.ts';
export { readOptIn, readOptOut } from './read-opt-out.ts';
export { type Question, readQuestions } from './read-questions.ts';
export { readSentiment, type Sentiment } from './read-sentiment.ts';
export { READ_MAX, readable, readableTogether } from './readable.ts';
export { soundsAutomatic } from './sounds-automatic.ts';
export { understand } from './understand.ts';
export {
  type AskedItem,
  type Intent,
  NO_SLOTS,
  type PropertyStage,
  type PropertyType,
  type Purpose,
  type ReadingContext,
  type Slots,
  type Understanding,
} from './understanding.ts';
