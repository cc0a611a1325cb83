import type { SimulatorMessage } from '@prumo/contracts/channel';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { oneRow } from '#platform/db/rows.ts';
import { simulatorMessages, simulatorPhones } from './schema.ts';

export type MessageRow = typeof simulatorMessages.$inferSelect;
type NewMessage = Omit<typeof simulatorMessages.$inferInsert, 'userId'>;
type MessageChanges = Partial<Pick<MessageRow, 'text' | 'isWaiting' | 'isEdited' | 'isDeleted' | 'reaction'>>;

const ofAccount = (ctx: Ctx) => eq(simulatorMessages.userId, ctx.accountId);

export async function insertMessage(ctx: Ctx, message: NewMessage): Promise<SimulatorMessage> {
  const rows = await ctx.db
    .insert(simulatorMessages)
    .values({ ...message, userId: ctx.accountId })
    .returning();
  return oneMessage(ctx, oneRow(rows));
}

export const insertPastMessages = (ctx: Ctx, rows: NewMessage[]): Promise<number> =>
  insertRows(
    ctx.db,
    simulatorMessages,
    rows.map((row) => ({ ...row, userId: ctx.accountId })),
  );

export async function findMessage(ctx: Ctx, id: string): Promise<MessageRow | null> {
  const rows = await ctx.db
    .select()
    .from(simulatorMessages)
    .where(and(ofAccount(ctx), eq(simulatorMessages.id, id)));
  return rows[0] ?? null;
}

export async function updateMessage(ctx: Ctx, id: string, changes: MessageChanges): Promise<SimulatorMessage> {
  const rows = await ctx.db
    .update(simulatorMessages)
    .set(changes)
    .where(and(ofAccount(ctx), eq(simulatorMessages.id, id)))
    .returning();
  return oneMessage(ctx, oneRow(rows));
}

export async function listMessages(ctx: Ctx, phone: string | null): Promise<SimulatorMessage[]> {
  const rows = await ctx.db
    .select()
    .from(simulatorMessages)
    .where(phone === null ? ofAccount(ctx) : and(ofAccount(ctx), eq(simulatorMessages.phone, phone)))
    .orderBy(desc(simulatorMessages.timestamp), desc(simulatorMessages.id))
    .limit(500);
  return withQuotes(ctx, rows.reverse());
}

export async function listMessagesAfter(ctx: Ctx, after: Date, limit: number): Promise<SimulatorMessage[]> {
  const rows = await ctx.db
    .select()
    .from(simulatorMessages)
    .where(and(ofAccount(ctx), gt(simulatorMessages.timestamp, after)))
    .orderBy(asc(simulatorMessages.timestamp), asc(simulatorMessages.id))
    .limit(limit);
  return withQuotes(ctx, rows);
}

export async function takeWaiting(ctx: Ctx, phone: string): Promise<MessageRow[]> {
  const rows = await ctx.db
    .update(simulatorMessages)
    .set({ isWaiting: false })
    .where(and(ofAccount(ctx), eq(simulatorMessages.phone, phone), eq(simulatorMessages.isWaiting, true)))
    .returning();
  return rows.toSorted((a, b) => a.timestamp.getTime() - b.timestamp.getTime() || (a.id < b.id ? -1 : 1));
}

async function withQuotes(ctx: Ctx, rows: MessageRow[]): Promise<SimulatorMessage[]> {
  const ids = rows.flatMap(({ quotedId }) => quotedId ?? []);
  const phones = [...new Set(rows.map(({ phone }) => phone))];
  const quoted =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: simulatorMessages.providerMessageId, text: simulatorMessages.text })
          .from(simulatorMessages)
          .where(
            and(
              ofAccount(ctx),
              anyOf(simulatorMessages.phone, phones),
              anyOf(simulatorMessages.providerMessageId, ids),
            ),
          );
  const words = new Map(quoted.map(({ id, text }) => [id, text]));
  return rows.map(({ userId, channelAccountId, providerMessageId, sendKey, quotedId, ...row }) => ({
    ...row,
    id: String(row.id),
    timestamp: row.timestamp.toISOString(),
    quoted: quotedId === null ? null : (words.get(quotedId) ?? null),
  }));
}

async function oneMessage(ctx: Ctx, row: MessageRow): Promise<SimulatorMessage> {
  return oneRow(await withQuotes(ctx, [row]));
}

export async function forgetPhones(ctx: Ctx, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  for (const table of [simulatorMessages, simulatorPhones]) {
    await ctx.db.delete(table).where(and(eq(table.userId, ctx.accountId), anyOf(table.phone, addresses)));
  }
}
