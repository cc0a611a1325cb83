import type { ConversationId } from '@prumo/contracts/ids';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDueTurns } from '#features/agent/turn-store.ts';
import { listDueSends } from '#features/campaigns/dispatch/due-send-store.ts';
import { readSent } from '#features/campaigns/launch/usage-store.ts';
import { listOverdue } from '#features/campaigns/recipients/uncertain-store.ts';
import { listDueEvents } from '#features/channel/due-events-store.ts';
import type { Channel } from '#features/channel/index.ts';
import { listInbox } from '#features/conversations/inbox/list-store.ts';
import { findByMessage } from '#features/conversations/inbox/said-store.ts';
import { findByName } from '#features/conversations/inbox/search-store.ts';
import { readSearch } from '#features/conversations/inbox/search-words.ts';
import { listNewest, listOlder } from '#features/conversations/inbox/thread-store.ts';
import type { Place } from '#features/conversations/inbox/view-store.ts';
import { listQueued } from '#features/conversations/outbound/queue-store.ts';
import { countCreated } from '#features/dashboard/store.ts';
import { findIdentities } from '#features/leads/identity-store.ts';
import { readLeadPage } from '#features/leads/lead-page-store.ts';
import { countLeads, listLeadRows } from '#features/leads/list-store.ts';
import { countByStatus, findLeadsByPhoneKey } from '#features/leads/store.ts';
import { listUpcoming } from '#features/monitor/index.ts';
import { readQueue } from '#features/monitor/monitoring-store.ts';
import { listColumn, listFirstCards } from '#features/pipeline/board-store.ts';
import type { SendingRules } from '#features/sending/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/client.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

const NOW = new Date('2026-03-10T15:00:00.000Z');
const PAGE = { page: 1, limit: 10 };
/** A number with every limit. */
const LIMITED = {
  channel: { account: {}, adapter: { capabilities: { isSimulated: false } } } as Channel,
  rules: {
    timezone: 'America/Sao_Paulo',
    hours: null,
    firstContactGapSeconds: [30, 120],
    stepGapSeconds: [5, 15],
    hourlyLimit: 30,
    dailyLimit: 50,
    warmUp: null,
    perPerson: { limit: 5, days: 7 },
  } satisfies SendingRules,
  now: NOW,
  isBatch: false,
};

/** An account with 50,000 leads ($1) beside one with 20,000 ($2), and some of everything else that waits or is listed. */
const FILL = [
  `insert into leads (id, user_id, name, phone, phone_key, phone_canonical, email, tags, status, rank, created_at)
   select uuidv7(), case when n <= 50000 then $1 else $2 end::uuid,
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
   select uuidv7(), id, 'simulator', id::text from users where id in ($1, $2)`,
  `insert into conversations (id, user_id, lead_id, person_key, last_message_at, agent_due_at, has_unread_messages,
     status, is_active, unanswered_since, assigned_to_user_id)
   select uuidv7(), user_id, id, phone_key, '2026-03-09'::timestamptz + n * interval '1 second',
     case when n % 1000 = 0 then '2026-03-10'::timestamptz end, n % 3 = 0,
     (array['ai_active','ai_active','human_taken','waiting_response'])[1 + n / 14 % 4], n % 5 <> 0,
     case when n % 4 = 0 then '2026-03-09'::timestamptz + n * interval '1 second' end,
     case when n % 8 = 0 then user_id end
   from (select *, row_number() over (order by id) as n from leads where user_id in ($1, $2)) l where n % 14 = 0`,
  `insert into conversation_messages (id, user_id, conversation_id, direction, author, message, status, timestamp, due_at)
   select uuidv7(), user_id, id, 'outbound', 'ai', 'mensagem ' || n, case when n = 6 and agent_due_at is not null
     then 'queued' else 'read' end, last_message_at - n * interval '1 minute', '2026-03-10'
   from conversations, generate_series(1, 6) n where user_id in ($1, $2)`,
  `insert into webhook_events (id, user_id, channel_account_id, body, due_at, received_at, processed_at)
   select uuidv7(), user_id, id, '{}', '2026-03-10'::timestamptz - n * interval '1 second', '2026-03-10',
     case when n > 20 then '2026-03-10'::timestamptz end
   from channel_accounts, generate_series(1, 15000) n where user_id in ($1, $2)`,
  `insert into campaigns (id, user_id, name, status) select uuidv7(), id, 'Campanha', 'active' from users where id in ($1, $2)`,
  `insert into campaign_templates (id, campaign_id, sequence, content) select uuidv7(), id, 1, 'oi'
   from campaigns where user_id in ($1, $2)`,
  `insert into campaign_executions (id, campaign_id, lead_id, person_key)
   select uuidv7(), c.id, l.id, l.phone_key from campaigns c
   join lateral (select * from leads where user_id = c.user_id limit 15000) l on c.user_id in ($1, $2)`,
  `insert into campaign_sends (id, user_id, campaign_id, execution_id, lead_id, template_id, person_key, sequence,
     channel_account_id, type, text, status, planned_at, due_at, handed_at)
   select uuidv7(), c.user_id, c.id, e.id, e.lead_id, t.id, e.person_key, 1, a.id, 'text', 'oi',
     case when row_number() over () % 50 = 0 then 'queued' else 'sent' end, '2026-03-10', '2026-03-10',
     '2026-03-10 15:00Z'::timestamptz - row_number() over () * interval '5 minutes'
   from campaign_executions e join campaigns c on c.id = e.campaign_id join campaign_templates t on t.campaign_id = c.id
   join channel_accounts a on a.user_id = c.user_id where c.user_id in ($1, $2)`,
];
const BIG = ['leads', 'lead_identities', 'conversations', 'conversation_messages', 'webhook_events', 'campaign_sends'];

let product: TestProduct;
let pool: pg.Pool;
let ctx: Ctx;
let heard: { text: string; values: unknown[] }[];

beforeAll(async () => {
  product = await startProduct();
  const [owner, other] = [await product.signUp(), await product.signUp()];
  for (const statement of FILL) {
    await product.query(statement, statement.includes('$1') ? [owner.accountId, other.accountId] : []);
  }
  await product.query(
    `vacuum analyze ${BIG.join(', ')}, conversation_counts, lead_counts, lead_created_counts, campaigns, users, suppressions`,
  );
  pool = new pg.Pool({ connectionString: product.databaseUrl, max: 2 });
  const logger = { logQuery: (text: string, values: unknown[]) => void heard.push({ text, values }) };
  ctx = { ...owner.ctx, db: drizzle(pool, { logger }) as Db };
}, 60_000);
afterAll(async () => {
  await pool.end();
  await product.close();
});

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] };

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How PostgreSQL answers the very queries that `read` runs: the indexes used, big tables read whole, whether it sorts. */
async function plansOf(read: () => Promise<unknown>) {
  heard = [];
  await read();
  const nodes: Node[] = [];
  for (const { text, values } of heard) {
    const { rows } = await pool.query(`explain (format json) ${text}`, values);
    nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
  }
  return {
    indexes: new Set(nodes.flatMap((node) => node['Index Name'] ?? [])),
    readWhole: nodes.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' && BIG.includes(node['Relation Name'] ?? '') ? [node['Relation Name']] : [],
    ),
    sorts: nodes.some((node) => node['Node Type'] === 'Sort'),
  };
}

const search = (text: string) => readLeadPage(ctx, { ...PAGE, search: text });
const inbox = (place: Place, cursor?: string) => listInbox(ctx, { place, cursor, limit: 50 });
const cursorBehind = (time: string, part = 0) =>
  `${part}_${Date.parse(time) * 1000}_01900000-0000-7000-8000-000000000000`;
const said = (text: string) => ({ place: 'todas', searched: readSearch(text), start: null, limit: 50 }) as const;
const after = { rank: '-100', id: '01900000-0000-7000-8000-000000000000' as never };

type Case = { name: string; read: () => Promise<unknown>; index: string; inOrder?: boolean };

const CASES: Case[] = [
  {
    name: 'the lead list reads its page in order from its index',
    read: () => readLeadPage(ctx, PAGE),
    index: 'leads_user_created_idx',
    inOrder: true,
  },
  {
    name: 'an export reads its pages in order from the same index',
    read: () => listLeadRows(ctx, { ...PAGE, page: 200 }),
    index: 'leads_user_created_idx',
    inOrder: true,
  },
  {
    name: 'a search that few match is found by its trigrams',
    read: () => search('LEAD43210'),
    index: 'leads_search_idx',
  },
  {
    name: 'the many matches of a common name are counted from its trigrams',
    read: () => countLeads(ctx, { search: 'conceição peç' }),
    index: 'leads_search_idx',
  },
  {
    name: 'digits are found in the numbers by their trigrams',
    read: () => search('9800-37'),
    index: 'leads_search_idx',
  },
  {
    name: 'one or two letters are looked for among the newest leads, in order from their index',
    read: () => search('an'),
    index: 'leads_user_created_idx',
  },
  {
    name: 'a tag that few have is found by the tag index',
    read: () => readLeadPage(ctx, { ...PAGE, tags: 'lote 77' }),
    index: 'leads_tags_idx',
  },
  {
    name: 'a tag that many have is met soon enough in the order of the list',
    read: () => readLeadPage(ctx, { ...PAGE, tags: 'premium' }),
    index: 'leads_user_created_idx',
  },
  {
    name: 'a status is met in the order of the list',
    read: () => readLeadPage(ctx, { ...PAGE, status: 'quente,fechado' }),
    index: 'leads_user_created_idx',
    inOrder: true,
  },
  {
    name: 'the leads of a period come from the kept counts of its hours',
    read: () => countCreated(ctx, new Date('2026-03-01'), NOW),
    index: 'lead_created_counts_user_hour_idx',
  },
  {
    name: 'a number finds its leads',
    read: () => findLeadsByPhoneKey(ctx, ['5511980003700']),
    index: 'leads_user_phone_key_idx',
  },
  {
    name: 'the numbers of an import find who has them',
    read: () =>
      findIdentities(
        ctx,
        Array.from({ length: 200 }, (_none, n) => `55119${80_000_000 + n * 37}`),
      ),
    index: 'lead_identities_user_id_key_pk',
  },
  {
    name: 'the first cards of the board come in order from their index',
    read: () => listFirstCards(ctx, 20),
    index: 'leads_user_status_rank_idx',
    inOrder: true,
  },
  {
    name: 'more cards of a column come in order from their index',
    read: () => listColumn(ctx, 'novo', after, 50),
    index: 'leads_user_status_rank_idx',
    inOrder: true,
  },
  {
    name: 'the inbox reads its newest conversations in order, each with its newest message',
    read: () => inbox('todas'),
    index: 'conversations_recent_idx',
    inOrder: true,
  },
  {
    name: 'the next page of the inbox begins at its cursor',
    read: () => inbox('todas', cursorBehind('2026-03-09T01:00:00Z')),
    index: 'conversations_recent_idx',
    inOrder: true,
  },
  {
    name: 'the history reads the newest of the open and of the archived ones, each in order',
    read: () => inbox('historico'),
    index: 'conversations_recent_idx',
  },
  {
    name: 'unread conversations come in order from their index',
    read: () => inbox('nao_lidas'),
    index: 'conversations_unread_idx',
    inOrder: true,
  },
  {
    name: 'those the AI has come in order from the index of their state',
    read: () => inbox('ia'),
    index: 'conversations_status_idx',
    inOrder: true,
  },
  {
    name: 'those with people come in order, the unassigned first',
    read: () => inbox('com_pessoa'),
    index: 'conversations_status_idx',
    inOrder: true,
  },
  {
    name: 'the next page of those with people begins at its cursor',
    read: () => inbox('com_pessoa', cursorBehind('2026-03-09T01:00:00Z', 1)),
    index: 'conversations_status_idx',
    inOrder: true,
  },
  {
    name: 'whoever waits longest comes first from the index of those who wait',
    read: () => inbox('sem_resposta'),
    index: 'conversations_waiting_idx',
    inOrder: true,
  },
  {
    name: 'what was said is found by its trigrams',
    read: () => findByMessage(ctx, said('mensagem 4321')),
    index: 'conversation_messages_search_idx',
  },
  {
    name: 'what everybody said is met in the order of time',
    read: () => findByMessage(ctx, said('mensagem')),
    index: 'conversation_messages_user_time_idx',
  },
  {
    name: 'a name in the inbox is found by its trigrams',
    read: () => findByName(ctx, said('lead4321')),
    index: 'leads_search_idx',
  },
  {
    name: 'one or two letters are looked for among the newest conversations',
    read: () => findByName(ctx, said('an')),
    index: 'conversations_recent_idx',
  },
  {
    name: 'the newest message of a conversation comes from the thread index',
    read: () => inbox('todas'),
    index: 'conversation_messages_thread_idx',
    inOrder: true,
  },
  {
    name: 'a thread comes from its index',
    read: () => listNewest(ctx, '01900000-0000-7000-8000-000000000000' as ConversationId),
    index: 'conversation_messages_thread_idx',
    inOrder: true,
  },
  {
    name: 'older messages of a thread go on in its index',
    read: async () => {
      const { rows } = await product.query(
        'select id, conversation_id from conversation_messages where user_id = $1 order by id limit 1',
        [ctx.accountId],
      );
      return listOlder(ctx, rows[0].conversation_id, rows[0].id);
    },
    index: 'conversation_messages_thread_idx',
    inOrder: true,
  },
  {
    name: 'what comes next is read from the index of each kind that waits',
    read: () => listUpcoming(ctx),
    index: 'campaign_sends_due_idx',
  },
  {
    name: 'uncertain sends that are closed come from the index of the uncertain',
    read: () => listOverdue(ctx.db, {}, NOW, 20),
    index: 'campaign_sends_uncertain_idx',
  },
  {
    name: 'what failed today is counted from the index of failures',
    read: () => readQueue(ctx, { now: NOW, timezone: 'America/Sao_Paulo' }),
    index: 'campaign_sends_failed_idx',
  },
  {
    name: 'due webhook events come from the index of those not processed',
    read: () => listDueEvents(ctx.db, {}, NOW, 50),
    index: 'webhook_events_due_idx',
  },
  {
    name: 'due campaign sends come from the index of the queued',
    read: () => listDueSends(ctx.db, { scope: {}, now: NOW, limit: 50 }),
    index: 'campaign_sends_due_idx',
  },
  {
    name: 'what left today and in the last hour is counted from the index of hand-overs',
    read: () => readSent(ctx, { ...LIMITED, rules: { ...LIMITED.rules, perPerson: null } }, []),
    index: 'campaign_sends_handed_idx',
  },
  {
    name: 'what a person got lately comes from the index of the person',
    read: () =>
      readSent(ctx, { ...LIMITED, rules: { ...LIMITED.rules, dailyLimit: null, hourlyLimit: null } }, [
        '5511980000037',
      ]),
    index: 'campaign_sends_person_handed_idx',
  },
  {
    name: 'due turns of the agent come from the index of conversations with a turn',
    read: () => listDueTurns(ctx.db, {}, NOW, 50),
    index: 'conversations_agent_due_idx',
  },
  {
    name: 'queued messages come from the index of the queued',
    read: () => listQueued(ctx.db, {}, NOW, 50),
    index: 'conversation_messages_queue_idx',
  },
];

test.each(CASES)('$name', async ({ read, index, inOrder = false }) => {
  const { indexes, readWhole, sorts } = await plansOf(read);
  expect([...indexes]).toContain(index);
  expect(readWhole).toEqual([]);
  if (inOrder) expect(sorts).toBe(false);
});

test('totals and column sums touch no lead at all', async () => {
  const { indexes, readWhole } = await plansOf(() =>
    Promise.all([countLeads(ctx, {}), countLeads(ctx, { status: 'novo' }), countByStatus(ctx)]),
  );
  expect([...indexes].filter((index) => index.startsWith('leads_'))).toEqual([]);
  expect(readWhole).toEqual([]);
});
