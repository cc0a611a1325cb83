import type { LeadId } from '@prumo/contracts/ids';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { conversations } from './schema.ts';

export async function findLeadsWithActivity(ctx: Ctx, leadIds: LeadId[], since: Date | null): Promise<Set<LeadId>> {
  const { createdAt, updatedAt, lastMessageAt } = conversations;
  const rows = await ctx.db
    .selectDistinct({ id: conversations.leadId })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, ctx.accountId),
        anyOf(conversations.leadId, leadIds),
        since ? sql`greatest(${createdAt}, ${updatedAt}, ${lastMessageAt}) > ${since}` : undefined,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
