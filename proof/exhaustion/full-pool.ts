import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { signUp } from '../../e2e/product/operator.ts';
import { startProduct } from '../product/start.ts';
import { ask, isClearRefusal, READS, type TimedAnswer, writesOf } from './asks.ts';
import type { Verdict } from './full-disk.ts';

/** More requests than the pool has connections. */
const HANGING = 40;
const REFUSED_WITHIN_MS = 14_000;

/** A row lock held from outside makes every writer keep a connection. */
export async function proveFullPool(rounds: number): Promise<Verdict[]> {
  const product = await startProduct();
  const verdicts: Verdict[] = [];
  const tell = (check: string, asked: TimedAnswer[], isRight: (one: TimedAnswer) => boolean) =>
    verdicts.push({ check, asked: asked.length, failed: asked.filter((one) => !isRight(one)) });
  const locking = new pg.Client({ connectionString: product.databaseUrl });
  await locking.connect();
  try {
    const ana = await signUp(product.url, 'ana');
    const { id } = await ana.call('POST', '/api/leads', { name: 'Presa', phone: '11987650001' });
    const ask1 = (what: string, body?: unknown) => ask(product.url, ana, what, body);
    for (let round = 1; round <= rounds; round += 1) {
      await locking.query('begin');
      await locking.query('select 1 from leads where id = $1 for update', [id]);
      const hanging = Array.from({ length: HANGING }, (_, index) =>
        ask1(`PUT /api/leads/${id}`, { notes: `nota ${index}` }),
      );
      await delay(1_000);
      const reads = await Promise.all([...READS, ...READS].map((what) => ask1(what)));
      tell(`${round}: held: reads`, reads, ({ status, ms }) => status === 200 && ms < 5_000);
      const others = await Promise.all(writesOf(id).map(([what, body]) => ask1(what, body)));
      tell(
        `${round}: held: other writes: done at once or refused`,
        others,
        (one) => one.status < 400 || isClearRefusal(one),
      );
      await locking.query('rollback');
      const ended = await Promise.all(hanging);
      tell(
        `${round}: those that waited: done, or refused in time`,
        ended,
        (one) => one.status === 200 || (isClearRefusal(one) && one.ms < REFUSED_WITHIN_MS),
      );
      const after = await Promise.all(writesOf(id).map(([what, body]) => ask1(what, body)));
      tell(`${round}: let go: writes`, after, ({ status }) => status < 400);
      tell(
        `${round}: let go: reads`,
        await Promise.all(READS.map((what) => ask1(what))),
        ({ status }) => status === 200,
      );
    }
    return verdicts;
  } finally {
    await locking.end();
    await product.stop();
  }
}
