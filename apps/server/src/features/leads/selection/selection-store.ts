import { REFUSALS } from '@prumo/contracts/errors';
import type { LeadId } from '@prumo/contracts/ids';
import type { FailedLead, LeadFilter, LeadSelection } from '@prumo/contracts/leads';
import { and, count, desc, type SQL, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#platform/context.ts';
import { invalidField, Refusal } from '#platform/errors.ts';
import { leads } from '../schema.ts';
import { leadTexts } from '../texts.ts';
import { leadFilter } from './filter-store.ts';

export type ChosenLeads = { ids: LeadId[]; missing: FailedLead[] };

function conditionOf(ctx: Ctx, { ids, filter }: LeadSelection): SQL | undefined {
  if (!ids && !filter) throw invalidField('ids', REFUSALS.invalid_input.text);
  return and(leadFilter(ctx, filter ?? {}), ids && sql`leads.id = any(${sql.param(ids)}::uuid[])`);
}

/** Refused if a filter's count differs from the one shown. */
export async function lockSelection(tx: Tx, selection: LeadSelection): Promise<ChosenLeads> {
  const rows = await tx.db
    .select({ id: leads.id })
    .from(leads)
    .where(conditionOf(tx, selection))
    .orderBy(leads.id)
    .for('no key update');
  return checked(
    selection,
    rows.map(({ id }) => id),
  );
}

export type LeadKey = { id: LeadId; phoneKey: string | null };

/** Unlocked, with the phone keys: persons must be locked before leads. */
export async function findSelection(
  tx: Tx,
  selection: LeadSelection,
): Promise<{ leads: LeadKey[]; missing: FailedLead[] }> {
  const rows = await tx.db
    .select({ id: leads.id, phoneKey: leads.phoneKey })
    .from(leads)
    .where(conditionOf(tx, selection))
    .orderBy(leads.id);
  const { missing } = checked(
    selection,
    rows.map(({ id }) => id),
  );
  return { leads: rows, missing };
}

export async function listSelectedIds(ctx: Ctx, selection: LeadSelection): Promise<LeadId[]> {
  const rows = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(conditionOf(ctx, selection))
    .orderBy(desc(leads.createdAt), desc(leads.id));
  return rows.map(({ id }) => id);
}

export async function countSelected(ctx: Ctx, filter: LeadFilter): Promise<number> {
  const rows = await ctx.db.select({ total: count() }).from(leads).where(leadFilter(ctx, filter));
  return rows[0]?.total ?? 0;
}

function checked({ ids, expected }: LeadSelection, found: LeadId[]): ChosenLeads {
  if (!ids) {
    if (expected === undefined) throw invalidField('expected', REFUSALS.invalid_input.text);
    if (found.length !== expected) throw audienceChanged(found.length);
    return { ids: found, missing: [] };
  }
  const known = new Set(found);
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  return { ids: found, missing: missing.map((id) => ({ id, reason: REFUSALS.not_found.text })) };
}

function audienceChanged(total: number): Refusal {
  const count = total === 1 ? '1 lead' : `${total.toLocaleString('pt-BR')} leads`;
  return new Refusal('audience_changed', { text: leadTexts.audienceChanged(count) });
}
