import { MONEY_WORDS } from './money-words.ts';
import { PROPERTY_WORDS } from './property-words.ts';
import { SERVICE_WORDS } from './service-words.ts';

/**
 * What questions and texts of the trade are about, by the signs that show it, in plain form and without small words:
 * `word`, `start*`, `several_words` that follow one another, `#` for a number.
 */
export const SUBJECT_WORDS = { ...PROPERTY_WORDS, ...MONEY_WORDS, ...SERVICE_WORDS } as const satisfies Record<
  string,
  string
>;

export type Subject = keyof typeof SUBJECT_WORDS;
