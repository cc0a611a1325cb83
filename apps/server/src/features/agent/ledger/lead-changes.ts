import { plainForm } from '../text/compare-words.ts';
import { RECORD_FIELDS } from './fill-ledger.ts';
import { type Item, isKnown, type Ledger } from './ledger.ts';
import type { LeadFieldChanges, LeadRecord } from './turn.ts';

/** A budget as the record keeps it: digits of the maximum told, else of the minimum (NS-142). */
export function budgetDigits(ledger: Ledger): string | null {
  const budget = ledger.budget.value;
  const amount = budget?.max ?? budget?.min ?? null;
  return amount === null ? null : String(amount);
}

const sameText = (a: string | null | undefined, b: string): boolean =>
  plainForm(a ?? '').trim() === plainForm(b).trim();

/** What the ledger knows and the lead's record does not hold yet. */
export function leadChanges(ledger: Ledger, lead: LeadRecord): LeadFieldChanges {
  const changes: LeadFieldChanges = {};
  for (const [item, field] of Object.entries(RECORD_FIELDS) as [Item, keyof LeadFieldChanges][]) {
    if (item === 'name' || !isKnown(ledger, item)) continue;
    const isFromRecord = ledger[item].messageId === null;
    const value = item === 'budget' ? budgetDigits(ledger) : ledger[item].value;
    if (!isFromRecord && value !== null && value !== lead[field]) changes[field] = value;
  }
  const { value: name, messageId } = ledger.name;
  if (name !== null && messageId !== null) {
    const isNameless = !lead.name?.trim() || /^[\d\s()+-]*$/.test(lead.name);
    // The name in the record may be the team's own label for the lead; what the lead says stands beside it.
    if (isNameless) changes.name = name;
    else if (!sameText(lead.name, name) && !sameText(lead.fullName, name)) changes.fullName = name;
  }
  return changes;
}
