export type Token = {
  /** Lower case, no accents, abbreviation expanded, typo corrected. May hold several words ("fim de semana"). */
  norm: string;
  raw: string;
  /** `raw` in lower case without accents. */
  word: string;
  start: number;
  end: number;
  /** Where `norm` begins in `Utterance.plain`. */
  at: number;
};
