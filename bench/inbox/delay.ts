import type pg from 'pg';
import { signUp } from '../../e2e/product/operator.ts';
import { openEventStream } from '../support/event-stream.ts';
import { openHttpClient } from '../support/http-client.ts';
import { interleave } from '../support/rounds.ts';
import type { BareServer } from '../support/start-bare-server.ts';
import { printDelays } from './delay-table.ts';
import { measureFanOut } from './fan-out.ts';
import { makePhones, messageOf } from './phones.ts';

const STREAMS = [1, 50, 500];
const MESSAGES = 12;

type Bench = { url: string; pool: pg.Pool; bare: BareServer };

/** From the webhook's answer to the event in every open stream. Control: a bare NOTIFY to as many streams. */
export async function measureDelay({ url, pool, bare }: Bench): Promise<void> {
  const operator = await signUp(url, 'fluxos');
  const phones = await makePhones(operator, MESSAGES);
  await operator.call('GET', '/api/whatsapp/settings');
  const { rows } = await pool.query<{ secret: string }>(
    `select a.webhook_secret as secret from channel_accounts a join members m on m.account_id = a.user_id join users u on u.id = m.user_id
     where u.username = 'fluxos' and a.provider = 'simulator'`,
  );
  const ours = openHttpClient(url, operator.cookie);
  const raw = openHttpClient(bare.url, '');
  const lines: Parameters<typeof printDelays>[0] = [];
  for (const count of STREAMS) {
    const open = (origin: string, path: string) =>
      Promise.all(Array.from({ length: count }, () => openEventStream(origin, operator.cookie, path)));
    const [oursOpen, rawOpen] = [await open(url, '/api/events'), await open(bare.url, '/stream')];
    const heardBy = async (streams: typeof oursOpen, id: string, send: () => Promise<void>) => {
      let accepted = 0;
      const heard = streams.map(async (stream) => {
        await stream.next((event) => event.type === 'conversations' && event.id === id);
        return performance.now();
      });
      await send();
      accepted = performance.now();
      return (await Promise.all(heard)).map((at) => Math.max(0, at - accepted));
    };
    const figures = await interleave({
      ours: async () => {
        const delays: number[] = [];
        for (const phone of phones) {
          const send = () => ours.send('POST', `/api/webhooks/simulator/${rows[0]?.secret}`, messageOf(phone));
          delays.push(...(await heardBy(oursOpen, phone.conversationId, send)));
        }
        return delays;
      },
      raw: async (round) => {
        const delays: number[] = [];
        for (const { conversationId } of phones) {
          const id = `${conversationId} ${round}`;
          delays.push(...(await heardBy(rawOpen, id, () => raw.send('POST', '/fan', { id }))));
        }
        return delays;
      },
    });
    for (const stream of [...oursOpen, ...rawOpen]) stream.close();
    lines.push({ streams: count, ...figures });
  }
  ours.close();
  raw.close();
  console.log(
    `\nFrom accepted to every browser, ${MESSAGES} messages a round, median of 5 rounds; bare: NOTIFY, LISTEN, written out`,
  );
  printDelays(lines);
  await measureFanOut({ url, pool, bare, operator });
}
