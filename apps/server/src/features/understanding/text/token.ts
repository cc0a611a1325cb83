export type Token = {
  /**
   * Lower case, without accents, abbreviations expanded, spelling corrected. May contain several words ("fim de
   * semana").
   */
  norm: string;
  raw: string;
  word: string;
  start: number;
  end: number;
  at: number;
};
