import type { ImportRow } from '@prumo/contracts/csv-import';
import type { LeadId, UndoId } from '@prumo/contracts/ids';
import { accountNow, type Tx } from '#platform/context.ts';
import { lockLeads, type SelectedLead } from '../lead-store.ts';
import { changeOf, recordChangeSet } from '../selection/change-set-store.ts';
import { type Fill, fillLeads } from './fill-leads-store.ts';

type FilledFields = { updated: number; changeSetId: UndoId | null };

type Columns = Pick<ImportRow, 'email' | 'company' | 'city' | 'tags'>;
type KnownRow = { leadId: LeadId; row: Columns };

/** Records the earlier values for the undo. Counts the rows that filled something. */
export async function fillEmptyFields(tx: Tx, rows: KnownRow[]): Promise<FilledFields> {
  const locked = await lockLeads(
    tx,
    rows.map(({ leadId }) => leadId),
  );
  const leads = new Map(locked.map((lead) => [lead.id, lead]));
  const fills = new Map<LeadId, Fill>();
  let updated = 0;
  for (const { leadId, row } of rows) {
    const lead = leads.get(leadId);
    if (!lead) continue;
    // A person's second row may fill only what the first row left empty.
    const before = fills.get(lead.id) ?? { id: lead.id };
    const fill = { ...missing({ ...lead, ...before }, row), ...before };
    if (Object.keys(fill).length === Object.keys(before).length) continue;
    fills.set(lead.id, fill);
    updated += 1;
  }
  if (fills.size === 0) return { updated, changeSetId: null };

  const at = accountNow(tx);
  const changes = [...fills.values()].flatMap(({ id, ...columns }) => {
    const lead = leads.get(id);
    return lead ? [changeOf(lead, { ...columns, updatedAt: at })] : [];
  });
  await fillLeads(tx, [...fills.values()], at);
  return { updated, changeSetId: await recordChangeSet(tx, { kind: 'import' }, changes) };
}

function missing(lead: Pick<SelectedLead, 'email' | 'company' | 'city' | 'tags'>, row: Columns) {
  const found: Omit<Fill, 'id'> = {};
  for (const field of ['email', 'company', 'city'] as const) {
    const value = row[field]?.trim();
    if (!lead[field] && value) found[field] = value;
  }
  if (lead.tags.length === 0 && row.tags && row.tags.length > 0) found.tags = [...new Set(row.tags)];
  return found;
}
