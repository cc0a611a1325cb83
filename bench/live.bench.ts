// From a lead's message to the browser's event. Control: a bare NOTIFY through LISTEN.
import pg from 'pg';
import { printTable } from '../commands/output/table.ts';
import { signUp } from '../e2e/product/operator.ts';
import { openEventStream } from './support/event-stream.ts';
import { openHttpClient } from './support/http-client.ts';
import { interleave, milliseconds, timeEach, times } from './support/rounds.ts';
import { withRunningProduct } from './support/running-product.ts';

const MESSAGES = 40;
const PHONES = Array.from({ length: 10 }, (_none, index) => `1198765${String(4000 + index)}`);

await withRunningProduct(async ({ url, databaseUrl }) => {
  const operator = await signUp(url, 'atendente');
  const http = openHttpClient(url, operator.cookie);
  const events = await openEventStream(url, operator.cookie);
  const idOfPhone = new Map<string, string>();
  // Every conversation is a person's, so no agent event is mistaken for the inbound one.
  for (const phone of PHONES) {
    const heard = events.next(
      ({ type, id }) => type === 'conversations' && ![...idOfPhone.values()].includes(id ?? ''),
    );
    await http.send('POST', '/api/simulator/messages', { phone, name: 'Lead', text: 'oi' });
    const { id = '' } = await heard;
    await operator.call('POST', `/api/conversations/${id}/takeover`);
    idOfPhone.set(phone, id);
  }
  const afterAnswer: number[][] = [];

  const notifier = new pg.Client({ connectionString: databaseUrl });
  const listener = new pg.Client({ connectionString: databaseUrl });
  await Promise.all([notifier.connect(), listener.connect()]);
  await listener.query('listen bench');

  const figures = await interleave({
    sent: async () => {
      const fromAccepted: number[] = [];
      const fromSent = await timeEach(MESSAGES, async (index) => {
        const phone = PHONES[index % PHONES.length] ?? '';
        const heard = events.next(({ type, id }) => type === 'conversations' && id === idOfPhone.get(phone));
        await http.send('POST', '/api/simulator/messages', { phone, text: `mensagem ${index}` });
        const accepted = performance.now();
        await heard;
        fromAccepted.push(performance.now() - accepted);
      });
      afterAnswer.push(fromAccepted);
      return fromSent;
    },
    accepted: async (round) => afterAnswer[round] ?? [],
    raw: () =>
      timeEach(MESSAGES, async () => {
        const heard = new Promise((resolve) => listener.once('notification', resolve));
        await notifier.query("select pg_notify('bench', '')");
        await heard;
      }),
  });

  events.close();
  http.close();
  await Promise.all([notifier.end(), listener.end()]);
  const { raw } = figures;
  console.log(`\nInbound message to browser, ${MESSAGES} messages a round, median of 5 rounds`);
  printTable(
    ['', 'p50 ms', 'p95 ms', 'p50 / raw', 'p95 / raw'],
    [
      ['accepted → event received', figures.accepted] as const,
      ['sent → event received', figures.sent] as const,
      ['bare NOTIFY → LISTEN', raw] as const,
    ].map(([name, { p50, p95 }]) => [
      name,
      milliseconds(p50),
      milliseconds(p95),
      times(p50, raw.p50),
      times(p95, raw.p95),
    ]),
  );
});
