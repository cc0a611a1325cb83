import type { LeadId } from '@prumo/contracts/ids';
import type { Lead, UpdateLeadBody } from '@prumo/contracts/leads';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { invalidField, notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { readTypedBudget } from './budget.ts';
import { moveToStatus } from './change-lead-status.ts';
import { leadPhoneChanged } from './facts.ts';
import { claimIdentities, passOnIdentity } from './identity-store.ts';
import { isQualificationComplete } from './lead-stage.ts';
import { phoneFields } from './phone-fields.ts';
import { findLead, type LeadChanges, lockLead, type SelectedLead, toLead, updateLeadRow } from './store.ts';

/** Changes the fields that are given; a null clears, a field left out is untouched. Refuses what was made on an older lead. */
export async function updateLead(
  ctx: Ctx,
  id: LeadId,
  { status, phone, budget, expectedUpdatedAt, ...fields }: UpdateLeadBody,
): Promise<Lead> {
  const digits = budget === undefined ? undefined : readTypedBudget(budget);
  if (budget !== undefined && digits === undefined) throw invalidField('budget', 'Valor inválido');
  return inTransaction(ctx, async (tx) => {
    const lead = await lockLead(tx, id);
    if (!lead) throw notFound();
    if (expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== lead.updatedAt.getTime())
      throw new Refusal('lead_changed');
    const changes = withoutUndefined({ ...fields, budget: digits }) as LeadChanges;
    if (phone !== undefined && phone !== lead.phone) Object.assign(changes, await changePhone(tx, lead, phone));
    if (status !== undefined && status !== lead.status) Object.assign(changes, await moveToStatus(tx, lead, status));
    changes.isDataComplete = isQualificationComplete({ ...lead, ...changes });
    await updateLeadRow(tx, id, changes, laterThan(lead.updatedAt, accountNow(tx)));
    await publish(tx, 'leads', id);
    const row = await findLead(tx, id);
    if (!row) throw notFound();
    return toLead(row);
  });
}

async function changePhone(tx: Ctx, lead: SelectedLead, phone: string): Promise<LeadChanges> {
  const fields = phoneFields(phone);
  if (fields.phoneKey !== lead.phoneKey) {
    if (lead.phoneKey) await passOnIdentity(tx, lead.phoneKey, lead.id);
    if (fields.phoneKey) await claimIdentities(tx, [{ key: fields.phoneKey, leadId: lead.id }]);
    await tx.facts.emit(tx, leadPhoneChanged, { leadId: lead.id, fromKey: lead.phoneKey, toKey: fields.phoneKey });
  }
  return { phone, ...fields };
}

/** Two changes within one millisecond must not look like one to whoever compares times. */
const laterThan = (before: Date, now: Date) => new Date(Math.max(now.getTime(), before.getTime() + 1));

const withoutUndefined = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
