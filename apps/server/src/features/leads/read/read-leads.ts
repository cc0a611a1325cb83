import type { LeadId } from '@prumo/contracts/ids';
import type { Lead, LeadDetail, LeadList, LeadListQuery, LeadStats, PhoneMatchesQuery } from '@prumo/contracts/leads';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { listStatusChanges } from '../history-store.ts';
import { countByStatus, findLead, findLeadsByPhoneKey, toLead } from '../lead-store.ts';
import { readPhone } from '../phone/phone.ts';
import { leadFigures } from './lead-figures.ts';
import { readLeadPage } from './lead-page-store.ts';

export async function listLeads(ctx: Ctx, query: LeadListQuery): Promise<LeadList> {
  const { rows, total, totalIsAtLeast } = await readLeadPage(ctx, query);
  return { leads: rows.map(toLead), total, ...(totalIsAtLeast ? { totalIsAtLeast } : {}) };
}

export async function getLead(ctx: Ctx, id: LeadId): Promise<LeadDetail> {
  const row = await findLead(ctx, id);
  if (!row) throw notFound();
  return { ...toLead(row), importId: row.importId, history: await listStatusChanges(ctx, id) };
}

export async function getLeadStats(ctx: Ctx, countMessagesSent: (ctx: Ctx) => Promise<number>): Promise<LeadStats> {
  const [counts, messagesSent] = await Promise.all([countByStatus(ctx), countMessagesSent(ctx)]);
  return { ...leadFigures(counts), messagesSent };
}

export async function findPhoneMatches(
  ctx: Ctx,
  { phone, exceptId }: PhoneMatchesQuery,
): Promise<Pick<Lead, 'id' | 'name' | 'phone'>[]> {
  const reading = readPhone(phone);
  if (reading.kind === 'none') return [];
  const rows = await findLeadsByPhoneKey(ctx, [reading.key]);
  return rows.filter((row) => row.id !== exceptId).map(({ id, name, phone: typed }) => ({ id, name, phone: typed }));
}
