import { randomBytes } from 'node:crypto';
import type { Provider } from '@prumo/contracts/channel';
import type { AccountId, ChannelAccountId, WebhookEventId } from '@prumo/contracts/ids';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx, SetCtx, Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { oneRow } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import { providerInUse } from './provider-in-use-store.ts';
import { channelAccounts, webhookEvents, whatsappSettings } from './schema.ts';

export type ChannelAccount = typeof channelAccounts.$inferSelect;
export type WhatsAppSettingsRow = typeof whatsappSettings.$inferSelect;

export async function findSettings(ctx: Ctx): Promise<WhatsAppSettingsRow | null> {
  const rows = await ctx.db.select().from(whatsappSettings).where(eq(whatsappSettings.userId, ctx.accountId));
  return rows[0] ?? null;
}

export const listSettings = (ctx: SetCtx, accountIds: AccountId[]): Promise<WhatsAppSettingsRow[]> =>
  ctx.db.select().from(whatsappSettings).where(anyOf(whatsappSettings.userId, accountIds));

type SettingsChanges = Partial<Pick<WhatsAppSettingsRow, 'provider' | 'webhookUrl' | 'autoReply' | 'aiEnabled'>>;

export async function saveSettings(ctx: Ctx, changes: SettingsChanges, at: Date): Promise<void> {
  await ctx.db
    .insert(whatsappSettings)
    .values({ id: newId<string>(), userId: ctx.accountId, ...changes })
    .onConflictDoUpdate({ target: whatsappSettings.userId, set: { ...changes, updatedAt: at } });
}

/** None for an account that has never had its number looked up. */
export const listAccountsInUse = (ctx: SetCtx, accountIds: AccountId[]): Promise<ChannelAccount[]> =>
  ctx.db
    .select()
    .from(channelAccounts)
    .where(
      and(
        anyOf(channelAccounts.userId, accountIds),
        sql`${channelAccounts.provider} = ${providerInUse(sql`${channelAccounts.userId}`)}`,
      ),
    );

/** A reading may be the first to need it, and behind the wall nothing is written (ADR 51). */
export async function ensureChannelAccount(ctx: Ctx, provider: Provider): Promise<ChannelAccount> {
  const own = and(eq(channelAccounts.userId, ctx.accountId), eq(channelAccounts.provider, provider));
  const found = await ctx.db.select().from(channelAccounts).where(own);
  if (found[0]) return found[0];
  const db = ctx.sight === 'all' ? ctx.db : ctx.wholeDb;
  await db
    .insert(channelAccounts)
    .values({
      id: newId<ChannelAccountId>(),
      userId: ctx.accountId,
      provider,
      webhookSecret: randomBytes(32).toString('base64url'),
    })
    .onConflictDoNothing();
  const made = await ctx.db.select().from(channelAccounts).where(own);
  return oneRow(made);
}

const ownAccount = (ctx: Ctx, id: ChannelAccountId) =>
  and(eq(channelAccounts.userId, ctx.accountId), eq(channelAccounts.id, id));

export async function findChannelAccount(ctx: Ctx, id: ChannelAccountId): Promise<ChannelAccount | null> {
  const rows = await ctx.db.select().from(channelAccounts).where(ownAccount(ctx, id));
  return rows[0] ?? null;
}

export const findChannelAccounts = (ctx: SetCtx, ids: ChannelAccountId[]): Promise<ChannelAccount[]> =>
  ctx.db
    .select()
    .from(channelAccounts)
    .where(and(ownedBy(ctx, channelAccounts.userId), anyOf(channelAccounts.id, ids)));

/**
 * For an update that depends on the row before it. Never lock and update in one statement: its update reaches for the
 * version that its snapshot knows, and two such statements behind a third deadlock.
 */
export async function lockChannelAccount(tx: Tx, id: ChannelAccountId): Promise<ChannelAccount | null> {
  const rows = await tx.db.select().from(channelAccounts).where(ownAccount(tx, id)).for('no key update');
  return rows[0] ?? null;
}

export type AccountChanges = Partial<Omit<ChannelAccount, 'id' | 'userId' | 'provider' | 'createdAt'>>;

export async function updateChannelAccount(ctx: Ctx, id: ChannelAccountId, changes: AccountChanges): Promise<void> {
  await ctx.db.update(channelAccounts).set(changes).where(ownAccount(ctx, id));
}

type NewEvent = { channelAccountId: ChannelAccountId; body: unknown; dueAt: Date; receivedAt: Date };

export async function insertWebhookEvents(ctx: Ctx, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await ctx.db
    .insert(webhookEvents)
    .values(events.map((event) => ({ id: newId<WebhookEventId>(), userId: ctx.accountId, ...event })));
}
