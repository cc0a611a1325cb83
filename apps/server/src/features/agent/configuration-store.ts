import type { AiConfiguration, AiConfigurationBody } from '@prumo/contracts/agent';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { aiConfiguration } from './schema.ts';

export async function findConfiguration(ctx: Ctx): Promise<AiConfiguration | null> {
  const rows = await ctx.db.select().from(aiConfiguration).where(eq(aiConfiguration.userId, ctx.accountId));
  const row = rows[0];
  return row ? { ...row, updatedAt: row.updatedAt.toISOString() } : null;
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
