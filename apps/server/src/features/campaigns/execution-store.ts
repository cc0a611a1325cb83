import { type AccountId, CampaignId, type ExecutionId, type LeadId } from '@prumo/contracts/ids';
import type { EndReason } from '@prumo/contracts/reasons/campaigns/campaign-ends';
import { and, desc, eq, gt, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSimulating } from '#features/channel/index.ts';
import { accountNow, type Ctx, type SetCtx, type SetTx, type Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { isOneOfPersons, type PersonRef } from '#platform/db/owned-by.ts';
import { hasRow, onlyRow, rowsOf } from '#platform/db/rows.ts';
import { campaignContacts, campaignExecutions } from './execution-schema.ts';
import { campaigns } from './schema.ts';

export type ExecutionRow = typeof campaignExecutions.$inferSelect;
export type NewExecution = typeof campaignExecutions.$inferInsert & { isSimulated: boolean };

export async function insertExecutions(ctx: Ctx, rows: NewExecution[]): Promise<void> {
  const contacts = rows.map(({ campaignId, personKey, isSimulated }) => ({ campaignId, personKey, isSimulated }));
  await deleteNeverBegun(ctx, rows);
  await insertRows(ctx.db, campaignContacts, contacts);
  await insertRows(ctx.db, campaignExecutions, rows);
}

/** Leads of executions cancelled before anything was sent can start again. */
async function deleteNeverBegun(ctx: Ctx, rows: NewExecution[]): Promise<void> {
  for (const same of [sql`e.person_key = started.person_key`, sql`e.lead_id = started.lead_id`])
    await ctx.db.execute(sql`
      delete from campaign_executions e using unnest(
        ${sql.param(rows.map(({ campaignId }) => campaignId))}::uuid[],
        ${sql.param(rows.map(({ isSimulated }) => isSimulated))}::boolean[],
        ${sql.param(rows.map(({ leadId }) => leadId))}::uuid[],
        ${sql.param(rows.map(({ personKey }) => personKey))}::text[]
      ) as started (campaign_id, is_simulated, lead_id, person_key)
      where e.campaign_id = started.campaign_id and e.is_simulated = started.is_simulated and ${same}
        and e.status = 'stopped' and not exists (
          select 1 from campaign_contacts c
          where c.campaign_id = e.campaign_id and c.person_key = e.person_key and c.is_simulated = e.is_simulated
        )
    `);
}

export async function hasExecutions(ctx: Ctx, campaignId: CampaignId): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: campaignExecutions.id })
    .from(campaignExecutions)
    .where(eq(campaignExecutions.campaignId, campaignId))
    .limit(1);
  return rows.length > 0;
}

export async function hasRunInUse(ctx: Ctx, campaignId: CampaignId): Promise<boolean> {
  return hasRow(
    ctx.db,
    sql`
    select 1 from campaign_executions where campaign_id = ${campaignId} and is_simulated = ${isSimulating(ctx)} limit 1
  `,
  );
}

const Started = z.object({ personKey: z.string() });

export async function listStarted(ctx: Ctx, campaignId: CampaignId): Promise<Set<string>> {
  const statement = sql`
    select k.person_key as "personKey" from campaign_contacts k join campaigns c on c.id = k.campaign_id
    where c.user_id = ${ctx.accountId} and k.campaign_id = ${campaignId} and k.is_simulated = ${isSimulating(ctx)}
  `;
  return new Set((await rowsOf(ctx.db, Started, statement)).map(({ personKey }) => personKey));
}

type RunOfCampaign = { campaignId: CampaignId; isSimulated: boolean };

const EXECUTIONS_A_PORTION = 200;

/** A whole run at once would be long work and a hundred thousand rows in memory. */
export async function* activeExecutionPortions(
  ctx: Ctx,
  { campaignId, isSimulated }: RunOfCampaign,
): AsyncGenerator<ExecutionRow[]> {
  const { id, status, campaignId: ofCampaign, isSimulated: ofSimulator } = campaignExecutions;
  const isOpen = and(eq(ofCampaign, campaignId), eq(ofSimulator, isSimulated), eq(status, 'active'));
  for (let last: ExecutionRow | undefined; ; ) {
    const rows = await ctx.db
      .select()
      .from(campaignExecutions)
      .where(and(isOpen, last && gt(id, last.id)))
      .orderBy(id)
      .limit(EXECUTIONS_A_PORTION);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

export async function lockExecution(tx: Tx, id: ExecutionId): Promise<ExecutionRow | null> {
  const rows = await tx.db.select().from(campaignExecutions).where(eq(campaignExecutions.id, id)).for('no key update');
  return rows[0] ?? null;
}

export async function lockExecutions(tx: SetTx, ids: ExecutionId[]): Promise<ExecutionRow[]> {
  return tx.db
    .select()
    .from(campaignExecutions)
    .where(sql`${campaignExecutions.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(campaignExecutions.id)
    .for('no key update');
}

export type OwnedExecution = ExecutionRow & { userId: AccountId };

export async function listRunningOfPersons(ctx: SetCtx, persons: PersonRef[]): Promise<OwnedExecution[]> {
  const { userId } = campaigns;
  const { personKey, status } = campaignExecutions;
  const rows = await ctx.db
    .select({ execution: campaignExecutions, userId })
    .from(campaignExecutions)
    .innerJoin(campaigns, eq(campaigns.id, campaignExecutions.campaignId))
    .where(and(isOneOfPersons(persons, { userId, personKey }), eq(status, 'active')));
  return rows.map((row) => ({ ...row.execution, userId: row.userId }));
}

export async function listCampaignsOfPerson(ctx: Ctx, personKey: string): Promise<CampaignId[]> {
  const rows = await ctx.db
    .select({ id: campaignExecutions.campaignId })
    .from(campaignExecutions)
    .innerJoin(campaigns, eq(campaigns.id, campaignExecutions.campaignId))
    .where(and(eq(campaigns.userId, ctx.accountId), eq(campaignExecutions.personKey, personKey)));
  return [...new Set(rows.map(({ id }) => id))];
}

/** `personKey`: of the lead now, which may have another number since. */
export async function listLastEndedOfPersons(ctx: SetCtx, persons: PersonRef[]): Promise<OwnedExecution[]> {
  const [userId, personKey] = [sql<AccountId>`l.user_id`, sql<string>`l.phone_key`];
  const rows = await ctx.db
    .selectDistinctOn([userId, personKey], { execution: campaignExecutions, userId, personKey })
    .from(campaignExecutions)
    .innerJoin(sql`leads l`, sql`l.id = ${campaignExecutions.leadId}`)
    .where(
      and(
        isOneOfPersons(persons, { userId, personKey }),
        notInArray(campaignExecutions.status, ['active', 'paused']),
        isNotNull(campaignExecutions.lastMessageSentAt),
        sql`${campaignExecutions.isSimulated} = ${isSimulating({ accountId: userId })}`,
      ),
    )
    .orderBy(userId, personKey, desc(campaignExecutions.lastMessageSentAt));
  return rows.map((row) => ({ ...row.execution, userId: row.userId, personKey: row.personKey }));
}

export async function updateExecution(ctx: Ctx, id: ExecutionId, changes: Partial<ExecutionRow>): Promise<void> {
  await ctx.db
    .update(campaignExecutions)
    .set({ ...changes, updatedAt: accountNow(ctx) })
    .where(eq(campaignExecutions.id, id));
}

export async function updateExecutions(ctx: SetCtx, ids: ExecutionId[], changes: Partial<ExecutionRow>): Promise<void> {
  await ctx.db
    .update(campaignExecutions)
    .set({ ...changes, updatedAt: accountNow(ctx) })
    .where(sql`${campaignExecutions.id} = any(${sql.param(ids)}::uuid[])`);
}

type Advance = Pick<ExecutionRow, 'id' | 'currentSequence'> & { lastMessageSentAt: Date };

export async function advanceExecutions(ctx: SetCtx, advances: Advance[]): Promise<void> {
  await ctx.db.execute(sql`
    update campaign_executions e set
      current_sequence = a.sequence, last_message_sent_at = a.at, updated_at = ${accountNow(ctx)}::timestamptz
    from unnest(
      ${sql.param(advances.map(({ id }) => id))}::uuid[],
      ${sql.param(advances.map(({ currentSequence }) => currentSequence))}::int[],
      ${sql.param(advances.map(({ lastMessageSentAt }) => lastMessageSentAt.toISOString()))}::timestamptz[]
    ) as a (id, sequence, at)
    where e.id = a.id
  `);
}

const Campaign = z.object({ id: CampaignId });

export async function listCampaignsOfLeads(ctx: Ctx, leadIds: LeadId[]): Promise<CampaignId[]> {
  const statement = sql`
    select distinct c.id from campaign_executions e join campaigns c on c.id = e.campaign_id
    where c.user_id = ${ctx.accountId} and e.lead_id = any(${sql.param(leadIds)}::uuid[])
  `;
  return (await rowsOf(ctx.db, Campaign, statement)).map(({ id }) => id);
}

export async function deleteExecutionsOfLeads(ctx: Ctx, leadIds: LeadId[]): Promise<void> {
  await ctx.db.execute(sql`delete from campaign_executions where lead_id = any(${sql.param(leadIds)}::uuid[])`);
}

export async function stopExecutions(ctx: Ctx, campaignId: CampaignId, endReason: EndReason): Promise<void> {
  const now = accountNow(ctx);
  await ctx.db
    .update(campaignExecutions)
    .set({ status: 'stopped', endReason, completedAt: now, updatedAt: now })
    .where(
      and(eq(campaignExecutions.campaignId, campaignId), inArray(campaignExecutions.status, ['active', 'paused'])),
    );
}

const CampaignFigures = z.object({
  totalLeads: z.number(),
  messagesSent: z.number(),
  responsesReceived: z.number(),
  closedLeads: z.number(),
});
export type CampaignFigures = z.infer<typeof CampaignFigures>;

export async function countCampaign(ctx: Ctx, campaignId: CampaignId): Promise<CampaignFigures> {
  const statement = sql`
    select count(*)::int as "totalLeads",
      count(*) filter (where e.has_responded)::int as "responsesReceived",
      count(*) filter (where l.status = 'fechado')::int as "closedLeads",
      (select count(*)::int from campaign_sends s
        where s.campaign_id = ${campaignId} and s.status = 'sent' and s.is_simulated = ${isSimulating(ctx)}) as "messagesSent"
    from campaign_executions e join leads l on l.id = e.lead_id
    where e.campaign_id = ${campaignId} and e.is_simulated = ${isSimulating(ctx)}
  `;
  return onlyRow(ctx.db, CampaignFigures, statement);
}
