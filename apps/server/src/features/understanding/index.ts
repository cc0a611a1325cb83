export { readOptBackIn, readOptOut } from './intent/read-opt-out.ts';
export { type Question, readQuestions } from './intent/read-questions.ts';
export { readSentiment, type Sentiment } from './intent/read-sentiment.ts';
export { inPortuguese, type Language, languageOf } from './language/other-language.ts';
export { parseBudgetText } from './money/parse-budget-text.ts';
export { isPlaceName } from './place/gazetteer.ts';

export { readDesiredRooms } from './property/read-desired-rooms.ts';
export { readAnswer, readOffer } from './read-answer.ts';
export { COMMON_WORDS } from './text/common-words.ts';
export { FIRST_NAMES } from './text/first-names.ts';
export { writtenOut } from './text/missing-vowels.ts';
export { numberWord } from './text/number-words.ts';
export { READ_MAX, readable, readableTogether } from './text/readable.ts';
export { soundsAutomatic } from './text/sounds-automatic.ts';
export { plainForm, readUtterance } from './text/utterance.ts';
export { understand } from './understand.ts';
export {
  type AskedItem,
  type Intent,
  NO_SLOTS,
  type PropertyStage,
  type PropertyType,
  type Slots,
  type Understanding,
} from './understanding.ts';
