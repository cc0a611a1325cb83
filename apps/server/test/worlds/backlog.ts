import type { Client, TestProduct } from '../product.ts';
import { insertSaid } from '../said.ts';

const STATEMENTS = [
  `insert into leads (id, user_id, name, phone, phone_key, rank)
   select gen_random_uuid(), $1::uuid, 'Lead ' || n, '+5511' || n, $1::uuid::text || n, n from generate_series(1, $2::int) n`,
  `insert into channel_accounts (id, user_id, provider, webhook_secret) values (gen_random_uuid(), $1::uuid, 'simulator', $1::uuid::text)`,
  `insert into conversations (id, user_id, lead_id, person_key, agent_due_at)
   select gen_random_uuid(), user_id, id, phone_key, $2::timestamptz from leads where user_id = $1`,
  insertSaid(`
    select gen_random_uuid(), user_id, id, 'outbound', 'ai', null::uuid, 'oi', 'queued', null, false, $2::timestamptz,
      $2::timestamptz, fence from conversations where user_id = $1`),
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

/** For each lead a message, a webhook event, an agent turn and a campaign send, all due since `since`. */
export async function aBacklog(
  product: TestProduct,
  { accountId }: Client,
  { count, since }: { count: number; since: Date },
): Promise<void> {
  for (const statement of STATEMENTS) {
    const second = statement.includes('$2::int') ? count : since;
    await product.query(statement, statement.includes('$2') ? [accountId, second] : [accountId]);
  }
}
