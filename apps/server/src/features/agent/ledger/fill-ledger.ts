import type { MessageId } from '@prumo/contracts/ids';
import { entriesOf } from '@prumo/contracts/text/known-keys';
import { parseBudgetText, type Slots, understand } from '#features/understanding/index.ts';
import { type Budget, type Entry, forgotten, type Item, isKnown, type Ledger } from './ledger.ts';
import { mergeLocation } from './merge-location.ts';
import type { LeadRecord } from './turn.ts';

export const RECORD_FIELDS = {
  type: 'propertyType',
  stage: 'propertyStage',
  location: 'location',
  budget: 'budget',
  purpose: 'objetivo',
  timeline: 'timeline',
  profession: 'profession',
  name: 'name',
  email: 'email',
} as const satisfies Record<Item, keyof LeadRecord>;

/** Blank, or a phone in the place of a name. */
export const isNoName = (name: string): boolean => /^[\d\s()+-]*$/.test(name);

export function told<Value>(entry: Entry<Value>, value: Value, messageId: MessageId | null): Entry<Value> {
  const isSame = JSON.stringify(entry.value) === JSON.stringify(value);
  const isKnownAlready = entry.state === 'answered' || entry.state === 'corrected';
  if (isKnownAlready && isSame) return entry;
  const { timesAsked } = entry;
  return { state: isKnownAlready ? 'corrected' : 'answered', value, messageId, timesAsked };
}

/** "Apto garden" becomes apartamento; an unreadable value is kept as it is. */
function readField(item: Exclude<Item, 'budget'>, text: string): string {
  if (item !== 'type' && item !== 'stage' && item !== 'purpose') return text;
  const { slots } = understand(text, { lastQuestion: item });
  return slots[SLOT_OF[item]] ?? text;
}

const SLOT_OF = { type: 'propertyType', stage: 'propertyStage', purpose: 'objetivo' } as const;

function readRecordBudget(text: string): Budget | null {
  const { min, max } = parseBudgetText(text);
  return min === null && max === null ? null : { min, max };
}

function forget(filled: Ledger, item: Item, field: string): void {
  delete filled.seenRecord[field];
  if (item === 'budget') filled.budget = forgotten(filled.budget);
  else filled[item] = forgotten(filled[item]);
}

/** A person's change of the record since the last look wins over the ledger. */
export function fillFromLead(ledger: Ledger, lead: LeadRecord): Ledger {
  const filled = { ...ledger, seenRecord: { ...ledger.seenRecord }, seenLeadId: lead.id ?? ledger.seenLeadId };
  const isSameLead = lead.id === undefined || lead.id === ledger.seenLeadId;
  for (const [item, field] of entriesOf(RECORD_FIELDS)) {
    const text = lead[field]?.trim();
    if (isSameLead && lead[field] === null && filled.seenRecord[field] !== undefined) forget(filled, item, field);
    if (!text || (item === 'name' && isNoName(text))) continue;
    const isChanged = ledger.seenRecord[field] !== text;
    filled.seenRecord[field] = text;
    if (!isChanged || (isKnown(ledger, item) && item === 'name')) continue;
    if (item === 'budget') filled.budget = withRecordBudget(filled.budget, readRecordBudget(text));
    else filled[item] = told(filled[item], readField(item, text), null);
  }
  return filled;
}

function withRecordBudget(known: Ledger['budget'], budget: Budget | null): Ledger['budget'] {
  const before = known.value?.max ?? known.value?.min;
  return budget === null || before === (budget.max ?? budget.min) ? known : told(known, budget, null);
}

function mergeBudget(known: Budget | null, min: number | null, max: number | null): Budget {
  const merged = { min: min ?? known?.min ?? null, max: max ?? known?.max ?? null };
  if (merged.min !== null && merged.max !== null && merged.min > merged.max) return { min, max };
  return merged;
}

const SLOTS = {
  propertyType: 'type',
  propertyStage: 'stage',
  objetivo: 'purpose',
  timeline: 'timeline',
  name: 'name',
  email: 'email',
} as const;

export function fillFromSlots(
  ledger: Ledger,
  slots: Slots & { profession?: string | null },
  {
    saidIn,
    knownPlaces,
  }: { saidIn: (slot: keyof Slots | 'profession') => MessageId | null; knownPlaces: readonly string[] },
): Ledger {
  const filled = { ...ledger };
  for (const [slot, item] of entriesOf(SLOTS)) {
    const value = slots[slot];
    if (value !== null) filled[item] = told(filled[item], value, saidIn(slot));
  }
  if (slots.profession) filled.profession = told(filled.profession, slots.profession, saidIn('profession'));
  if (slots.location !== null) {
    const location = mergeLocation(
      isKnown(ledger, 'location') ? ledger.location.value : null,
      slots.location,
      knownPlaces,
    );
    filled.location = told(filled.location, location, saidIn('location'));
  }
  if (slots.budgetMin !== null || slots.budgetMax !== null) {
    const budget = mergeBudget(ledger.budget.value, slots.budgetMin, slots.budgetMax);
    filled.budget = told(filled.budget, budget, saidIn(slots.budgetMax === null ? 'budgetMin' : 'budgetMax'));
  }
  return filled;
}

export function markAsked(ledger: Ledger, item: Item | null): Ledger {
  const talk = { ...ledger.talk, lastAsked: item };
  if (item === null) return { ...ledger, talk };
  const entry = ledger[item];
  const state = entry.state === 'unknown' ? 'asked' : entry.state;
  return { ...ledger, talk, [item]: { ...entry, state, timesAsked: entry.timesAsked + 1 } };
}

export function markRefused(ledger: Ledger, item: Item, messageId: MessageId | null): Ledger {
  if (isKnown(ledger, item)) return ledger;
  return { ...ledger, [item]: { ...ledger[item], state: 'refused', messageId } };
}
