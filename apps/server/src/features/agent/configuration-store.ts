import type { AiConfiguration, AiConfigurationBody } from '@prumo/contracts/agent';
import type { AccountId } from '@prumo/contracts/ids';
import { and, eq } from 'drizzle-orm';
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

/** The accounts whose AI is switched off; an account without a configuration has it on. */
export async function listSwitchedOff(ctx: SetCtx, accountIds: AccountId[]): Promise<Set<AccountId>> {
  const { userId, isActive } = aiConfiguration;
  const rows = await ctx.db
    .select({ userId })
    .from(aiConfiguration)
    .where(and(anyOf(userId, accountIds), eq(isActive, false)));
  return new Set(rows.map((row) => row.userId));
}

export async function upsertConfiguration(ctx: Ctx, body: AiConfigurationBody, at: Date): Promise<void> {
  const { calendlyUrl, transferConditions, reengagement, financing, updatedAt: _when, ...required } = body;
  const changes = {
    ...required,
    ...(calendlyUrl === undefined ? {} : { calendlyUrl }),
    ...(transferConditions === undefined ? {} : { transferConditions }),
    ...(reengagement === undefined ? {} : { reengagement }),
    ...(financing === undefined ? {} : { financing }),
  };
  await ctx.db
    .insert(aiConfiguration)
    .values({ id: newId<string>(), userId: ctx.accountId, ...changes, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: aiConfiguration.userId, set: { ...changes, updatedAt: at } });
}
