import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import type { CampaignId, TemplateId } from '@prumo/contracts/ids';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx, SetCtx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { campaigns, campaignTemplates } from '../schema.ts';

export type TemplateRow = typeof campaignTemplates.$inferSelect;
export type NewTemplate = typeof campaignTemplates.$inferInsert;

export const toTemplate = (row: TemplateRow): CampaignTemplate => ({
  ...row,
  conditions: { ...row.conditions, followUpDays: row.conditions.followUpDays ?? null },
  createdAt: row.createdAt.toISOString(),
});

export async function listTemplates(ctx: SetCtx, campaignIds: CampaignId[]): Promise<TemplateRow[]> {
  if (campaignIds.length === 0) return [];
  const rows = await ctx.db
    .select({ template: campaignTemplates })
    .from(campaignTemplates)
    .innerJoin(campaigns, eq(campaigns.id, campaignTemplates.campaignId))
    .where(and(ownedBy(ctx, campaigns.userId), anyOf(campaigns.id, campaignIds)))
    .orderBy(asc(campaignTemplates.sequence));
  return rows.map(({ template }) => template);
}

export async function insertTemplates(ctx: Ctx, rows: NewTemplate[]): Promise<void> {
  if (rows.length > 0) await ctx.db.insert(campaignTemplates).values(rows);
}

export async function updateTemplateRow(ctx: Ctx, id: TemplateId, changes: Partial<NewTemplate>): Promise<void> {
  await ctx.db.update(campaignTemplates).set(changes).where(eq(campaignTemplates.id, id));
}

export async function deleteTemplates(ctx: Ctx, campaignId: CampaignId): Promise<void> {
  await ctx.db.delete(campaignTemplates).where(eq(campaignTemplates.campaignId, campaignId));
}

export async function deleteTemplateRow(ctx: Ctx, id: TemplateId): Promise<void> {
  await ctx.db.delete(campaignTemplates).where(eq(campaignTemplates.id, id));
}

/** Two passes, because a sequence is unique at every moment and two steps may trade places. */
export async function writeSequences(ctx: Ctx, campaignId: CampaignId, ids: TemplateId[]): Promise<void> {
  for (const shift of [-1, 1]) {
    for (const [index, id] of ids.entries()) {
      await ctx.db
        .update(campaignTemplates)
        .set({ sequence: sql`${shift * (index + 1)}` })
        .where(and(eq(campaignTemplates.id, id), eq(campaignTemplates.campaignId, campaignId)));
    }
  }
}
