import { entriesOf } from '@prumo/contracts/text/known-keys';
import { plainForm } from '#features/understanding/index.ts';
import { isNoName, RECORD_FIELDS } from './fill-ledger.ts';
import { isKnown, type Ledger } from './ledger.ts';
import type { LeadFieldChanges, LeadRecord } from './turn.ts';

/** Digits of the maximum, else of the minimum (NS-142). */
export function budgetDigits(ledger: Ledger): string | null {
  const budget = ledger.budget.value;
  const amount = budget?.max ?? budget?.min ?? null;
  return amount === null ? null : String(amount);
}

const sameText = (a: string | null | undefined, b: string): boolean =>
  plainForm(a ?? '').trim() === plainForm(b).trim();

export function leadChanges(ledger: Ledger, lead: LeadRecord): LeadFieldChanges {
  const changes: LeadFieldChanges = {};
  for (const [item, field] of entriesOf(RECORD_FIELDS)) {
    if (item === 'name' || !isKnown(ledger, item)) continue;
    const isFromRecord = ledger[item].messageId === null;
    const value = item === 'budget' ? budgetDigits(ledger) : ledger[item].value;
    if (!isFromRecord && value !== null && value !== lead[field]) changes[field] = value;
  }
  const { value: name, messageId } = ledger.name;
  if (name !== null && messageId !== null) {
    // The recorded name may be the team's own label, so the lead's name goes to fullName.
    if (isNoName(lead.name ?? '')) changes.name = name;
    else if (!sameText(lead.name, name) && !sameText(lead.fullName, name)) changes.fullName = name;
  }
  return changes;
}
