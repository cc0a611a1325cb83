import type { SimulatorMessage, SimulatorPhone } from '@prumo/contracts/channel';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { simulatorMessages, simulatorPhones } from './schema.ts';

export type PhoneRow = typeof simulatorPhones.$inferSelect;
type NewMessage = Omit<typeof simulatorMessages.$inferInsert, 'userId'>;

/** The phone, made the first time anything reaches it; a name given later is kept. */
export async function ensurePhone(ctx: Ctx, phone: string, name: string | null): Promise<PhoneRow> {
  const rows = await ctx.db
    .insert(simulatorPhones)
    .values({ userId: ctx.accountId, phone, name })
    .onConflictDoUpdate({
      target: [simulatorPhones.userId, simulatorPhones.phone],
      set: { name: sql`coalesce(${name}::text, ${simulatorPhones.name})` },
    })
    .returning();
  return rows[0] as PhoneRow;
}

export async function insertMessage(ctx: Ctx, message: NewMessage): Promise<void> {
  await ctx.db.insert(simulatorMessages).values({ ...message, userId: ctx.accountId });
}

export async function listMessages(ctx: Ctx, phone: string | null): Promise<SimulatorMessage[]> {
  const own = eq(simulatorMessages.userId, ctx.accountId);
  const rows = await ctx.db
    .select()
    .from(simulatorMessages)
    .where(phone === null ? own : and(own, eq(simulatorMessages.phone, phone)))
    .orderBy(desc(simulatorMessages.timestamp), desc(simulatorMessages.id))
    .limit(500);
  return rows.reverse().map(({ id, phone: number, direction, type, text, mediaUrl, timestamp }) => ({
    id: String(id),
    phone: number,
    direction,
    type,
    text,
    mediaUrl,
    timestamp: timestamp.toISOString(),
  }));
}

export async function listPhones(ctx: Ctx): Promise<SimulatorPhone[]> {
  const lastMessageAt = sql<Date | null>`(
    select max(m.timestamp) from simulator_messages m
    where m.user_id = "simulator_phones"."user_id" and m.phone = "simulator_phones"."phone")`;
  const rows = await ctx.db
    .select({ phone: simulatorPhones.phone, name: simulatorPhones.name, lastMessageAt })
    .from(simulatorPhones)
    .where(eq(simulatorPhones.userId, ctx.accountId))
    .orderBy(sql`3 desc nulls last`, asc(simulatorPhones.phone))
    .limit(200);
  return rows.map((row) => ({
    ...row,
    lastMessageAt: row.lastMessageAt ? new Date(row.lastMessageAt).toISOString() : null,
  }));
}

export async function raiseClock(ctx: Ctx, offsetMs: number): Promise<void> {
  await ctx.db.execute(sql`update users set clock_offset_ms = ${offsetMs} where id = ${ctx.accountId}`);
}

export async function readClock(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ offset: string }>(
    sql`select clock_offset_ms as offset from users where id = ${ctx.accountId}`,
  );
  return Number(rows[0]?.offset ?? 0);
}

/** One clock call of an account at a time; a second one waits. */
export async function lockClock(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`clock:${ctx.accountId}`}, 0))`);
}

/** Throws simulated phones away, with what they show. */
export async function forgetPhones(ctx: Ctx, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  for (const table of [simulatorMessages, simulatorPhones]) {
    await ctx.db.delete(table).where(and(eq(table.userId, ctx.accountId), inArray(table.phone, addresses)));
  }
}
