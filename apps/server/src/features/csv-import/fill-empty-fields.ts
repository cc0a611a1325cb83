import type { LeadId } from '@prumo/contracts/ids';
import { findLeads, type LeadChanges, type SelectedLead, updateLeadRow } from '#features/leads/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { comparisonKey } from './known-numbers.ts';
import type { ReadRow } from './read-rows.ts';

/** Gives the leads already stored what they lack and the file has; never overwrites. Counts the leads that changed. */
export async function fillEmptyFields(tx: Ctx, rows: ReadRow[], known: Map<string, LeadId>): Promise<number> {
  const ids = rows.flatMap((row) => known.get(comparisonKey(row)) ?? []);
  const leads = new Map((await findLeads(tx, ids)).map((lead) => [lead.id, lead]));
  let updated = 0;
  for (const read of rows) {
    const { row } = read;
    const id = known.get(comparisonKey(read));
    const lead = id && leads.get(id);
    if (!lead) continue;
    const changes = missing(lead, row);
    if (Object.keys(changes).length === 0) continue;
    await updateLeadRow(tx, lead.id, changes, accountNow(tx));
    updated += 1;
  }
  return updated;
}

function missing(lead: SelectedLead, row: ReadRow['row']): LeadChanges {
  const changes: LeadChanges = {};
  for (const field of ['email', 'company', 'city'] as const) {
    const value = row[field]?.trim();
    if (!lead[field] && value) changes[field] = value;
  }
  if (lead.tags.length === 0 && row.tags && row.tags.length > 0) changes.tags = [...new Set(row.tags)];
  return changes;
}
