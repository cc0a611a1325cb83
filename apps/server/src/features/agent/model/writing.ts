import type { BuiltInBecause } from '@prumo/contracts/agent/model';

export type ModelUse = { calls: number; inputTokens: number; outputTokens: number };

export type Writing = {
  writer: 'built-in' | 'model';
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

export const costOf = ({ inputTokens, outputTokens }: ModelUse, prices: Prices | null): number | null =>
  prices === null ? null : (inputTokens * prices.input + outputTokens * prices.output) / MILLION;
