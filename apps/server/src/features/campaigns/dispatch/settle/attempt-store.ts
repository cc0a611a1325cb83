import type { SendId } from '@prumo/contracts/ids';
import type { AttemptDetail } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SetCtx, SetTx, Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { jsonListOf, jsonOf } from '#platform/db/json.ts';
import { namesUser } from '#platform/db/names-user.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import { sendAttempts } from '../../send-schema.ts';

type BegunAttempt = { sendId: SendId; startedBy: string };

export async function insertAttempts(ctx: SetCtx, begun: BegunAttempt[], at: Date): Promise<void> {
  const rows = begun.map(({ sendId, startedBy }) => ({ id: newId<string>(), sendId, startedBy, startedAt: at }));
  await insertRows(ctx.db, sendAttempts, rows);
}

type AcceptedAttempt = { sendId: SendId; detail: AttemptDetail | null; at: Date };

export async function endAcceptedAttempts(ctx: SetCtx, accepted: AcceptedAttempt[]): Promise<void> {
  await ctx.db.execute(sql`
    update send_attempts a set outcome = 'sent', detail = e.detail, ended_at = e.at
    from unnest(
      ${sql.param(accepted.map(({ sendId }) => sendId))}::uuid[],
      ${jsonListOf(accepted.map(({ detail }) => detail))},
      ${sql.param(accepted.map(({ at }) => at.toISOString()))}::timestamptz[]
    ) as e (send_id, detail, at)
    where a.send_id = e.send_id and a.ended_at is null
  `);
}

export async function endDoubtedAttempts(tx: SetTx, sendIds: SendId[], detail: AttemptDetail): Promise<void> {
  if (sendIds.length === 0) return;
  await tx.db.execute(sql`
    update send_attempts set outcome = 'unknown', detail = ${jsonOf(detail)}, ended_at = ${tx.clock.now()}::timestamptz
    where send_id = any(${sql.param(sendIds)}::uuid[]) and ended_at is null
  `);
}

export async function deleteOpenAttempts(ctx: SetCtx, sendIds: SendId[]): Promise<void> {
  await ctx.db
    .delete(sendAttempts)
    .where(and(sql`${sendAttempts.sendId} = any(${sql.param(sendIds)}::uuid[])`, isNull(sendAttempts.endedAt)));
}

export async function endAttempt(
  ctx: Ctx,
  sendId: SendId,
  outcome: 'sent' | 'failed' | 'unknown',
  detail: AttemptDetail | null,
  at: Date,
): Promise<void> {
  await ctx.db
    .update(sendAttempts)
    .set({ outcome, detail, endedAt: at })
    .where(and(eq(sendAttempts.sendId, sendId), isNull(sendAttempts.endedAt)));
}

const Count = z.object({ count: z.number() });

/** Counts attempts since a person last requested one. */
export async function countAttempts(ctx: Ctx, sendId: SendId): Promise<number> {
  const statement = sql`
    select count(*)::int as count from send_attempts
    where send_id = ${sendId} and started_at >= coalesce((
      select max(started_at) from send_attempts where send_id = ${sendId} and ${namesUser(sql`started_by`)}
    ), '-infinity')
  `;
  return (await onlyRow(ctx.db, Count, statement)).count;
}

export async function failLastAttempt(ctx: Ctx, sendId: SendId, detail: AttemptDetail): Promise<void> {
  await ctx.db.execute(sql`
    update send_attempts set outcome = 'failed', detail = ${jsonOf(detail)}
    where id = (select id from send_attempts where send_id = ${sendId} order by started_at desc limit 1)
  `);
}

export async function startedAt(tx: Tx, id: SendId): Promise<Date | null> {
  const rows = await tx.db
    .select({ at: sql<Date | null>`max(${sendAttempts.startedAt})` })
    .from(sendAttempts)
    .where(eq(sendAttempts.sendId, id));
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}
