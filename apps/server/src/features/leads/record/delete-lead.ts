import { REFUSALS } from '@prumo/contracts/errors';
import type { LeadId } from '@prumo/contracts/ids';
import type { BulkAnswer, FailedLead, LeadSelection } from '@prumo/contracts/leads';
import { recordAct } from '#platform/acts.ts';
import { type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { removeLeads } from '../erased/remove-leads-store.ts';
import { leadsDeleted } from '../facts.ts';
import { lockForRemoval, type SelectedLead } from '../lead-store.ts';
import { leaveLists } from '../lists/lead-list-items-store.ts';
import { lockIdentities } from '../person/identity-store.ts';
import { findSelection } from '../selection/selection-store.ts';

/**
 * Also removes conversation, executions and history (NS-019); the do-not-contact list keeps a keyed hash of the number.
 */
export async function deleteLead(ctx: Ctx, id: LeadId): Promise<void> {
  const { updated } = await deleteSelected(ctx, { ids: [id] });
  if (updated === 0) throw notFound();
}

export async function deleteSelected(ctx: Ctx, selection: LeadSelection): Promise<BulkAnswer> {
  return inTransaction(ctx, async (tx) => {
    const { leads, missing } = await findSelection(tx, selection);
    if (leads.length === 0) return { updated: 0, failed: missing };
    // Lock order: persons, conversations and campaigns (in the handlers), leads last.
    await lockIdentities(
      tx,
      leads.flatMap(({ phoneKey }) => phoneKey ?? []),
    );
    await tx.facts.emit(tx, leadsDeleted, { leads: leads.map(({ id, phoneKey }) => ({ leadId: id, phoneKey })) });
    const locked = await lockAsTold(tx, leads);
    await leaveLists(tx, locked);
    await removeLeads(tx, locked, 'erased');
    await recordDeletion(tx, locked);
    await publish(tx, 'leads');
    await publish(tx, 'conversations');
    return { updated: locked.length, failed: [...missing, ...goneMeanwhile(leads, locked)] };
  });
}

type KnownLead = Pick<SelectedLead, 'id' | 'phoneKey'>;

/** A lead that has another number than when its person was locked would take a number along that is not locked. */
async function lockAsTold(tx: Tx, told: readonly KnownLead[]): Promise<LeadId[]> {
  const keys = new Map(told.map(({ id, phoneKey }) => [id, phoneKey]));
  const locked = await lockForRemoval(tx, [...keys.keys()]);
  if (locked.some(({ id, phoneKey }) => keys.get(id) !== phoneKey)) throw new Refusal('lead_changed');
  return locked.map(({ id }) => id);
}

/** Of an erased lead nothing but the id is told. */
async function recordDeletion(tx: Tx, ids: LeadId[]): Promise<void> {
  const [first, ...others] = ids;
  if (first === undefined) return;
  if (others.length > 0) await recordAct(tx, { act: 'leads_deleted', after: { leads: ids.length } });
  else await recordAct(tx, { act: 'lead_deleted', subject: { kind: 'lead', id: first } });
}

function goneMeanwhile(leads: { id: LeadId }[], locked: LeadId[]): FailedLead[] {
  const known = new Set(locked);
  return leads.flatMap(({ id }) => (known.has(id) ? [] : [{ id, reason: REFUSALS.not_found.text }]));
}
