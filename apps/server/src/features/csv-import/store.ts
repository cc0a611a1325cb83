import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { imports } from './schema.ts';

type NewImport = Omit<typeof imports.$inferInsert, 'userId'>;

export async function insertImport(ctx: Ctx, row: NewImport): Promise<void> {
  await ctx.db.insert(imports).values({ ...row, userId: ctx.accountId });
}

/** Held until the transaction ends: the account's imports run one after the other. */
export async function lockImports(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import:${ctx.accountId}`}, 0))`);
}
