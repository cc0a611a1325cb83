import type { Lead } from '@prumo/contracts/leads';
import { parseBudgetText } from '#features/understanding/index.ts';

/**
 * 'R$ 500.000,00' → '500000', '600' → '600' as in every form (NS-110); '500 mil' → '500000' as in a chat (NS-142).
 * undefined = no amount.
 */
export function readTypedBudget(typed: string | null): string | null | undefined {
  if (typed === null) return null;
  const plain = typed.replace(/r\$|reais/gi, '').trim();
  if (/^[\d.,\s]+$/.test(plain)) {
    const digits = (plain.split(',')[0] ?? '').replace(/\D/g, '');
    return digits === '' ? undefined : String(Number(digits));
  }
  if (/\de\d|^-/i.test(plain)) return undefined;
  const { min, max } = parseBudgetText(typed);
  const amount = max ?? min;
  return amount === null ? undefined : String(amount);
}

type Item = 'propertyType' | 'propertyStage' | 'location' | 'budget' | 'objetivo';
export type QualificationValues = { [item in Item]: Lead[item] | undefined };

export const isQualificationComplete = (lead: QualificationValues): boolean =>
  [lead.propertyType, lead.propertyStage, lead.location, lead.budget, lead.objetivo].every((item) => Boolean(item));
