import type { CampaignId, ExecutionId, SendId } from '@prumo/contracts/ids';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSimulating, joinActiveChannel } from '#features/channel/index.ts';
import { accountNow, type Ctx, type SetCtx, type SetTx, type Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { jsonListOf } from '#platform/db/json.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { updateRows } from '#platform/db/sets/update-rows.ts';
import { campaignSends } from './send-view.ts';

export type SendRow = typeof campaignSends.$inferSelect;
export type NewSend = Omit<typeof campaignSends.$inferInsert, 'userId'>;
export type SendChanges = Partial<Omit<NewSend, 'id' | 'campaignId' | 'leadId' | 'templateId'>>;

const OPEN = ['planned', 'queued'] as const;

const ROWS_A_STATEMENT = 5000;

export async function insertSends(ctx: Ctx, rows: NewSend[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const values = rows.slice(start, start + ROWS_A_STATEMENT).map((row) => ({ ...row, userId: ctx.accountId }));
    await insertRows(ctx.db, campaignSends, values);
  }
}

const own = (ctx: Ctx, id: SendId) => and(eq(campaignSends.userId, ctx.accountId), eq(campaignSends.id, id));

const ownOf = (ctx: SetCtx, ids: SendId[]) => and(ownedBy(ctx, campaignSends.userId), anyOf(campaignSends.id, ids));

export async function lockSend(tx: Tx, id: SendId): Promise<SendRow | null> {
  const rows = await tx.db.select().from(campaignSends).where(own(tx, id)).for('no key update');
  return rows[0] ?? null;
}

export async function lockSends(tx: SetTx, ids: SendId[]): Promise<SendRow[]> {
  return tx.db.select().from(campaignSends).where(ownOf(tx, ids)).orderBy(asc(campaignSends.id)).for('no key update');
}

export async function updateSends(ctx: SetCtx, ids: SendId[], changes: SendChanges): Promise<void> {
  if (ids.length > 0) await ctx.db.update(campaignSends).set(withFailure(ctx, changes)).where(ownOf(ctx, ids));
}

export async function updateSend(ctx: Ctx, id: SendId, changes: SendChanges): Promise<void> {
  await ctx.db.update(campaignSends).set(withFailure(ctx, changes)).where(own(ctx, id));
}

export type Reschedule = Pick<SendRow, 'id' | 'reason' | 'heldBy'> & { dueAt: Date };

export async function rescheduleSends(tx: SetTx, reschedules: Reschedule[]): Promise<void> {
  await tx.db.execute(sql`
    update campaign_sends s set due_at = m.due_at, reason = m.reason, held_by = m.held_by
    from unnest(
      ${sql.param(reschedules.map(({ id }) => id))}::uuid[],
      ${sql.param(reschedules.map(({ dueAt }) => dueAt.toISOString()))}::timestamptz[],
      ${jsonListOf(reschedules.map(({ reason }) => reason))},
      ${jsonListOf(reschedules.map((reschedule) => reschedule.heldBy))}
    ) as m(id, due_at, reason, held_by)
    where s.id = m.id and ${ownedBy(tx, sql`s.user_id`)} and s.status = 'queued'
  `);
}

function withFailure(ctx: SetCtx, changes: SendChanges): SendChanges {
  if (changes.status === undefined) return changes;
  if (changes.status === 'failed') return { failedAt: accountNow(ctx), ...changes };
  return { ...changes, failedAt: null, failureClass: null, isTemporary: false };
}

/** Writes only while `leaseToken` still matches, so a process that stalled past its lease changes nothing. */
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
    .orderBy(asc(campaignSends.sequence), asc(campaignSends.part));
}

export async function listSendsOfExecutions(
  ctx: SetCtx,
  executionIds: ExecutionId[],
): Promise<Map<ExecutionId, SendRow[]>> {
  const { userId, executionId, sequence, part } = campaignSends;
  const rows = await ctx.db
    .select()
    .from(campaignSends)
    .where(and(ownedBy(ctx, userId), anyOf(executionId, executionIds)))
    .orderBy(asc(executionId), asc(sequence), asc(part));
  return Map.groupBy(rows, (row) => row.executionId);
}

type SendsToClose = {
  executionIds?: ExecutionId[];
  campaignId?: CampaignId;
  status: 'cancelled' | 'skipped';
  reason: SendReason;
};

/** Rows being called keep their own outcome. */
export async function closeOpenSends(
  ctx: SetCtx,
  { executionIds, campaignId, status, reason }: SendsToClose,
): Promise<void> {
  await ctx.db
    .update(campaignSends)
    .set({ status, reason, dueAt: null })
    .where(
      and(
        ownedBy(ctx, campaignSends.userId),
        executionIds ? anyOf(campaignSends.executionId, executionIds) : undefined,
        campaignId ? eq(campaignSends.campaignId, campaignId) : undefined,
        inArray(campaignSends.status, [...OPEN]),
      ),
    );
}

export type LeasedSend = Pick<SendRow, 'id' | 'userId' | 'personKey' | 'leadId' | 'campaignId'>;

export async function peekLeased(ctx: SetCtx, leases: { id: SendId; leaseToken: string }[]): Promise<LeasedSend[]> {
  const { id, personKey, leadId, campaignId, userId, leaseToken } = campaignSends;
  const pairs = sql`select * from unnest(
    ${sql.param(leases.map((lease) => lease.id))}::uuid[], ${sql.param(leases.map((lease) => lease.leaseToken))}::uuid[]
  )`;
  return ctx.db
    .select({ id, userId, personKey, leadId, campaignId })
    .from(campaignSends)
    .where(and(ownedBy(ctx, userId), sql`(${id}, ${leaseToken}) in (${pairs})`));
}

const WaitingTemplate = z.object({ name: z.string(), language: z.string(), sequence: z.number() });
export type WaitingTemplate = z.infer<typeof WaitingTemplate>;

export function listWaitingTemplates(ctx: Ctx, campaignId: CampaignId): Promise<WaitingTemplate[]> {
  const statement = sql`
    select template->>'name' as name, template->>'language' as language, min(sequence)::int as sequence
    from campaign_sends
    where user_id = ${ctx.accountId} and campaign_id = ${campaignId} and status in ('planned', 'queued')
      and template is not null
    group by 1, 2 order by 3
  `;
  return rowsOf(ctx.db, WaitingTemplate, statement);
}

/** Not locked: the campaign's lock comes before a send's. */
export async function peekSends(ctx: SetCtx, ids: SendId[]): Promise<SendRow[]> {
  return ctx.db.select().from(campaignSends).where(ownOf(ctx, ids));
}

export async function peekSend(ctx: Ctx, id: SendId): Promise<SendRow | null> {
  const [send] = await peekSends(ctx, [id]);
  return send ?? null;
}

/** Stores how far sends got that the caller has locked. */
export const storeProgress = (tx: SetTx, sends: SendRow[]): Promise<void> =>
  updateRows(
    tx.db,
    campaignSends,
    sends.map(({ id, status, reason, sentAt, deliveredAt, readAt, confirmedAt, dropDueAt, ...send }) => ({
      ...{ id, status, reason, sentAt, deliveredAt, readAt, confirmedAt, dropDueAt },
      ...{ failedAt: send.failedAt, failureClass: send.failureClass, isTemporary: send.isTemporary },
    })),
  );

/** Queued rows after a message that was not sent wait for it again. */
export async function withholdLaterSends(ctx: Ctx, { executionId, sequence, part }: SendRow): Promise<void> {
  await ctx.db
    .update(campaignSends)
    .set({ status: 'planned', dueAt: null })
    .where(
      and(
        eq(campaignSends.userId, ctx.accountId),
        eq(campaignSends.executionId, executionId),
        sql`(${campaignSends.sequence}, ${campaignSends.part}) > (${sequence}, ${part})`,
        eq(campaignSends.status, 'queued'),
      ),
    );
}

/** The number in use may have changed since the send was planned. */
export async function sendFromNumberInUse(tx: Tx, id: SendId): Promise<void> {
  await tx.db.execute(sql`
    update campaign_sends s set channel_account_id = a.id
    from accounts account ${joinActiveChannel(sql`account.id`)}
    where s.id = ${id} and s.user_id = ${tx.accountId} and account.id = s.user_id and a.id is not null
      and s.is_simulated = ${isSimulating(tx)}
  `);
}
