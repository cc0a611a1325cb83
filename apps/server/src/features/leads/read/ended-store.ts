import { LeadId } from '@prumo/contracts/ids';
import { LeadStatus } from '@prumo/contracts/leads';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { leads } from '../schema.ts';

const Ended = LeadStatus.extract(['fechado', 'perdido']);
const EndedLead = z.object({ id: LeadId, phoneKey: z.string().nullable(), status: Ended, since: z.date() });
export type EndedLead = z.infer<typeof EndedLead>;

type LeadKeys = { leadIds: LeadId[]; phoneKeys: string[] };

export async function listEndedLeads(ctx: Ctx, { leadIds, phoneKeys }: LeadKeys): Promise<EndedLead[]> {
  const rows = await ctx.db
    .select({ id: leads.id, phoneKey: leads.phoneKey, status: leads.status, since: leads.statusSince })
    .from(leads)
    .where(
      and(
        eq(leads.userId, ctx.accountId),
        or(
          sql`${leads.id} = any(${sql.param(leadIds)}::uuid[])`,
          sql`${leads.phoneKey} = any(${sql.param(phoneKeys)}::text[])`,
        ),
        inArray(leads.status, Ended.options),
      ),
    );
  return EndedLead.array().parse(rows);
}
