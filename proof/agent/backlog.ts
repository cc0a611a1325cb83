import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { signUp } from '../../e2e/product/operator.ts';
import { Random } from '../engine/random.ts';
import { startInstallation } from '../inbound/server.ts';
import { HELLOS, INTERESTED, QUESTIONS } from './phrases.ts';

const MESSAGES = 50;
const DAYS_MS = 3 * 24 * 60 * 60_000;
/** Beyond the age for automatic answers. */
const OLD_MS = 20 * 60_000;
const PATIENCE_MS = 90_000;

export type Backlog = {
  delivered: number;
  unread: number;
  replies: number;
  freshAnswered: boolean;
};

/** A fresh message after the backlog is answered, which proves that the agent runs. */
export async function deliverBacklog(seed: number): Promise<Backlog> {
  const random = new Random(seed);
  const installation = await startInstallation();
  const pool = new pg.Pool({ connectionString: installation.databaseUrl, max: 2 });
  try {
    const zapi = installation.fakes.find(({ provider }) => provider === 'zapi');
    if (!zapi) throw new Error('there is no such provider');
    const operator = await signUp(installation.url, 'acervo');
    const [{ id }] = await operator.call('GET', '/api/auth/accounts');
    await operator.call('POST', '/api/whatsapp/settings', { ...zapi.settings, answers: 'everyone' });
    const { inboundUrl } = await operator.call('GET', '/api/whatsapp/settings');
    const inbound = `${installation.url}${new URL(inboundUrl).pathname}`;
    const tell = async (phone: string, at: Date, text: string) => {
      const body = zapi.telling.message({
        id: `ACERVO${phone}`,
        from: phone,
        name: `Pessoa ${phone.slice(-3)}`,
        text,
        at,
      });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(inbound, { method: 'POST', headers, body: JSON.stringify(body) });
      if (answer.status !== 200) throw new Error(`${inbound}: ${answer.status}`);
    };
    const now = Date.now();
    const old = Array.from({ length: MESSAGES }, (_, index) => ({
      phone: `55119876${String(50_000 + index)}`,
      at: new Date(now - OLD_MS - Math.floor(random.next() * (DAYS_MS - OLD_MS))),
      text: `${random.pick(HELLOS)}. ${random.pick([...INTERESTED, random.pick(QUESTIONS)('Mirante')])}`,
    }));
    await Promise.all(old.map(({ phone, at, text }) => tell(phone, at, text)));
    const count = async (query: string, values: unknown[] = [id]): Promise<number> =>
      Number((await pool.query(query, values)).rows[0].count);
    const MINE = 'from conversations where user_id = $1';
    await until(async () => (await count(`select count(*) ${MINE}`)) >= MESSAGES);
    const fresh = '5511987659999';
    await tell(fresh, new Date(), 'Oi, quero comprar um imóvel');
    const freshAnswered = await until(async () => zapi.accepted.some(({ to }) => to === fresh));
    // Turns of the backlog would have been due before the fresh message's turn.
    const isQuiet = await until(
      async () => (await count(`select count(*) ${MINE} and agent_due_at is not null`)) === 0,
    );
    const phones = old.map(({ phone }) => phone);
    const ofBacklog = `join leads l on l.id = c.lead_id where c.user_id = $1 and regexp_replace(l.phone, '\\D', '', 'g') = any($2)`;
    const people = [id, phones];
    return {
      delivered: await count(`select count(*) from conversations c ${ofBacklog}`, people),
      unread: await count(`select count(*) from conversations c ${ofBacklog} and c.has_unread_messages`, people),
      replies:
        zapi.accepted.filter(({ to }) => to !== fresh).length +
        (await count(
          `select count(*) from thread_messages m join conversations c on c.id = m.conversation_id ${ofBacklog} and m.author = 'ai'`,
          people,
        )),
      freshAnswered: freshAnswered && isQuiet,
    };
  } finally {
    await pool.end();
    await installation.stop();
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    if (await isTrue()) return true;
    await delay(100);
  }
  return false;
}
