import type { LeadId, UndoId } from '@prumo/contracts/ids';
import {
  changeOf,
  type Fill,
  fillLeads,
  lockLeads,
  recordChangeSet,
  type SelectedLead,
} from '#features/leads/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { comparisonKey } from './known-numbers.ts';
import type { ReadRow } from './read-rows.ts';

export type Filled = { updated: number; changeSetId: UndoId | null };

/** Fills only empty fields, and records the earlier values for the undo. Counts the rows that filled something. */
export async function fillEmptyFields(tx: Tx, rows: ReadRow[], known: Map<string, LeadId>): Promise<Filled> {
  const idOf = (row: ReadRow) => known.get(comparisonKey(row));
  const leads = new Map(
    (
      await lockLeads(
        tx,
        rows.flatMap((row) => idOf(row) ?? []),
      )
    ).map((lead) => [lead.id, lead]),
  );
  const fills = new Map<LeadId, Fill>();
  let updated = 0;
  for (const read of rows) {
    const lead = leads.get(idOf(read) as LeadId);
    if (!lead) continue;
    // A person's second row may fill only what the first left empty.
    const before = fills.get(lead.id) ?? { id: lead.id };
    const fill = { ...missing({ ...lead, ...before }, read.row), ...before };
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

function missing(lead: Pick<SelectedLead, 'email' | 'company' | 'city' | 'tags'>, row: ReadRow['row']) {
  const found: Omit<Fill, 'id'> = {};
  for (const field of ['email', 'company', 'city'] as const) {
    const value = row[field]?.trim();
    if (!lead[field] && value) found[field] = value;
  }
  if (lead.tags.length === 0 && row.tags && row.tags.length > 0) found.tags = [...new Set(row.tags)];
  return found;
}
