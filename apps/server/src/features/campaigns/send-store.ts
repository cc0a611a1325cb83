import type { AccountId, CampaignId, ChannelAccountId, ExecutionId, SendId } from '@prumo/contracts/ids';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { DISCONNECTED, mayBeCalled, mayCampaign } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/client.ts';
import type { Scope } from '#platform/engine/due-rows.ts';
import { waitingAccounts } from '#platform/engine/fair-rows.ts';
import { newId } from '#platform/ids.ts';
import { campaignMessages, campaignSends, sendAttempts } from './schema.ts';

export type SendRow = typeof campaignSends.$inferSelect;
export type NewSend = Omit<typeof campaignSends.$inferInsert, 'userId'>;
export type SendChanges = Partial<Omit<NewSend, 'id' | 'campaignId' | 'leadId' | 'templateId'>>;

/** Rows that may still leave. */
const OPEN = ['planned', 'queued'] as const;

export async function insertSends(ctx: Ctx, rows: NewSend[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    const values = rows.slice(start, start + 500).map((row) => ({ ...row, userId: ctx.accountId }));
    await ctx.db.insert(campaignSends).values(values);
  }
}

const own = (ctx: Ctx, id: SendId) => and(eq(campaignSends.userId, ctx.accountId), eq(campaignSends.id, id));

export async function lockSend(ctx: Ctx, id: SendId): Promise<SendRow | null> {
  const rows = await ctx.db.select().from(campaignSends).where(own(ctx, id)).for('no key update');
  return rows[0] ?? null;
}

export async function updateSend(ctx: Ctx, id: SendId, changes: SendChanges): Promise<void> {
  await ctx.db.update(campaignSends).set(changes).where(own(ctx, id));
}

/** Writes only while the lease is ours: a process that slept through it changes nothing. */
export async function settleSend(ctx: Ctx, id: SendId, leaseToken: string, changes: SendChanges): Promise<boolean> {
  const rows = await ctx.db
    .update(campaignSends)
    .set({ ...changes, leaseToken: null, leaseUntil: null })
    .where(and(own(ctx, id), eq(campaignSends.leaseToken, leaseToken)))
    .returning({ id: campaignSends.id });
  return rows.length > 0;
}

export async function listSendsOfExecution(ctx: Ctx, executionId: ExecutionId): Promise<SendRow[]> {
  return ctx.db
    .select()
    .from(campaignSends)
    .where(and(eq(campaignSends.userId, ctx.accountId), eq(campaignSends.executionId, executionId)))
    .orderBy(asc(campaignSends.sequence));
}

export async function listSendsOfCampaign(ctx: Ctx, campaignId: CampaignId): Promise<SendRow[]> {
  return ctx.db
    .select()
    .from(campaignSends)
    .where(and(eq(campaignSends.userId, ctx.accountId), eq(campaignSends.campaignId, campaignId)))
    .orderBy(asc(campaignSends.executionId), asc(campaignSends.sequence));
}

type Closing = { executionId?: ExecutionId; campaignId?: CampaignId; status: 'cancelled' | 'skipped'; reason: string };

/** Ends what has not begun; a row being handed over keeps its own outcome. */
export async function closeOpenSends(ctx: Ctx, { executionId, campaignId, status, reason }: Closing): Promise<void> {
  await ctx.db
    .update(campaignSends)
    .set({ status, reason, dueAt: null })
    .where(
      and(
        eq(campaignSends.userId, ctx.accountId),
        executionId ? eq(campaignSends.executionId, executionId) : undefined,
        campaignId ? eq(campaignSends.campaignId, campaignId) : undefined,
        inArray(campaignSends.status, [...OPEN]),
      ),
    );
}

/**
 * True while anything of the campaign may still leave, is leaving, or waits for a person's verdict (I11). Executions on
 * a real number that rest ('paused') while the simulator is in use keep no simulated run open.
 */
export async function hasOpenWork(ctx: Ctx, campaignId: CampaignId): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from campaign_sends s join campaign_executions e on e.id = s.execution_id
    where s.campaign_id = ${campaignId} and s.status in ('planned', 'queued', 'sending', 'unknown')
      and e.status <> 'paused'
    union all
    select 1 from campaign_executions where campaign_id = ${campaignId} and status = 'active'
    limit 1
  `);
  return rows.length > 0;
}

export async function insertAttempt(ctx: Ctx, sendId: SendId, startedBy: string, at: Date): Promise<void> {
  await ctx.db.insert(sendAttempts).values({ id: newId<string>(), sendId, startedBy, startedAt: at });
}

export async function endAttempt(
  ctx: Ctx,
  sendId: SendId,
  outcome: 'sent' | 'failed' | 'unknown',
  detail: string | null,
  at: Date,
): Promise<void> {
  await ctx.db
    .update(sendAttempts)
    .set({ outcome, detail, endedAt: at })
    .where(and(eq(sendAttempts.sendId, sendId), isNull(sendAttempts.endedAt)));
}

export async function countAttempts(ctx: Ctx, sendId: SendId): Promise<number> {
  const rows = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(sendAttempts)
    .where(eq(sendAttempts.sendId, sendId));
  return rows[0]?.count ?? 0;
}

export async function insertCampaignMessage(ctx: Ctx, send: SendRow, at: Date): Promise<void> {
  await ctx.db
    .insert(campaignMessages)
    .values({
      id: newId<string>(),
      campaignId: send.campaignId,
      leadId: send.leadId,
      templateId: send.templateId,
      sendId: send.id,
      messageType: send.type,
      content: send.text,
      status: 'sent',
      sentAt: at,
    })
    .onConflictDoNothing();
}

export async function updateCampaignMessage(
  ctx: Ctx,
  sendId: SendId,
  changes: Partial<typeof campaignMessages.$inferInsert>,
): Promise<void> {
  await ctx.db.update(campaignMessages).set(changes).where(eq(campaignMessages.sendId, sendId));
}

/** Not locked: the campaign's lock comes before a send's. */
export async function peekSend(ctx: Ctx, id: SendId): Promise<SendRow | null> {
  const rows = await ctx.db.select().from(campaignSends).where(own(ctx, id));
  return rows[0] ?? null;
}

export async function deleteCampaignMessage(ctx: Ctx, sendId: SendId): Promise<void> {
  await ctx.db.delete(campaignMessages).where(eq(campaignMessages.sendId, sendId));
}

/** What waited for its time after a step that did not go waits for that step again. */
export async function withholdLaterSends(ctx: Ctx, executionId: ExecutionId, sequence: number): Promise<void> {
  await ctx.db
    .update(campaignSends)
    .set({ status: 'planned', dueAt: null })
    .where(
      and(
        eq(campaignSends.userId, ctx.accountId),
        eq(campaignSends.executionId, executionId),
        gt(campaignSends.sequence, sequence),
        eq(campaignSends.status, 'queued'),
      ),
    );
}

/** The last hand-over came to nothing after all. */
export async function failLastAttempt(ctx: Ctx, sendId: SendId, detail: string): Promise<void> {
  await ctx.db.execute(sql`
    update send_attempts set outcome = 'failed', detail = ${detail}
    where id = (select id from send_attempts where send_id = ${sendId} order by started_at desc limit 1)
  `);
}

export type DueSend = {
  id: SendId;
  accountId: AccountId;
  personKey: string;
  campaignId: CampaignId;
  clockOffsetMs: number;
};

const scoped = (scope: Scope) => (scope.accountId ? sql`and s.user_id = ${scope.accountId}` : sql``);
const waiting = (scope: Scope) => waitingAccounts(scope, sql`campaign_sends`, sql`status = 'queued'`);

/**
 * Queued rows of active campaigns whose account's time has come and whose number may be called, in turns by account;
 * `now` is database time.
 */
export async function listDueSends(db: Db, scope: Scope, now: Date, limit: number): Promise<DueSend[]> {
  const { rows } = await db.execute<{
    id: SendId;
    user_id: AccountId;
    person_key: string;
    campaign_id: CampaignId;
    offset: string;
  }>(sql`
    ${waiting(scope)}
    select r.id, u.id as user_id, r.person_key, r.campaign_id, u.clock_offset_ms as offset
    from waiting join users u on u.id = waiting.user_id
    cross join lateral (
      select s.id, s.person_key, s.campaign_id, s.due_at, row_number() over (order by s.due_at, s.id) as turn
      from campaign_sends s
      join campaigns c on c.id = s.campaign_id and c.status = 'active'
      join channel_accounts a on a.id = s.channel_account_id
      where s.user_id = u.id and s.status = 'queued'
        and s.due_at <= ${now}::timestamptz + u.clock_offset_ms * interval '1 millisecond'
        and ${mayBeCalled(now)} and ${mayCampaign(now)}
      order by s.due_at, s.id limit ${limit}
    ) r
    order by r.turn, r.due_at limit ${limit}
  `);
  return rows.map((row) => ({
    id: row.id,
    accountId: row.user_id,
    personKey: row.person_key,
    campaignId: row.campaign_id,
    clockOffsetMs: Number(row.offset),
  }));
}

/** Twice as long each time, up to half an hour: what always fails must not keep the engine, or the clock, busy. */
export async function postponeSend(db: Db, id: SendId, seconds: number): Promise<void> {
  await db.execute(sql`
    update campaign_sends set
      due_at = due_at + least(greatest(${seconds} * interval '1 second', due_at - planned_at), interval '30 minutes')
    where id = ${id} and status = 'queued'
  `);
}

/** When the next one may leave; what waits for a connection is woken by it. */
export async function nextSendDueAt(db: Db, scope: Scope): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`
    ${waiting(scope)}
    select min(r.at) as at from waiting join users u on u.id = waiting.user_id
    cross join lateral (
      select greatest(
        s.due_at - u.clock_offset_ms * interval '1 millisecond', a.queued_until,
        case when a.restriction is not null then a.restricted_until end
      ) as at
      from campaign_sends s
      join campaigns c on c.id = s.campaign_id and c.status = 'active'
      join channel_accounts a on a.id = s.channel_account_id and a.is_connected
        and (a.restriction is null or a.restricted_until is not null)
      where s.user_id = u.id and s.status = 'queued'
      order by s.due_at limit 1
    ) r
  `);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

/** Says on each row that is due why it does not leave; they go on by themselves once the number is back. */
export async function tellHeldSends(db: Db, scope: Scope, now: Date): Promise<void> {
  await db.execute(sql`
    update campaign_sends s set reason = case when not a.is_connected then ${DISCONNECTED} else a.restriction end
    from channel_accounts a, campaigns c, users u
    where a.id = s.channel_account_id and c.id = s.campaign_id and c.status = 'active' and u.id = s.user_id
      and s.status = 'queued' and s.due_at <= ${now}::timestamptz + u.clock_offset_ms * interval '1 millisecond'
      and (not a.is_connected or not ${mayCampaign(now)})
      and s.reason is distinct from case when not a.is_connected then ${DISCONNECTED} else a.restriction end
      ${scoped(scope)}
  `);
}

export async function hasSendUnderWay(db: Db, scope: Scope): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from campaign_sends s where s.status = 'sending' ${scoped(scope)} limit 1`,
  );
  return rows.length > 0;
}

/** A send whose lease ran out was begun, and nobody knows how it ended: `unknown`, never queued again. */
export async function expireSendLeases(db: Db, now: Date): Promise<{ accountId: AccountId; campaignId: CampaignId }[]> {
  const { rows } = await db.execute<{ user_id: AccountId; campaign_id: CampaignId }>(sql`
    with expired as (
      update campaign_sends set status = 'unknown', lease_token = null, lease_until = null
      where status = 'sending' and lease_until <= ${now}::timestamptz
      returning id, user_id, campaign_id
    ), attempts as (
      update send_attempts a set outcome = 'unknown', detail = 'o processo terminou durante o envio', ended_at = ${now}::timestamptz
      from expired where a.send_id = expired.id and a.ended_at is null
    )
    select user_id, campaign_id from expired
  `);
  return rows.map((row) => ({ accountId: row.user_id, campaignId: row.campaign_id }));
}

export async function nextSendLeaseEnd(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(
    sql`select min(lease_until) as at from campaign_sends where status = 'sending'`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

/** Holds the channel for this transaction and tells from when it may send again (account time). */
export async function lockChannelPace(ctx: Ctx, id: ChannelAccountId): Promise<Date | null> {
  const { rows } = await ctx.db.execute<{ at: Date | null }>(
    sql`select next_send_at as at from channel_accounts where id = ${id} for no key update`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

export async function setChannelPace(ctx: Ctx, id: ChannelAccountId, nextSendAt: Date): Promise<void> {
  await ctx.db.execute(sql`update channel_accounts set next_send_at = ${nextSendAt}::timestamptz where id = ${id}`);
}
