import { MODEL_OWNERS, MODEL_PROVIDERS, type ModelPurpose, SpentToday } from '@prumo/contracts/agent/model';
import { type AccountId, AccountId as AccountIdSchema } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SetCtx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import type { Writing } from '../model/writing.ts';
import { modelSettings, modelUses } from '../schema.ts';

const ModelSettingsRow = z.object({
  userId: AccountIdSchema,
  owner: z.enum(MODEL_OWNERS),
  provider: z.enum(MODEL_PROVIDERS).nullable(),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  apiKey: z.string().nullable(),
  priceInput: z.number().nullable(),
  priceOutput: z.number().nullable(),
  dailyLimit: z.number().nullable(),
  /** Null where nothing has a price yet. */
  spentToday: SpentToday.nullable(),
});
export type ModelSettingsRow = z.infer<typeof ModelSettingsRow>;

type AccountDay = { accountId: AccountId; timezone: string };

/**
 * Of the accounts that have any. `isAlwaysCounted`: today's cost also of those without a limit, which costs a look at
 * each decision of the day. What has no price counts nothing.
 */
export const listModelSettings = (
  ctx: SetCtx,
  days: readonly AccountDay[],
  { now, isAlwaysCounted = false }: { now: Date; isAlwaysCounted?: boolean },
): Promise<ModelSettingsRow[]> =>
  rowsOf(
    ctx.db,
    ModelSettingsRow,
    sql`
      select m.user_id as "userId", m.owner, m.provider, m.base_url as "baseUrl", m.model, m.api_key as "apiKey",
        m.price_input as "priceInput", m.price_output as "priceOutput", m.daily_limit as "dailyLimit",
        spent.today as "spentToday"
      from unnest(
        ${sql.param(days.map(({ accountId }) => accountId))}::uuid[], ${sql.param(days.map(({ timezone }) => timezone))}::text[]
      ) as account (id, timezone)
      join model_settings m on m.user_id = account.id
      cross join lateral (
        select date_trunc('day', ${now}::timestamptz at time zone account.timezone) at time zone account.timezone as begun
      ) day
      left join lateral (
        select case when count(cost) > 0 then json_build_object(
          'total', sum(cost), 'replies', coalesce(sum(cost) filter (where purpose = 'reply'), 0),
          'trials', coalesce(sum(cost) filter (where purpose = 'trial'), 0),
          'campaigns', coalesce(sum(cost) filter (where purpose = 'campaign'), 0)
        ) end as today
        from (
          select 'reply' as purpose, (d.detail #>> '{writing,cost}')::numeric as cost
          from agent_decisions d where d.user_id = account.id and not d.is_simulated and d.at >= day.begun
          union all
          select u.purpose, u.cost::numeric from model_uses u where u.user_id = account.id and u.at >= day.begun
        ) used
      ) spent on m.daily_limit is not null or ${isAlwaysCounted}
    `,
  );

export type StoredModel = Omit<typeof modelSettings.$inferInsert, 'userId' | 'updatedAt'>;

export async function saveModelSettings(ctx: Ctx, settings: StoredModel, at: Date): Promise<void> {
  await ctx.db
    .insert(modelSettings)
    .values({ userId: ctx.accountId, ...settings, updatedAt: at })
    .onConflictDoUpdate({ target: modelSettings.userId, set: { ...settings, updatedAt: at } });
}

/** For what leaves no decision. Calls that were never made leave no row. */
export async function recordModelUse(
  ctx: Ctx,
  purpose: ModelPurpose,
  { model, use, cost }: Pick<Writing, 'model' | 'use' | 'cost'>,
  at: Date,
): Promise<void> {
  if (use.calls === 0 || model === null) return;
  await ctx.db.insert(modelUses).values({ id: newId(), userId: ctx.accountId, purpose, model, ...use, cost, at });
}
