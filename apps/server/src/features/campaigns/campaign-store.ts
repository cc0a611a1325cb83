import type { Campaign, CampaignStatus } from '@prumo/contracts/campaigns';
import type { CampaignId, ProductId } from '@prumo/contracts/ids';
import { and, asc, desc, eq, getTableColumns, like, type SQL, sql } from 'drizzle-orm';
import { isSimulating, providerInUse } from '#features/channel/index.ts';
import { accountNow, type Ctx, type SetCtx, type SetTx, type Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { isSeen, ownedBy } from '#platform/db/owned-by.ts';
import { oneRow } from '#platform/db/rows.ts';
import { campaigns } from './schema.ts';
import { type TemplateRow, toTemplate } from './sequence/template-store.ts';
import { copyTexts } from './texts.ts';

export type CampaignRow = typeof campaigns.$inferSelect;
export type CampaignChanges = Partial<Omit<typeof campaigns.$inferInsert, 'id' | 'userId' | 'createdAt'>>;

export const toReais = (stored: string | null): number | null => (stored === null ? null : Number(stored));

export const toCampaign = (row: CampaignRow, templates: TemplateRow[]): Campaign => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  description: row.description,
  productId: row.productId,
  status: row.status,
  targetTags: row.targetTags,
  scheduledAt: row.scheduledAt?.toISOString() ?? null,
  scheduleProblem: row.scheduleProblem,
  pauseReason: row.status === 'paused' && row.pauseReason?.code !== 'by_person' ? row.pauseReason : null,
  cancelledAt: row.isCancelled ? (row.cancelledAt?.toISOString() ?? null) : null,
  cost: toReais(row.cost),
  messages: templates.map(toTemplate),
  messagesGenerated: row.messagesGenerated,
  totalLeads: row.totalLeads,
  sentLeads: row.sentLeads,
  successRate: row.successRate,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const own = (ctx: Ctx, id: CampaignId) => and(eq(campaigns.userId, ctx.accountId), eq(campaigns.id, id));

/** The stored figures are of the whole account. */
const columnsFor = (ctx: Ctx) => ({
  ...getTableColumns(campaigns),
  ...(ctx.sight === 'all' ? {} : seenFigures(ctx)),
});

function seenFigures(ctx: Ctx) {
  const among = (figure: SQL) => sql`(
    select ${figure} from campaign_executions x join leads l on l.id = x.lead_id
    where x.campaign_id = "campaigns"."id" and x.is_simulated = ${isSimulating(ctx)} and ${isSeen(ctx, sql`l.owner_id`)}
  )`;
  return {
    totalLeads: sql<number>`${among(sql`count(*)::int`)}`,
    sentLeads: sql<number>`${among(sql`count(x.last_message_sent_at)::int`)}`,
    successRate: sql<string>`${among(
      sql`coalesce(round(100.0 * count(*) filter (where x.has_responded) / nullif(count(*), 0), 2), 0)::text`,
    )}`,
  };
}

export async function listCampaignRows(ctx: Ctx): Promise<CampaignRow[]> {
  return ctx.db
    .select(columnsFor(ctx))
    .from(campaigns)
    .where(eq(campaigns.userId, ctx.accountId))
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id));
}

export async function findCampaign(ctx: Ctx, id: CampaignId): Promise<CampaignRow | null> {
  const rows = await ctx.db.select(columnsFor(ctx)).from(campaigns).where(own(ctx, id));
  return rows[0] ?? null;
}

export async function findProductsOfCampaigns(ctx: SetCtx, ids: CampaignId[]): Promise<Map<CampaignId, ProductId>> {
  if (ids.length === 0) return new Map();
  const { id, productId, userId } = campaigns;
  const rows = await ctx.db
    .select({ id, productId })
    .from(campaigns)
    .where(and(ownedBy(ctx, userId), anyOf(id, ids)));
  return new Map(rows.flatMap((row) => (row.productId === null ? [] : [[row.id, row.productId] as const])));
}

export async function listCampaignsOfProduct(ctx: Ctx, productId: ProductId): Promise<CampaignId[]> {
  const rows = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.userId, ctx.accountId), eq(campaigns.productId, productId)));
  return rows.map(({ id }) => id);
}

export type WithWork = { campaign: CampaignRow; isOpen: boolean; hasRun: boolean };

/**
 * `isOpen`: a send may still go out, is being sent, or awaits a verdict (I11). `hasRun`: on the channel in use. Real
 * executions 'paused' while the simulator is in use keep no simulated run open.
 */
export async function listCampaignsWithWork(ctx: SetCtx, ids: CampaignId[]): Promise<WithWork[]> {
  if (ids.length === 0) return [];
  // A select of one table would write its columns without the table, so the subqueries would mean their own.
  const [id, accountId] = [sql`campaigns.id`, sql`campaigns.user_id`];
  const isOpen = sql<boolean>`exists (
    select 1 from campaign_sends s join campaign_executions e on e.id = s.execution_id
    where s.campaign_id = ${id} and s.status in ('planned', 'queued', 'sending', 'unknown')
      and s.closed_at is null and e.status <> 'paused'
  ) or exists (select 1 from campaign_executions x where x.campaign_id = ${id} and x.status = 'active')`;
  const hasRun = sql<boolean>`exists (
    select 1 from campaign_executions x where x.campaign_id = ${id} and x.is_simulated = ${isSimulating({ accountId })}
  )`;
  return ctx.db
    .select({ campaign: campaigns, isOpen, hasRun })
    .from(campaigns)
    .where(and(ownedBy(ctx, campaigns.userId), anyOf(campaigns.id, ids)));
}

export async function lockCampaign(tx: Tx, id: CampaignId): Promise<CampaignRow | null> {
  const rows = await tx.db.select().from(campaigns).where(own(tx, id)).for('no key update');
  return rows[0] ?? null;
}

/** Locked by id, so two transactions never wait for each other. */
export async function lockCampaigns(tx: SetTx, ids: CampaignId[]): Promise<CampaignRow[]> {
  if (ids.length === 0) return [];
  return tx.db
    .select()
    .from(campaigns)
    .where(and(ownedBy(tx, campaigns.userId), anyOf(campaigns.id, ids)))
    .orderBy(asc(campaigns.id))
    .for('no key update');
}

export async function listCopyNames(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(and(eq(campaigns.userId, ctx.accountId), like(campaigns.name, copyTexts.like)));
  return rows.map(({ name }) => name);
}

export async function insertCampaign(
  ctx: Ctx,
  row: Omit<typeof campaigns.$inferInsert, 'userId'>,
): Promise<CampaignRow> {
  const rows = await ctx.db
    .insert(campaigns)
    .values({ ...row, userId: ctx.accountId })
    .returning();
  return oneRow(rows);
}

/** Adds a millisecond if needed, because two changes must not share one `updatedAt`. */
export async function updateCampaignRow(ctx: Ctx, id: CampaignId, changes: CampaignChanges): Promise<void> {
  await ctx.db
    .update(campaigns)
    .set({
      ...changes,
      updatedAt: sql`greatest(${accountNow(ctx)}::timestamptz, ${campaigns.updatedAt} + interval '1 millisecond')`,
    })
    .where(own(ctx, id));
}

export const setCampaignStatus = (ctx: Ctx, id: CampaignId, status: CampaignStatus) =>
  updateCampaignRow(ctx, id, { status, pauseReason: null });

export async function deleteCampaignRow(ctx: Ctx, id: CampaignId): Promise<void> {
  await ctx.db.delete(campaigns).where(own(ctx, id));
}

export const recountCampaign = (ctx: Ctx, id: CampaignId): Promise<void> => recount(ctx, sql`k.id = ${id}`);

type ReachedCampaign = { campaignId: CampaignId; isSimulated: boolean };

export async function countReached(ctx: SetCtx, reached: ReachedCampaign[]): Promise<void> {
  if (reached.length === 0) return;
  await ctx.db.execute(sql`
    update campaigns c set sent_leads = c.sent_leads + r.count
    from (
      select x.campaign_id, x.is_simulated, count(*)::int as count from unnest(
        ${sql.param(reached.map(({ campaignId }) => campaignId))}::uuid[],
        ${sql.param(reached.map(({ isSimulated }) => isSimulated))}::boolean[]
      ) as x (campaign_id, is_simulated) group by x.campaign_id, x.is_simulated
    ) r
    where c.id = r.campaign_id and ${ownedBy(ctx, sql`c.user_id`)}
      and r.is_simulated = (${providerInUse(sql`c.user_id`)} = 'simulator')
  `);
}

export const recountAll = (ctx: Ctx): Promise<void> => recount(ctx, sql`true`);

async function recount(ctx: Ctx, which: SQL): Promise<void> {
  await ctx.db.execute(sql`
    update campaigns c set
      total_leads = e.total,
      sent_leads = e.sent,
      success_rate = case when e.total = 0 then 0 else round(100.0 * e.answered / e.total, 2) end
    from (
      select k.id, count(x.id)::int as total,
        count(*) filter (where x.last_message_sent_at is not null)::int as sent,
        count(*) filter (where x.has_responded) as answered
      from campaigns k
      left join campaign_executions x on x.campaign_id = k.id and x.is_simulated = ${isSimulating(ctx)}
      where k.user_id = ${ctx.accountId} and ${which}
      group by k.id
    ) e
    where c.id = e.id
  `);
}
