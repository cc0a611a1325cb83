import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { INSTALLATION_WALL, type Wall, wallOfViewer } from '#platform/db/session-settings.ts';
import { startProduct, type TestProduct } from '#test/product.ts';
import { insertSaid } from '../said.ts';

/** An account with 50,000 leads ($1) and one with 20,000 ($2). */
const FILL = [
  `insert into leads (id, user_id, name, phone, phone_key, phone_canonical, email, tags, status, rank, created_at)
   select prumo_uuidv7(), case when n <= 50000 then $1 else $2 end::uuid,
     (array['José','Antônia','Fábio','Conceição','Márcia','Luís','Ângela'])[1 + n % 7] || ' ' ||
       (array['Gonçalves','Araújo','Estêvão','Leitão','Moraes','Antunes','Peçanha','Brandão'])[1 + n % 8] || ' ' ||
       (array['Lima','Sá','Prado','Rocha','Vidal'])[1 + n % 5],
     '+55119' || (80000000 + n * 37), '55119' || (80000000 + n * 37), '+55119' || (80000000 + n * 37),
     'lead' || n || '@exemplo.com.br',
     array[(array['premium','empresa','individual','indicação'])[1 + n % 4], 'lote ' || n % 400],
     (array['novo','novo','novo','contatado','interessado','quente','fechado','perdido'])[1 + n % 8],
     -n, '2026-03-10'::timestamptz - n * interval '1 minute'
   from generate_series(1, 70000) n`,
  `insert into lead_identities (user_id, key, lead_id) select user_id, phone_key, id from leads`,
  `insert into channel_accounts (id, user_id, provider, webhook_secret)
   select prumo_uuidv7(), id, 'simulator', id::text from accounts where id in ($1, $2)`,
  `insert into conversations (id, user_id, lead_id, person_key, last_message_at, agent_due_at, has_unread_messages,
     status, is_active, unanswered_since, assigned_to_user_id)
   select prumo_uuidv7(), user_id, id, phone_key, '2026-03-09'::timestamptz + n * interval '1 second',
     case when n % 1000 = 0 then '2026-03-10'::timestamptz end, n % 3 = 0,
     (array['ai_active','ai_active','human_taken','waiting_response'])[1 + n / 14 % 4], n % 5 <> 0,
     case when n % 4 = 0 then '2026-03-09'::timestamptz + n * interval '1 second' end,
     case when n % 8 = 0 then (select m.user_id from members m where m.account_id = l.user_id) end
   from (select *, row_number() over (order by id) as n from leads where user_id in ($1, $2)) l where n % 14 = 0`,
  insertSaid(`
    select prumo_uuidv7(), user_id, id, case when n = 7 then 'inbound' else 'outbound' end, case when n = 7 then 'lead' else 'ai' end,
      null::uuid, 'mensagem ' || n,
      case when n = 7 then 'received' when n = 6 and agent_due_at is not null then 'queued' else 'read' end, null, false,
      last_message_at - n * interval '1 minute', '2026-03-10'::timestamptz, 0
    from conversations, generate_series(1, 7) n where user_id in ($1, $2)`),
  `insert into agent_decisions (id, user_id, conversation_id, action, reason, detail, at)
   select prumo_uuidv7(), user_id, id, 'ask', '{"code":"answered"}', '{"learned":["budget"],"questions":["type"],"known":["budget"]}',
     last_message_at - n * interval '9 days' from conversations, generate_series(0, 9) n where user_id in ($1, $2)`,
  `insert into products (id, user_id, name, code, description, created_at)
   select prumo_uuidv7(), case when n <= 5000 then $1 else $2 end::uuid, 'Edifício ' || n, 'AP-' || n,
     'Apartamento perto do metrô, com lazer completo, matrícula ' || md5(n::text), '2026-03-10'::timestamptz - n * interval '1 minute'
   from generate_series(1, 20000) n`,
  `insert into model_settings (user_id, daily_limit) values ($1, 5), ($2, 5)`,
  `insert into webhook_events (id, user_id, channel_account_id, body, due_at, received_at, processed_at)
   select prumo_uuidv7(), user_id, id, '{}', '2026-03-10'::timestamptz - n * interval '1 second', '2026-03-10',
     case when n > 20 then '2026-03-10'::timestamptz end
   from channel_accounts, generate_series(1, 15000) n where user_id in ($1, $2)`,
  `insert into campaigns (id, user_id, name, status) select prumo_uuidv7(), id, 'Campanha', 'active' from accounts where id in ($1, $2)`,
  `insert into campaign_templates (id, campaign_id, sequence, content) select prumo_uuidv7(), id, 1, 'oi'
   from campaigns where user_id in ($1, $2)`,
  `insert into campaign_executions (id, campaign_id, lead_id, person_key, status, last_message_sent_at)
   select prumo_uuidv7(), c.id, l.id, l.phone_key, case when l.n % 2 = 0 then 'active' else 'completed' end, '2026-03-09'
   from campaigns c
   join lateral (select *, row_number() over () as n from leads where user_id = c.user_id limit 15000) l on c.user_id in ($1, $2)`,
  `insert into campaign_sends (id, user_id, campaign_id, execution_id, lead_id, template_id, person_key, sequence,
     channel_account_id, type, text, status, planned_at, due_at, handed_at)
   select prumo_uuidv7(), c.user_id, c.id, e.id, e.lead_id, t.id, e.person_key, 1, a.id, 'text', 'oi',
     case when row_number() over () % 50 = 0 then 'queued' else 'sent' end, '2026-03-10', '2026-03-10',
     '2026-03-10 15:00Z'::timestamptz - row_number() over () * interval '5 minutes'
   from campaign_executions e join campaigns c on c.id = e.campaign_id join campaign_templates t on t.campaign_id = c.id
   join channel_accounts a on a.user_id = c.user_id where c.user_id in ($1, $2)`,
  `insert into notifications (id, user_id, recipient_id, kind, group_key, is_quiet, count, conversation_id, happened_at, read_at)
   select prumo_uuidv7(), user_id, (select m.user_id from members m where m.account_id = conversations.user_id), 'message',
     'conversation:' || id || ':' || n, n % 5 = 0, 1, id,
     last_message_at - n * interval '1 day', case when n > 0 then last_message_at end
   from conversations, generate_series(0, 9) n where user_id in ($1, $2)`,
];
const BIG = [
  'leads',
  'lead_identities',
  'conversations',
  'conversation_messages',
  'webhook_events',
  'outbox',
  'campaign_executions',
  'agent_decisions',
  'notifications',
];

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] };

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

type Plans = { indexes: Set<string>; readWhole: string[]; sorts: boolean };

export type Asker = 'request' | 'installation';

export type PlanWorld = {
  query: TestProduct['query'];
  /** Asked behind the wall behind which the product asks it: a policy may cost a statement its index (ADR 56). */
  plansOf(asker: Asker, read: (ctx: Ctx) => Promise<unknown>): Promise<Plans>;
  close(): Promise<void>;
};

export async function startPlanWorld(): Promise<PlanWorld> {
  const product = await startProduct();
  const [owner, other] = [await product.signUp(), await product.signUp()];
  for (const statement of FILL) {
    await product.query(statement, statement.includes('$1') ? [owner.accountId, other.accountId] : []);
  }
  await product.query(
    `vacuum analyze ${BIG.join(', ')}, conversation_counts, conversation_hours, conversation_waits, lead_counts, lead_created_counts, campaigns, products, accounts, suppressions`,
  );
  const poolBehind = (wall: Wall) => {
    const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 2 });
    return pool.on('connect', (client) => void client.query(wall.ofSession));
  };
  const pools: Record<Asker, pg.Pool> = {
    request: poolBehind(wallOfViewer({ ...owner, sight: 'all' })),
    installation: poolBehind(INSTALLATION_WALL),
  };
  let heard: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void heard.push({ text, values }) };
  return {
    query: product.query,
    async plansOf(asker, read) {
      const pool = pools[asker];
      heard = [];
      await read({ ...owner.ctx, db: drizzle(pool, { logger }) as Db });
      const nodes: Node[] = [];
      for (const { text, values } of heard) {
        const { rows } = await pool.query(`explain (format json) ${text}`, values);
        nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
      }
      return {
        indexes: new Set(nodes.flatMap((node) => node['Index Name'] ?? [])),
        readWhole: nodes.flatMap((node) =>
          node['Node Type'] === 'Seq Scan' ? BIG.filter((table) => table === node['Relation Name']) : [],
        ),
        sorts: nodes.some((node) => node['Node Type'] === 'Sort'),
      };
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
      await product.close();
    },
  };
}
