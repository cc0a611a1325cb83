import type { SimulatorPhone } from '@prumo/contracts/channel';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#platform/context.ts';
import { oneRow } from '#platform/db/rows.ts';
import { mayLackNinthDigit } from './address.ts';
import { simulatorMessages, simulatorPhones } from './schema.ts';

export type PhoneRow = typeof simulatorPhones.$inferSelect;
export type PhoneChanges = Partial<Omit<PhoneRow, 'userId' | 'phone' | 'createdAt'>>;

const own = (ctx: Ctx, phone: string) =>
  and(eq(simulatorPhones.userId, ctx.accountId), eq(simulatorPhones.phone, phone));

export async function ensurePhone(ctx: Ctx, phone: string, name: string | null): Promise<PhoneRow> {
  const rows = await ctx.db
    .insert(simulatorPhones)
    .values({ userId: ctx.accountId, phone, name })
    .onConflictDoUpdate({
      target: [simulatorPhones.userId, simulatorPhones.phone],
      set: { name: sql`coalesce(${name}::text, ${simulatorPhones.name})` },
    })
    .returning();
  return oneRow(rows);
}

export async function lockPhone(tx: Tx, phone: string): Promise<PhoneRow | null> {
  const rows = await tx.db.select().from(simulatorPhones).where(own(tx, phone)).for('no key update');
  return rows[0] ?? null;
}

export async function updatePhone(ctx: Ctx, phone: string, changes: PhoneChanges): Promise<void> {
  if (Object.keys(changes).length > 0) await ctx.db.update(simulatorPhones).set(changes).where(own(ctx, phone));
}

export async function forgetWaiting(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(simulatorPhones)
    .set({ isOffline: false, outbox: [] })
    .where(and(eq(simulatorPhones.userId, ctx.accountId), eq(simulatorPhones.isOffline, true)));
  await ctx.db
    .update(simulatorMessages)
    .set({ isWaiting: false })
    .where(and(eq(simulatorMessages.userId, ctx.accountId), eq(simulatorMessages.isWaiting, true)));
}

export async function listPhones(ctx: Ctx, phone: string | null = null): Promise<SimulatorPhone[]> {
  const newest = (only: ReturnType<typeof sql>) => sql<Date | null>`(
    select max(m.timestamp) from simulator_messages m
    where m.user_id = "simulator_phones"."user_id" and m.phone = "simulator_phones"."phone" ${only})`;
  const rows = await ctx.db
    .select({
      row: simulatorPhones,
      lastMessageAt: newest(sql``).as('last_message_at'),
      lastReceivedAt: newest(sql`and m.direction = 'to_phone' and not m.is_waiting`),
    })
    .from(simulatorPhones)
    .where(phone === null ? eq(simulatorPhones.userId, ctx.accountId) : own(ctx, phone))
    .orderBy(sql`last_message_at desc nulls last`, asc(simulatorPhones.phone))
    .limit(200);
  return rows.map(({ row, lastMessageAt, lastReceivedAt }) => ({
    phone: row.phone,
    name: row.name,
    isBlocked: row.isBlocked,
    isOffline: row.isOffline,
    receiptDelaySeconds: row.receiptDelaySeconds,
    receipts: row.receipts,
    sends: row.sends,
    hasNinthDigit: mayLackNinthDigit(row.phone) ? row.hasNinthDigit : null,
    lastMessageAt: textOf(lastMessageAt),
    lastReceivedAt: textOf(lastReceivedAt),
  }));
}

const textOf = (at: Date | null) => (at === null ? null : new Date(at).toISOString());
