import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clockAhead, clockLeasedUntil } from '#test/factories/accounts.ts';
import { aCampaign, execute } from '#test/factories/campaigns.ts';
import { sendsThrough } from '#test/factories/channel.ts';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { MAX_OFFSET_MS, raiseSimulatedClock } from './clock-store.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

const DAY = 24 * 3600;
const MINUTE = 60;

const advance = (advanceSeconds: number) => ana.call('POST', '/api/simulator/clock', { advanceSeconds });
const accountNow = async () => new Date((await advance(0)).body.now).getTime();
type ShownMessage = { text: string; direction: string; timestamp: string };

async function phoneGot(phone: string, since: number): Promise<[string, number][]> {
  const { body } = await ana.call('GET', `/api/simulator/messages?phone=${phone}`);
  return body
    .filter(({ direction }: ShownMessage) => direction === 'to_phone')
    .map(({ text, timestamp }: ShownMessage) => [text, (Date.parse(timestamp) - since) / 1000]);
}

type Step = { content: string; delayAmount: number; delayUnit: string };
const THREE_STEPS: Step[] = [
  { content: 'Passo 1', delayAmount: 0, delayUnit: 'minutes' },
  { content: 'Passo 2', delayAmount: 10, delayUnit: 'days' },
  { content: 'Passo 3', delayAmount: 20, delayUnit: 'days' },
];

async function campaignOf(tag: string, steps: Step[], more: object = {}): Promise<string> {
  return (await aCampaign(ana, { name: `Campanha ${tag}`, targetTags: [tag], steps, ...more })).id;
}

const addLead = (name: string, phone: string, tag: string) => aLead(ana, { name, phone, tags: [tag] });

test('a 3-step sequence of 30 days plays in one call, each message at its own time, a scheduled campaign on the way', async () => {
  await addLead('Beto', '11987650001', 'longa');
  await addLead('Cida', '11987650002', 'agendada');
  const start = await accountNow();
  const scheduledAt = new Date(start + 12 * DAY * 1000).toISOString();
  await campaignOf('agendada', [{ content: 'Na hora marcada', delayAmount: 0, delayUnit: 'minutes' }], { scheduledAt });
  await execute(ana, await campaignOf('longa', THREE_STEPS));

  const { status, body } = await advance(31 * DAY);
  expect(status).toBe(200);
  expect(body.now).toBe(new Date(start + 31 * DAY * 1000).toISOString());
  expect(await phoneGot('11987650001', start)).toEqual([
    ['Passo 1', 0],
    ['Passo 2', 10 * DAY],
    ['Passo 3', 30 * DAY],
  ]);
  expect(await phoneGot('11987650002', start)).toEqual([['Na hora marcada', 12 * DAY]]);
  expect(body.messages.map(({ text }: ShownMessage) => text)).toEqual(['Passo 2', 'Na hora marcada', 'Passo 3']);
});

test('who answers on day 3 gets no further step, however far the clock goes', async () => {
  await addLead('Dora', '11987650003', 'longa');
  await addLead('Edu', '11987650004', 'longa');
  const start = await accountNow();
  await execute(ana, await campaignOf('longa', THREE_STEPS));
  await advance(3 * DAY);
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650003', text: 'Quero visitar no sábado' });
  await advance(30 * DAY);
  const dora = (await phoneGot('11987650003', start)).map(([text]) => text);
  expect(dora).toContain('Passo 1');
  expect(dora).not.toContain('Passo 2');
  expect((await phoneGot('11987650004', start)).map(([text]) => text)).toEqual(['Passo 1', 'Passo 2', 'Passo 3']);
});

test('calls in parallel wait for each other: the time they advance adds up and nothing is sent twice', async () => {
  await addLead('Fabi', '11987650005', 'longa');
  const start = await accountNow();
  await execute(ana, await campaignOf('longa', THREE_STEPS));
  const answers = await Promise.all(Array.from({ length: 24 }, () => advance(2 * DAY)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const ends = answers.map(({ body }) => (Date.parse(body.now) - start) / 1000).toSorted((a, b) => a - b);
  expect(ends).toEqual(answers.map((_, index) => (index + 1) * 2 * DAY));
  expect((await phoneGot('11987650005', start)).map(([text]) => text)).toEqual(['Passo 1', 'Passo 2', 'Passo 3']);
});

test('an advance whose process died holds up the next one for a minute, not for ever', async () => {
  await clockLeasedUntil(product, ana, new Date(product.clock.now().getTime() + 60_000));
  const waiting = advance(MINUTE);
  product.clock.advance(60_000);
  expect((await waiting).status).toBe(200);
});

test('a real number has no clock to advance', async () => {
  await sendsThrough(product, ana, 'zapi');
  const { status, body } = await advance(DAY);
  expect([status, body.code]).toEqual([409, 'simulator_only']);
});

test('what will happen next is told by kind, person and time', async () => {
  await addLead('Gabi', '11987650006', 'longa');
  const start = await accountNow();
  const at = (days: number) => new Date(start + days * DAY * 1000).toISOString();
  await campaignOf('outra', [{ content: 'Oi', delayAmount: 0, delayUnit: 'minutes' }], { scheduledAt: at(12) });
  await execute(ana, await campaignOf('longa', THREE_STEPS));
  await advance(DAY);
  const { body } = await ana.call('GET', '/api/simulator/upcoming');
  expect(body).toMatchObject([
    { kind: 'campaign_step', at: at(10), leadName: 'Gabi', detail: 'Campanha longa', step: 2 },
    { kind: 'campaign_start', at: at(12), leadName: null, detail: 'Campanha outra', step: null },
  ]);
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650006', text: 'oi' });
  const kinds = async () =>
    (await ana.call('GET', '/api/simulator/upcoming')).body.map(({ kind }: { kind: string }) => kind);
  expect(await kinds()).toContain('lead_message');
  while ((await product.runSource('webhook-events')) > 0);
  expect(await kinds()).toContain('ai_reply');
});

test('who changes to a real number during an advance ends it, and account time is real time', async () => {
  await addLead('Hugo', '11987650007', 'longa');
  await execute(ana, await campaignOf('longa', THREE_STEPS));
  await product.query(
    `create function leave() returns trigger language plpgsql as $$ begin
      if new.text = 'Passo 2' then
        insert into whatsapp_settings (id, user_id, provider) values (gen_random_uuid(), new.user_id, 'zapi');
        update accounts set clock_offset_ms = 0 where id = new.user_id;
      end if; return new; end $$`,
  );
  await product.query('create trigger leave after insert on simulator_messages for each row execute function leave()');
  const { status, body } = await advance(31 * DAY);
  await product.query('drop trigger leave on simulator_messages');
  expect([status, body.code]).toEqual([409, 'simulator_only']);
  const { rows } = await product.query('select clock_offset_ms as offset from accounts where id = $1', [ana.accountId]);
  expect(Number(rows[0].offset)).toBe(0);
});

test('account time stops five years ahead, also for calls of one moment, and says how far it is', async () => {
  const year = 365 * DAY;
  for (let years = 0; years < 4; years += 1) expect((await advance(year)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 4 }, () => advance(year)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const { body } = await advance(1);
  expect([body.code, body.error]).toEqual([
    'clock_too_far',
    'O relógio do simulador pode ficar no máximo 1.825 dias (5 anos) à frente. Ele já está 1.825 dias à frente.',
  ]);
  expect((await advance(0)).status).toBe(200);
});

test('a call that lost its lease is held to the limit by the row itself', async () => {
  await clockAhead(product, ana, MAX_OFFSET_MS - 1000);
  expect(await raiseSimulatedClock(ana.ctx, MAX_OFFSET_MS + 1)).toBe('too_far');
  expect(await raiseSimulatedClock(ana.ctx, MAX_OFFSET_MS)).toBe('raised');
});
