import type { ChannelAccountId, WebhookEventId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open-database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { newId } from '#platform/ids.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import { channelAccounts } from '../schema.ts';

const preparedFind = prepared((db) =>
  db
    .select()
    .from(channelAccounts)
    .where(
      sql`${channelAccounts.webhookSecret} = any(${sql.placeholder('secrets')}::text[])
        or ${channelAccounts.nextWebhookSecret} = any(${sql.placeholder('secrets')}::text[])`,
    ),
);

export function inboundFinder(db: Db): (secrets: string[]) => Promise<(ChannelAccount | null)[]> {
  return async (secrets) => {
    const found = await preparedFind(db).execute({ secrets: [...new Set(secrets)] });
    const bySecret = new Map(
      found.flatMap((account) =>
        [account.webhookSecret, account.nextWebhookSecret].map((secret) => [secret, account] as const),
      ),
    );
    return secrets.map((secret) => bySecret.get(secret) ?? null);
  };
}

export type ReceivedWebhook = {
  channelAccountId: ChannelAccountId;
  secret: string;
  sealedKeys: string | null;
  json: string;
  receivedAt: Date;
};

export type InsertReceived = (events: readonly ReceivedWebhook[]) => Promise<boolean[]>;

const preparedInsert = prepared((db) => {
  const list = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;
  return db
    .with(
      db.$with('stored', {}).as(sql`
        insert into webhook_events (id, user_id, channel_account_id, body, due_at, received_at)
        select e.id, c.user_id, c.id, e.json::jsonb, local.at, local.at
        from unnest(
          ${list('ids', 'uuid')}, ${list('channels', 'uuid')}, ${list('secrets', 'text')}, ${list('keys', 'text')},
          ${list('jsons', 'text')}, ${list('times', 'timestamptz')}
        ) as e (id, channel, secret, keys, json, at)
        join channel_accounts c on c.id = e.channel
          and e.secret in (c.webhook_secret, c.next_webhook_secret) and c.secrets is not distinct from e.keys
        join accounts account on account.id = c.user_id
        cross join lateral (select e.at + account.clock_offset_ms * interval '1 millisecond' as at) as local
        returning id`),
    )
    .select({ id: sql<WebhookEventId>`id` })
    .from(sql`stored`);
});

/** All or nothing. False for events whose channel is gone or has a different secret or keys. */
export function receivedInserter(db: Db): InsertReceived {
  return async (events) => {
    const ids = events.map(() => newId<WebhookEventId>());
    const stored = await preparedInsert(db).execute({
      ids,
      channels: events.map(({ channelAccountId }) => channelAccountId),
      secrets: events.map(({ secret }) => secret),
      keys: events.map(({ sealedKeys }) => sealedKeys),
      jsons: events.map(({ json }) => json),
      times: events.map(({ receivedAt }) => receivedAt.toISOString()),
    });
    const known = new Set(stored.map(({ id }) => id));
    return ids.map((id) => known.has(id));
  };
}
