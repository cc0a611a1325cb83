import type { AccountId, ConversationId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/client.ts';
import type { Scope } from '#platform/engine/due-rows.ts';
import { newId } from '#platform/ids.ts';
import { agentDecisions } from './schema.ts';

export type DueTurn = { conversationId: ConversationId; accountId: AccountId; clockOffsetMs: number };

const scoped = (scope: Scope) => (scope.accountId ? sql`and c.user_id = ${scope.accountId}` : sql``);

/** Conversations whose turn has come and that no process is answering; `now` is database time. */
export async function listDueTurns(db: Db, scope: Scope, now: Date, limit: number): Promise<DueTurn[]> {
  const { rows } = await db.execute<{ id: ConversationId; user_id: AccountId; offset: string }>(sql`
    select c.id, c.user_id, u.clock_offset_ms as offset
    from conversations c join users u on u.id = c.user_id
    where c.agent_due_at <= ${now}::timestamptz + u.clock_offset_ms * interval '1 millisecond'
      and (c.agent_lease_until is null or c.agent_lease_until <= ${now}::timestamptz) ${scoped(scope)}
    order by c.agent_due_at limit ${limit}
  `);
  return rows.map((row) => ({ conversationId: row.id, accountId: row.user_id, clockOffsetMs: Number(row.offset) }));
}

/** When the next turn may be taken: its due time, or the end of a lease that somebody left behind. */
export async function nextTurnAt(db: Db, scope: Scope): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`
    select min(greatest(c.agent_due_at - u.clock_offset_ms * interval '1 millisecond', c.agent_lease_until)) as at
    from conversations c join users u on u.id = c.user_id
    where c.agent_due_at is not null ${scoped(scope)}
  `);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

export async function hasTurnUnderWay(db: Db, scope: Scope, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from conversations c where c.agent_lease_until > ${now}::timestamptz ${scoped(scope)} limit 1
  `);
  return rows.length > 0;
}

/** The local midnight that began the account's day. */
export async function startOfDay(ctx: Ctx, timezone: string, now: Date): Promise<Date> {
  const { rows } = await ctx.db.execute<{ at: Date }>(
    sql`select date_trunc('day', ${now}::timestamptz at time zone ${timezone}) at time zone ${timezone} as at`,
  );
  return new Date(rows[0]?.at ?? now);
}

type Decision = { conversationId: ConversationId; action: string; reason: string; detail: unknown; at: Date };

export async function insertDecision(ctx: Ctx, decision: Decision): Promise<void> {
  await ctx.db.insert(agentDecisions).values({ id: newId<string>(), userId: ctx.accountId, ...decision });
}
