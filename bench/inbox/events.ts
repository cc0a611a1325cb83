import type pg from 'pg';
import { printTable } from '../../commands/output/table.ts';
import { signUp } from '../../e2e/product/operator.ts';
import { seededRandom } from '../../samples/random.ts';
import { alternate, ROUNDS } from '../support/alternate.ts';
import { type Load, loadFor } from '../support/load.ts';
import { milliseconds } from '../support/rounds.ts';
import type { BareServer } from '../support/start-bare-server.ts';
import { makePhones, messageOf } from './phones.ts';

const CONNECTIONS = 32;
const SLICE_MS = 400;
const PHONES = 100;
const REPEATED = 0.3;
const POLL_MS = 20;

type Bench = { url: string; pool: pg.Pool; bare: BareServer };

/**
 * Webhook events, handled to the last. Control: a bare route inserting one durable row of the same body. Three in ten
 * are repeats; a burst is handled before the control runs.
 */
export async function measureEvents({ url, pool, bare }: Bench): Promise<void> {
  const operator = await signUp(url, 'eventos');
  const phones = await makePhones(operator, PHONES);
  await operator.call('GET', '/api/whatsapp/settings');
  const { rows } = await pool.query<{ secret: string }>(
    `select a.webhook_secret as secret from channel_accounts a join members m on m.account_id = a.user_id join users u on u.id = m.user_id
     where u.username = 'eventos' and a.provider = 'simulator'`,
  );
  const path = `/api/webhooks/simulator/${rows[0]?.secret}`;
  await pool.query('create table bench_events (id uuid primary key default gen_random_uuid(), body jsonb not null)');
  await bare.define({
    name: 'event',
    write: { text: 'insert into bench_events (body) values ($1) returning id', fixed: [], fields: ['body'] },
  });

  const random = seededRandom(7);
  let last: unknown[] = [];
  const body = () => {
    if (last.length > 0 && random.chance(REPEATED)) return last[random.below(last.length)];
    const made = messageOf(phones[random.below(PHONES)] ?? phones[0] ?? { from: '', conversationId: '' });
    last = [...last.slice(-200), made];
    return made;
  };
  const handled: Load[] = [];
  const load = (origin: string, target: string, next: () => unknown) =>
    loadFor(origin, {
      cookie: '',
      connections: CONNECTIONS,
      forMs: SLICE_MS,
      next: () => ({ method: 'POST', path: target, body: next() }),
    });
  const figures = await alternate(
    async () => {
      const start = performance.now();
      const before = await countEvents(pool);
      const accepted = await load(url, path, body);
      const events = (await countEvents(pool)) - before;
      await untilHandled(pool);
      handled.push({ ...accepted, perSecond: (events / (performance.now() - start)) * 1000 });
      return accepted;
    },
    () => load(bare.url, '/run/event', () => ({ body: JSON.stringify(body()) })),
  );
  const perSecond = handled.map((one) => one.perSecond).toSorted((a, b) => a - b)[Math.floor(handled.length / 2)] ?? 0;
  const { ours, raw, kept } = figures;
  const line = (name: string, { perSecond, p50, p95 }: Load, ratio: string) => [
    name,
    perSecond.toFixed(0),
    milliseconds(p50),
    milliseconds(p95),
    ratio,
  ];
  console.log(`\nWebhook events, ${CONNECTIONS} connections, 30 % repeats, median of ${ROUNDS} rounds in turn`);
  printTable(
    ['', 'a second', 'p50 ms', 'p95 ms', 'of bare'],
    [
      line('accepted (while others are handled)', ours, kept.toFixed(2)),
      ['accepted and handled to the last', perSecond.toFixed(0), '', '', (perSecond / raw.perSecond).toFixed(2)],
      line('bare durable one-row inserts', raw, '1.00'),
    ],
  );
}

async function countEvents(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from webhook_events');
  return rows[0]?.count ?? 0;
}

async function untilHandled(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select 1 from webhook_events where processed_at is null limit 1');
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
