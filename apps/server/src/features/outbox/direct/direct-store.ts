import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { oneRow } from '#platform/db/rows.ts';
import type { NewSend, Send } from '../outbox-store.ts';
import { outbox } from '../schema.ts';

type NewDirect = Omit<NewSend, 'userId'> & { clientKey: string };

export async function insertDirect(ctx: Ctx, row: NewDirect): Promise<{ row: Send; isNew: boolean }> {
  const made = await ctx.db
    .insert(outbox)
    .values({ ...row, userId: ctx.accountId })
    .onConflictDoNothing()
    .returning();
  if (made[0]) return { row: made[0], isNew: true };
  const known = await ctx.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.userId, ctx.accountId), eq(outbox.clientKey, row.clientKey)));
  return { row: oneRow(known), isNew: false };
}
