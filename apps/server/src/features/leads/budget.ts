import { parseBudgetText } from '#features/understanding/index.ts';

/**
 * A budget as a person typed it, as digits ('R$ 500.000,00' → '500000', '500 mil' → '500000'); a text that is no amount
 * is refused by returning undefined (decision NS-142).
 */
export function readTypedBudget(typed: string | null): string | null | undefined {
  if (typed === null) return null;
  const { min, max } = parseBudgetText(typed);
  const amount = max ?? min;
  return amount === null ? undefined : String(amount);
}
