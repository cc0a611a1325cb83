import type { AiConfiguration, AiConfigurationBody } from '@prumo/contracts/agent';
import type { AccountId } from '@prumo/contracts/ids';
import type { Ctx, SetCtx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { newId } from '#platform/ids.ts';
import { aiConfiguration } from './schema.ts';

export async function findConfigurations(
  ctx: SetCtx,
  accountIds: readonly AccountId[],
): Promise<Map<AccountId, AiConfiguration>> {
  const rows = await ctx.db.select().from(aiConfiguration).where(anyOf(aiConfiguration.userId, accountIds));
  return new Map(rows.map((row) => [row.userId, { ...row, updatedAt: row.updatedAt.toISOString() }]));
}

export async function upsertConfiguration(ctx: Ctx, body: AiConfigurationBody, at: Date): Promise<void> {
  const { calendlyUrl, transferConditions, updatedAt: _when, ...required } = body;
  const changes = {
    ...required,
    ...(calendlyUrl === undefined ? {} : { calendlyUrl }),
    ...(transferConditions === undefined ? {} : { transferConditions }),
  };
  await ctx.db
    .insert(aiConfiguration)
    .values({ id: newId<string>(), userId: ctx.accountId, ...changes, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: aiConfiguration.userId, set: { ...changes, updatedAt: at } });
}
