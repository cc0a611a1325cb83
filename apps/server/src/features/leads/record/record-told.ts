import type { AccountId, LeadId } from '@prumo/contracts/ids';
import { accountNow, asAccount, type SetTx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { leadCompleted } from '../facts.ts';
import { type LeadChanges, lockLeads, type SelectedLead, updateLeadRows } from '../lead-store.ts';
import { isQualificationComplete, readTypedBudget } from './qualification.ts';
import { laterThan } from './update-lead.ts';

const FIELDS = [
  'name',
  'fullName',
  'email',
  'profession',
  'budget',
  'objetivo',
  'location',
  'propertyType',
  'propertyStage',
  'timeline',
] as const;

type ToldFields = { [field in (typeof FIELDS)[number]]?: string };
export type ToldByLead = { userId: AccountId; leadId: LeadId; fields: ToldFields };

/** What leads of any number of accounts told in their conversations; clears nothing. */
export async function recordTold(tx: SetTx, told: readonly ToldByLead[]): Promise<void> {
  if (told.length === 0) return;
  const fieldsOf = new Map(told.map(({ leadId, fields }) => [leadId, fields]));
  const before = await lockLeads(tx, [...fieldsOf.keys()]);
  const changes = before.map((lead) => changesOf(tx, lead, fieldsOf.get(lead.id) ?? {}));
  await updateLeadRows(tx, changes);
  for (const [index, { id, userId, isDataComplete }] of before.entries()) {
    const own = asAccount(tx, userId);
    if (changes[index]?.isDataComplete && !isDataComplete) await tx.facts.emit(own, leadCompleted, { leadId: id });
    await publish(own, 'leads', id);
  }
}

function changesOf(tx: SetTx, lead: SelectedLead, { budget, ...fields }: ToldFields) {
  const digits = budget === undefined ? undefined : readTypedBudget(budget);
  const told: LeadChanges = { ...fields, ...(digits ? { budget: digits } : {}) };
  const values = Object.fromEntries(FIELDS.map((field) => [field, told[field] ?? lead[field]]));
  const isDataComplete = isQualificationComplete({ ...lead, ...told });
  return { id: lead.id, ...values, isDataComplete, updatedAt: laterThan(lead.updatedAt, accountNow(tx)) };
}
