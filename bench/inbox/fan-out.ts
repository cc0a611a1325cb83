import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Operator } from '../../e2e/product/operator.ts';
import { openEventStream } from '../support/event-stream.ts';
import { interleave } from '../support/rounds.ts';
import type { BareServer } from '../support/start-bare-server.ts';
import { printDelays } from './delay-table.ts';

const STREAMS = [50, 500, 2_000];
const NOTICES = 8;
/** Limited, so that the server's connection queue is not measured. */
const OPENED_AT_ONCE = 100;

type Bench = { url: string; pool: pg.Pool; bare: BareServer; operator: Operator };

export async function measureFanOut({ url, pool, bare, operator }: Bench): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select m.account_id as id from members m join users u on u.id = m.user_id where u.username = $1',
    ['fluxos'],
  );
  const accountId = rows[0]?.id;
  const lines: Parameters<typeof printDelays>[0] = [];
  for (const count of STREAMS) {
    const open = async (origin: string, path: string) => {
      const streams: Awaited<ReturnType<typeof openEventStream>>[] = [];
      while (streams.length < count) {
        const some = Array.from({ length: Math.min(OPENED_AT_ONCE, count - streams.length) }, () =>
          openEventStream(origin, operator.cookie, path),
        );
        streams.push(...(await Promise.all(some)));
      }
      return streams;
    };
    const [oursOpen, rawOpen] = [await open(url, '/api/events'), await open(bare.url, '/stream')];
    const told = async (streams: typeof oursOpen, channel: string, payloadOf: (id: string) => string) => {
      const delays: number[] = [];
      for (let notice = 0; notice < NOTICES; notice += 1) {
        const id = randomUUID();
        const heard = streams.map(async (stream) => {
          await stream.next((event) => event.type === 'conversations' && event.id === id);
          return performance.now();
        });
        const start = performance.now();
        await pool.query('select pg_notify($1, $2)', [channel, payloadOf(id)]);
        delays.push(...(await Promise.all(heard)).map((at) => at - start));
      }
      return delays;
    };
    const figures = await interleave({
      ours: () =>
        told(oursOpen, 'prumo_events', (id) => JSON.stringify({ accountId, event: { type: 'conversations', id } })),
      raw: () => told(rawOpen, 'bench_fan', (id) => id),
    });
    for (const stream of [...oursOpen, ...rawOpen]) stream.close();
    lines.push({ streams: count, ...figures });
  }
  console.log(
    `\nFrom a notice to every browser, ${NOTICES} notices a round, median of 5 rounds; bare: LISTEN, written out`,
  );
  printDelays(lines);
}
