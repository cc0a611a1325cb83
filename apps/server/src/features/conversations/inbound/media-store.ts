import { AccountId, MessageId } from '@prumo/contracts/ids';
import type { MediaFile } from '@prumo/contracts/media';
import type { MediaProblem } from '@prumo/contracts/reasons/channel/media-problem';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, firstRow, rowsOf, Time } from '#platform/db/rows.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';
import type { StoredMessage } from '../message-store.ts';
import { conversationMessages as messages } from '../schema.ts';

const DueCopy = z.object({ id: MessageId, accountId: AccountId, clockOffsetMs: BigNumber });
export type DueCopy = z.infer<typeof DueCopy>;

const notOf = (accounts: AccountId[]) => sql`and m.user_id <> all(${sql.param(accounts)}::uuid[])`;

type Limits = { each: number; limit: number; without: AccountId[] };

/** Lists one copy per account first, then the second ones; `now` is real time. */
export const listDueCopies = (db: Db, scope: Scope, now: Date, { each, limit, without }: Limits): Promise<DueCopy[]> =>
  rowsOf(
    db,
    DueCopy,
    sql`
      select r.id, r.user_id as "accountId", account.clock_offset_ms as "clockOffsetMs"
      from (
        select m.id, m.user_id, m.media_due_at,
          row_number() over (partition by m.user_id order by m.media_due_at, m.id) as place_in_line
        from conversation_messages m
        where m.media_due_at <= ${now}::timestamptz ${inScope(scope, sql`m.user_id`)} ${notOf(without)}
      ) r join accounts account on account.id = r.user_id
      where r.place_in_line <= ${each}
      order by r.place_in_line, r.media_due_at, r.id limit ${limit}
    `,
  );

const AtRow = z.object({ at: Time });

export async function nextCopyDueAt(db: Db, without: AccountId[]): Promise<Date | null> {
  const next = await firstRow(
    db,
    AtRow,
    sql`
      select m.media_due_at as at from conversation_messages m
      where m.media_due_at is not null ${notOf(without)} order by m.media_due_at limit 1
    `,
  );
  return next?.at ?? null;
}

export async function claimCopy(ctx: Ctx, id: MessageId, now: Date, until: Date): Promise<StoredMessage | null> {
  const rows = await ctx.db
    .update(messages)
    .set({ mediaDueAt: until, mediaAttempts: sql`${messages.mediaAttempts} + 1` })
    .where(
      and(eq(messages.userId, ctx.accountId), eq(messages.id, id), sql`${messages.mediaDueAt} <= ${now}::timestamptz`),
    )
    .returning();
  return rows[0] ?? null;
}

const waiting = (ctx: Ctx, id: MessageId) =>
  and(
    eq(messages.userId, ctx.accountId),
    eq(messages.id, id),
    isNotNull(messages.mediaReference),
    isNull(messages.revokedAt),
  );

const DONE = { mediaReference: null, mediaDueAt: null };

/** False if the message is gone, revoked or already has its file. */
export async function attachCopy(ctx: Ctx, id: MessageId, { url, kind, fileName }: MediaFile): Promise<boolean> {
  const type = sql`case
    when ${messages.messageType} = 'sticker' and ${kind}::text = 'image' then 'sticker'
    when ${messages.messageType} = 'audio' and ${kind}::text = 'video' then 'audio'
    else ${kind}::text end`;
  const rows = await ctx.db
    .update(messages)
    .set({ ...DONE, mediaUrl: url, messageType: type, fileName })
    .where(waiting(ctx, id))
    .returning({ id: messages.id });
  return rows.length > 0;
}

export async function postponeCopy(ctx: Ctx, id: MessageId, dueAt: Date): Promise<void> {
  await ctx.db.update(messages).set({ mediaDueAt: dueAt }).where(waiting(ctx, id));
}

export async function giveUpCopy(ctx: Ctx, id: MessageId, problem: MediaProblem): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ ...DONE, mediaProblem: problem })
    .where(waiting(ctx, id));
}
