/** Why the built-in engine wrote a reply though a model is set. */
export type BuiltInBecause =
  /** The turn is one of those the rules decide: opt-out, hand-over, limits, what is out of place. */
  | 'rule'
  /** The model failed several times in a row and is left alone for a while. */
  | 'resting'
  /** What it wrote did not pass the gate, or was not what had been decided. */
  | 'blocked'
  | ModelFailure;

export type ModelFailure =
  | 'deadline'
  | 'unreachable'
  | 'rate_limited'
  | 'server_error'
  | 'rejected'
  | 'too_large'
  | 'malformed'
  | 'no_action';

export type ModelUse = { calls: number; inputTokens: number; outputTokens: number };

/** Who wrote a reply and what it took: kept with the decision. */
export type Writing = {
  writer: 'built-in' | 'model';
  /** The model that was asked; null where it was not. */
  model: string | null;
  because: BuiltInBecause | null;
  detail: string | null;
  use: ModelUse;
  /** In the currency of the configured prices; null without prices. */
  cost: number | null;
};

export const NO_USE: ModelUse = { calls: 0, inputTokens: 0, outputTokens: 0 };

export type Prices = { input: number; output: number };

const MILLION = 1e6;

/** Prices are per million tokens, as every provider states them. */
export const costOf = ({ inputTokens, outputTokens }: ModelUse, prices: Prices | null): number | null =>
  prices === null ? null : (inputTokens * prices.input + outputTokens * prices.output) / MILLION;
