import type { LeadId } from '@prumo/contracts/ids';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { leads } from '../schema.ts';

const ENDED = ['fechado', 'perdido'] as const;

export type EndedLead = { id: LeadId; phoneKey: string | null; status: (typeof ENDED)[number]; since: Date };

type Asked = { leadIds: LeadId[]; phoneKeys: string[] };

export async function listEndedLeads(ctx: Ctx, { leadIds, phoneKeys }: Asked): Promise<EndedLead[]> {
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
        inArray(leads.status, [...ENDED]),
      ),
    );
  return rows as EndedLead[];
}
