import { type FinancingConditions, type FinancingSystem, termMonths } from '@prumo/contracts/agent/financing';
import type { FinancingWish } from '../ledger/turn.ts';

/** In cents. */
export type Estimate = {
  system: FinancingSystem;
  annualRate: number;
  price: number;
  downPayment: number;
  /** The least the account's conditions allow, where the lead would pay less. */
  raisedTo: { share: number } | null;
  financed: number;
  months: number;
  /** The longest term of the account, where the lead asked for more. */
  isShortened: boolean;
  first: number;
  last: number;
};

/** Null: the down payment leaves nothing to finance. */
export function estimateFinancing(
  price: number,
  wish: FinancingWish,
  conditions: FinancingConditions,
): Estimate | null {
  const cents = Math.round(price * 100);
  const least = Math.round((cents * conditions.minDownPayment) / 100);
  const asked = askedDown(cents, wish.downPayment) ?? least;
  const downPayment = Math.max(asked, least);
  const financed = cents - downPayment;
  if (financed <= 0) return null;
  const longest = termMonths(conditions);
  const months = Math.min(wish.months ?? longest, longest);
  return {
    system: conditions.system,
    annualRate: conditions.annualRate,
    price: cents,
    downPayment,
    raisedTo: asked < least ? { share: conditions.minDownPayment } : null,
    financed,
    months,
    isShortened: (wish.months ?? 0) > longest,
    ...instalments(financed, months, conditions),
  };
}

function askedDown(price: number, wished: FinancingWish['downPayment']): number | null {
  if (wished === null) return null;
  return Math.round('share' in wished ? (price * wished.share) / 100 : wished.amount * 100);
}

/** Twelve months of the monthly rate make the effective annual one. Each instalment is rounded to the cent. */
function instalments(financed: number, months: number, { system, annualRate }: FinancingConditions) {
  const growth = Math.log1p(annualRate / 100) / 12;
  const monthly = Math.expm1(growth);
  if (system === 'sac') {
    const part = financed / months;
    return { first: Math.round(part + financed * monthly), last: Math.round(part + part * monthly) };
  }
  const equal = Math.round((financed * monthly) / -Math.expm1(-growth * months));
  return { first: equal, last: equal };
}
