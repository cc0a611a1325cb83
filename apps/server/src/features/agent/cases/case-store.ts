import type { ModelRun } from '@prumo/contracts/agent/cases';
import type { AgentCaseId, ConversationId } from '@prumo/contracts/ids';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#platform/context.ts';
import { oneRow } from '#platform/db/rows.ts';
import { agentCases } from './case-schema.ts';

export type CaseRow = typeof agentCases.$inferSelect;
type NewCase = Omit<CaseRow, 'userId' | 'updatedAt' | 'modelRun'>;
export type CaseChanges = Partial<
  Pick<CaseRow, 'title' | 'facts' | 'checks' | 'lastRunAt' | 'brokenChecks' | 'modelRun' | 'updatedAt'>
>;

const own = (ctx: Ctx, id: AgentCaseId) => and(eq(agentCases.userId, ctx.accountId), eq(agentCases.id, id));

/** Without talk and facts, which are large. */
export async function listCaseHeads(ctx: Ctx) {
  const { id, title, checks, lastRunAt, brokenChecks, createdAt, updatedAt, talk } = agentCases;
  // Of the checks as they are: who changes them has to ask the model again.
  const modelRun = sql<ModelRun | null>`case when (${agentCases.modelRun}->>'at')::timestamptz >= ${updatedAt}
    then ${agentCases.modelRun} end`;
  const turns = sql<number>`jsonb_array_length(${talk}->'turns')`.mapWith(Number);
  return ctx.db
    .select({ id, title, checks, lastRunAt, brokenChecks, modelRun, createdAt, turns })
    .from(agentCases)
    .where(eq(agentCases.userId, ctx.accountId))
    .orderBy(desc(createdAt), desc(id));
}

export async function listCaseRows(ctx: Ctx): Promise<CaseRow[]> {
  return ctx.db
    .select()
    .from(agentCases)
    .where(eq(agentCases.userId, ctx.accountId))
    .orderBy(asc(agentCases.createdAt), asc(agentCases.id));
}

export async function findCase(ctx: Ctx, id: AgentCaseId): Promise<CaseRow | null> {
  const rows = await ctx.db.select().from(agentCases).where(own(ctx, id));
  return rows[0] ?? null;
}

export async function lockCase(tx: Tx, id: AgentCaseId): Promise<CaseRow | null> {
  const rows = await tx.db.select().from(agentCases).where(own(tx, id)).for('no key update');
  return rows[0] ?? null;
}

/** Serializes writers per account, so the limit holds. */
export async function lockCases(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cases:${tx.accountId}`}, 0))`);
}

export async function countCases(ctx: Ctx): Promise<number> {
  return ctx.db.$count(agentCases, eq(agentCases.userId, ctx.accountId));
}

export async function insertCase(tx: Tx, row: NewCase): Promise<CaseRow> {
  const inserted = { ...row, userId: tx.accountId, updatedAt: row.createdAt };
  return oneRow(await tx.db.insert(agentCases).values(inserted).returning());
}

export async function updateCase(ctx: Ctx, id: AgentCaseId, changes: CaseChanges): Promise<CaseRow | null> {
  const rows = await ctx.db.update(agentCases).set(changes).where(own(ctx, id)).returning();
  return rows[0] ?? null;
}

export async function deleteCase(ctx: Ctx, id: AgentCaseId): Promise<boolean> {
  const rows = await ctx.db.delete(agentCases).where(own(ctx, id)).returning({ id: agentCases.id });
  return rows.length > 0;
}

export async function reassignCases(
  ctx: Ctx,
  { from, into }: { from: ConversationId; into: ConversationId },
): Promise<void> {
  await ctx.db
    .update(agentCases)
    .set({ conversationId: into })
    .where(and(eq(agentCases.userId, ctx.accountId), eq(agentCases.conversationId, from)));
}
