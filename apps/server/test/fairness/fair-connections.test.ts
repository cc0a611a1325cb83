import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDueTurns } from '#features/agent/turns/turn-store.ts';
import { listDueSends } from '#features/campaigns/dispatch/claim/due-send-store.ts';
import { listDueEvents } from '#features/channel/webhooks/due-events-store.ts';
import { listQueued } from '#features/conversations/take-back/queue-store.ts';
import type { Db } from '#platform/db/client.ts';
import type { Scope } from '#platform/engine/due-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

const ROWS = [
  `insert into leads (id, user_id, name, phone, phone_key, rank)
   select gen_random_uuid(), $1::uuid, 'Lead ' || n, '+5511' || n, $1::uuid::text || n, n from generate_series(1, $2::int) n`,
  `insert into channel_accounts (id, user_id, provider, webhook_secret) values (gen_random_uuid(), $1::uuid, 'simulator', $1::uuid::text)`,
  `insert into conversations (id, user_id, lead_id, person_key, agent_due_at)
   select gen_random_uuid(), user_id, id, phone_key, $2::timestamptz from leads where user_id = $1`,
  `insert into conversation_messages (id, user_id, conversation_id, direction, author, message, status, due_at, timestamp)
   select gen_random_uuid(), user_id, id, 'outbound', 'ai', 'oi', 'queued', $2::timestamptz, $2::timestamptz
   from conversations where user_id = $1`,
  `insert into webhook_events (id, user_id, channel_account_id, body, due_at, received_at)
   select gen_random_uuid(), l.user_id, a.id, '{}', $2::timestamptz, $2::timestamptz
   from leads l join channel_accounts a on a.user_id = l.user_id where l.user_id = $1`,
  `insert into campaigns (id, user_id, name, status) values (gen_random_uuid(), $1::uuid, 'C', 'active')`,
  `insert into campaign_templates (id, campaign_id, sequence, content)
   select gen_random_uuid(), id, 1, 'oi' from campaigns where user_id = $1`,
  `insert into campaign_executions (id, campaign_id, lead_id, person_key)
   select gen_random_uuid(), c.id, l.id, l.phone_key from campaigns c join leads l on l.user_id = c.user_id where c.user_id = $1`,
  `insert into campaign_sends (id, user_id, campaign_id, execution_id, lead_id, template_id, person_key, sequence,
     channel_account_id, type, text, status, planned_at, due_at)
   select gen_random_uuid(), c.user_id, c.id, e.id, e.lead_id, t.id, e.person_key, 1, a.id, 'text', 'oi', 'queued',
     $2::timestamptz, $2::timestamptz
   from campaign_executions e join campaigns c on c.id = e.campaign_id join campaign_templates t on t.campaign_id = c.id
   join channel_accounts a on a.user_id = c.user_id where c.user_id = $1`,
];

let product: TestProduct;
let busy: Client;
let quiet: Client;
let now: Date;

beforeAll(async () => {
  product = await startProduct();
  now = product.clock.now();
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  [busy, quiet] = [await product.signUp(), await product.signUp()];
  for (const [client, rows, since] of [
    [busy, 500, minutesAgo(60)],
    [quiet, 1, minutesAgo(1)],
  ] as const)
    for (const statement of ROWS) {
      const second = statement.includes('$2::int') ? rows : since;
      await product.query(statement, statement.includes('$2') ? [client.accountId, second] : [client.accountId]);
    }
});
afterAll(() => product.close());

test.each([
  ['campaign sends', (db: Db, scope: Scope, at: Date, limit: number) => listDueSends(db, { scope, now: at, limit })],
  ['messages', listQueued],
  ['events of webhooks', listDueEvents],
  ['turns of the agent', listDueTurns],
] as const)('%s: a backlog of 500 makes nobody else wait for a second round', async (_name, list) => {
  const due: { accountId: string }[] = await list(product.platform.db, {}, now, 8);
  expect(due).toHaveLength(8);
  expect(due.slice(0, 2).map(({ accountId }) => accountId)).toContain(quiet.accountId);
  expect(due.filter(({ accountId }) => accountId === busy.accountId)).toHaveLength(7);
});

test('one account alone gets its own rows, oldest first', async () => {
  const due = await listDueSends(product.platform.db, { scope: { accountId: quiet.accountId }, now, limit: 8 });
  expect(due.map(({ accountId }) => accountId)).toEqual([quiet.accountId]);
});
