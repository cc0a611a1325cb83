export type Token = {
  /** Lower case, no accents, expanded, corrected. May hold several words ("fim de semana"). */
  norm: string;
  raw: string;
  word: string;
  start: number;
  end: number;
  at: number;
};
