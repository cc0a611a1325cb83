import type { AccountId, ChannelAccountId, WebhookEventId } from '@prumo/contracts/ids';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/client.ts';
import { newId } from '#platform/ids.ts';
import { channelAccounts } from './schema.ts';
import type { ChannelAccount } from './store.ts';

/** Whose inbound address somebody called. */
export type Inbound = { account: ChannelAccount; clockOffsetMs: number };

/** Finds the channels behind secrets, many at once; null in the place of one that opens nothing. */
export function inboundFinder(db: Db): (secrets: string[]) => Promise<(Inbound | null)[]> {
  const query = db
    .select({
      account: getTableColumns(channelAccounts),
      clockOffsetMs: sql<string>`(select clock_offset_ms from users where users.id = ${channelAccounts.userId})`,
    })
    .from(channelAccounts)
    .where(
      sql`${channelAccounts.webhookSecret} = any(${sql.placeholder('secrets')}::text[])
        or ${channelAccounts.nextWebhookSecret} = any(${sql.placeholder('secrets')}::text[])`,
    )
    .prepare('find_inbound');
  return async (secrets) => {
    const found = await query.execute({ secrets });
    const bySecret = new Map<string | null, (typeof found)[number]>(
      found.flatMap((row) =>
        [row.account.webhookSecret, row.account.nextWebhookSecret].map((secret) => [secret, row] as const),
      ),
    );
    return secrets.map((secret) => {
      const row = bySecret.get(secret);
      // The one that was called: while the address changes there are two.
      return row
        ? { account: { ...row.account, webhookSecret: secret }, clockOffsetMs: Number(row.clockOffsetMs) }
        : null;
    });
  };
}

/** `json`: the body as it came, which the database reads itself. */
export type ReceivedEvent = {
  accountId: AccountId;
  channelAccountId: ChannelAccountId;
  json: string;
  receivedAt: Date;
};

/** Keeps what came in, of any number of accounts, in one statement: all of it is committed, or nothing. */
export async function insertReceived(db: Db, events: readonly ReceivedEvent[]): Promise<void> {
  const listOf = (read: (event: ReceivedEvent) => string) => sql.param(events.map(read));
  await db.execute(sql`
    insert into webhook_events (id, user_id, channel_account_id, body, due_at, received_at)
    select id, account, channel, json::jsonb, at, at
    from unnest(
      ${listOf(() => newId<WebhookEventId>())}::uuid[],
      ${listOf(({ accountId }) => accountId)}::uuid[],
      ${listOf(({ channelAccountId }) => channelAccountId)}::uuid[],
      ${listOf(({ json }) => json)}::text[],
      ${listOf(({ receivedAt }) => receivedAt.toISOString())}::timestamptz[]
    ) as event (id, account, channel, json, at)
  `);
}
