import type { LeadId } from '@prumo/contracts/ids';
import type { Tx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { insertStatusChanges, type StatusChange } from '../history-store.ts';
import { insertLeads, type NewLead } from '../lead-store.ts';
import { registerIdentities } from '../person/identity-store.ts';
import { phoneFields } from '../phone/phone.ts';
import { isQualificationComplete, type QualificationValues } from './qualification.ts';

export type PastMove = Omit<StatusChange, 'leadId'>;
type LeadWithPast = Omit<NewLead, 'id' | keyof QualificationValues> &
  QualificationValues & { createdAt: Date; moves: PastMove[] };
type AddedLead = LeadWithPast & { id: LeadId; phoneKey: string | null };

/** Tells other features nothing and records no event: all of it happened in the past. */
export async function addLeadsWithPast(tx: Tx, leads: LeadWithPast[]): Promise<AddedLead[]> {
  const rows = leads.map((lead) => ({ ...lead, ...phoneFields(lead.phone), id: newId<LeadId>() }));
  await insertLeads(
    tx,
    rows.map(({ moves: _moves, ...row }) => ({ ...row, isDataComplete: isQualificationComplete(row) })),
  );
  await registerIdentities(
    tx,
    rows.flatMap(({ id, phoneKey }) => (phoneKey ? [{ key: phoneKey, leadId: id }] : [])),
  );
  await insertStatusChanges(
    tx,
    rows.flatMap(({ id, moves }) => moves.map((move) => ({ ...move, leadId: id }))),
  );
  return rows;
}
