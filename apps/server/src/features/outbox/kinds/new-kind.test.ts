import type { SendId } from '@prumo/contracts/ids';
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { activeChannel } from '#features/channel/index.ts';
import { inTransaction } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { newId } from '#platform/ids.ts';
import type { MailOutcome } from '#platform/mail/mailer.ts';
import { aLead } from '#test/factories/leads.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { changeToZapi } from '#test/worlds/simulated-past.ts';
import { startZapiProduct, type ZapiProduct } from '#test/worlds/zapi-product.ts';
import { sendsChanged } from '../facts.ts';
import { insertSendsOf, LONGEST_LEASE_MS, type NewSend, updateSend } from '../outbox-store.ts';
import { markToDrop } from '../queue/drop-store.ts';
import type { SendKind } from '../schema.ts';
import { claimSendsOfKind } from './claim-sends-of-kind.ts';
import type { KindRules } from './kind-rules.ts';
import { kindSource } from './kind-source.ts';

// A kind of message that the product does not have: all it says of itself is below, and none of it is protocol.
const KIND = 'lembrete' as SendKind;
const MINUTE_MS = 60_000;

let zapi: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;
let rules: KindRules<Set<string>>;
let processes: DueSource[];
let emit: MockInstance;

beforeAll(async () => {
  ({ zapi, product, close } = await startZapiProduct());
  emit = vi.spyOn(product.platform.facts, 'emit');
});
afterAll(() => close());
beforeEach(async () => {
  Object.assign(zapi, { accepted: [], queue: [], next: [], keepsInQueue: false, isConnected: true });
  await product.query('delete from outbox');
  ana = await product.signUp();
  await connectFake({ product, client: ana }, zapi);
  emit.mockClear();
  const channel = await activeChannel(ana.ctx, product.registry);
  rules = {
    kind: KIND,
    job: 'lembretes',
    most: { underWay: 8, ofOneAccount: 4 },
    leaseMs: LONGEST_LEASE_MS,
    readFacts: async (_tx, sends) =>
      new Set(sends.filter(({ text }) => text.includes('cancelada')).map(({ id }) => id)),
    gate: ({ id, toAddress }, cancelled) =>
      cancelled.has(id)
        ? { kind: 'fails', reason: { code: 'suppressed' } }
        : { kind: 'leaves', channel, to: toAddress ?? '' },
    call: null,
    nextTryAt: ({ createdAt }, now) =>
      now.getTime() - createdAt.getTime() < 5 * MINUTE_MS ? new Date(now.getTime() + MINUTE_MS) : null,
  };
  // Two processes over one database.
  processes = [1, 2].map(() => kindSource(product.platform, rules));
});

async function remind(text: string, client = ana): Promise<SendId> {
  const id = newId<SendId>();
  const now = product.clock.now();
  const row: NewSend = {
    id,
    userId: client.accountId,
    kind: KIND,
    type: 'text',
    text,
    status: 'queued',
    createdAt: now,
  };
  await insertSendsOf(client.ctx, [{ ...row, dueAt: now, toAddress: '5511987650001' }]);
  return id;
}
const run = () => Promise.all(processes.map((one) => one.runDue({})));
const rowOf = async (id: SendId) => (await product.query('select * from outbox where id = $1', [id])).rows[0];
const toldChanged = () =>
  new Set(
    emit.mock.calls.flatMap(([, fact, { sends }]) =>
      fact === sendsChanged ? sends.map(({ id }: { id: SendId }) => id) : [],
    ),
  );
const texts = () => zapi.accepted.map(({ text }) => text);

test('each leaves once, whatever number of processes send, and its receipts land', async () => {
  const ids = [await remind('Visita amanhã às 10h'), await remind('Visita hoje às 15h')];
  for (let round = 0; round < 4; round += 1) {
    await run();
    product.clock.advance(MINUTE_MS);
  }
  expect(texts().toSorted()).toEqual(['Visita amanhã às 10h', 'Visita hoje às 15h']);
  expect(toldChanged()).toEqual(new Set(ids));
  emit.mockClear();
  for (const message of zapi.accepted) await zapi.tell(zapi.telling.receipt(message, 'delivered', product.clock.now()));
  await product.drain(ana.accountId);
  for (const id of ids)
    expect(await rowOf(id)).toMatchObject({ status: 'sent', delivered_at: expect.any(Date), lease_token: null });
  expect(toldChanged()).toEqual(new Set(ids));
});

test('what its gate stops, and what was cancelled before its time, is not called', async () => {
  const [stopped, cancelled] = [await remind('Visita cancelada'), await remind('Visita')];
  await updateSend(ana.ctx, cancelled, { status: 'cancelled' });
  await run();
  expect(texts()).toEqual([]);
  expect([await rowOf(stopped), await rowOf(cancelled)]).toMatchObject([
    { status: 'failed', reason: { code: 'suppressed' } },
    { status: 'cancelled' },
  ]);
});

test('what nobody knows the end of is unknown and never called again: an answer that is lost, a process that dies', async () => {
  const lost = await remind('Visita às 10h');
  zapi.next = ['accept_then_cut'];
  await run();
  expect(await rowOf(lost)).toMatchObject({ status: 'unknown', lease_token: null });
  product.clock.advance(MINUTE_MS);
  const died = await remind('Visita às 11h');
  const claims = await inTransaction(ana.ctx, (tx) => claimSendsOfKind(tx, rules, [died]));
  expect(claims).toHaveLength(1);
  await product.runSource('expired-sends');
  expect(await rowOf(died)).toMatchObject({ status: 'sending' });
  product.clock.advance(LONGEST_LEASE_MS);
  await product.runSource('expired-sends');
  expect(await rowOf(died)).toMatchObject({ status: 'unknown' });
  expect(toldChanged()).toEqual(new Set([lost, died]));
  const before = texts().length;
  await run();
  expect(texts()).toHaveLength(before);
});

test('a lease is never longer than what counts as written by a clock running ahead', async () => {
  rules.leaseMs = LONGEST_LEASE_MS + 1;
  expect(() => kindSource(product.platform, rules)).toThrow('the lease of kind lembrete');
  const id = await remind('Visita às 10h');
  product.clock.advance(LONGEST_LEASE_MS);
  expect(await inTransaction(ana.ctx, (tx) => claimSendsOfKind(tx, rules, [id]))).toHaveLength(1);
  product.clock.advance(-LONGEST_LEASE_MS);
  await product.runSource('expired-sends');
  expect(await rowOf(id)).toMatchObject({ status: 'unknown', lease_token: null });
});

test('what certainly did not leave is tried again at its time, and fails when its time is over', async () => {
  zapi.isConnected = false;
  const id = await remind('Visita às 10h');
  product.clock.advance(31_000);
  await product.runSource('channel-health');
  await run();
  expect(await rowOf(id)).toMatchObject({ status: 'queued', reason: { code: 'number_busy' } });
  product.clock.advance(6 * MINUTE_MS);
  await run();
  expect(await rowOf(id)).toMatchObject({ status: 'failed', due_at: null });
  expect(texts()).toEqual([]);
});

test('one that waits in the provider’s queue is taken back', async () => {
  zapi.keepsInQueue = true;
  const id = await remind('Visita às 10h');
  await run();
  expect(zapi.queue).toHaveLength(1);
  expect(await inTransaction(ana.ctx, (tx) => markToDrop(tx, [id]))).toBe(true);
  emit.mockClear();
  await product.runSource('take-backs');
  expect(toldChanged()).toEqual(new Set([id]));
  expect(zapi.queue).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', reason: { code: 'taken_back' }, drop_due_at: null });
});

test('what waits for a lead that is erased never leaves, and nothing of it stays', async () => {
  const lead = await aLead(ana, { phone: '11987650001' });
  const id = await remind('Rita, sua visita é amanhã');
  await ana.call('DELETE', `/api/leads/${lead.id}`);
  await run();
  expect([texts(), await rowOf(id)]).toEqual([[], undefined]);
});

test('what waits on the simulator does not leave by a real number', async () => {
  const bia = await product.signUp();
  const id = await remind('Visita simulada', bia);
  await changeToZapi(bia);
  const channel = await activeChannel(bia.ctx, product.registry);
  rules.gate = ({ toAddress }) => ({ kind: 'leaves', channel, to: toAddress ?? '' });
  await run();
  expect(texts()).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', reason: { code: 'provider_changed_first' } });
});

test('an account whose calls hang keeps no other waiting', async () => {
  const beto = await product.signUp();
  let answer = (_outcome: MailOutcome) => {};
  const hung = new Promise<MailOutcome>((resolve) => {
    answer = resolve;
  });
  const called: string[] = [];
  rules.gate = ({ toAddress }) => ({ kind: 'leaves', channel: null, to: toAddress ?? '' });
  rules.call = ({ userId, text }) => {
    called.push(text);
    return userId === ana.accountId ? hung : Promise.resolve({ kind: 'sent' });
  };
  for (let index = 0; index < 6; index += 1) await remind(`Ana ${index}`);
  const [source] = processes;
  const hanging = (await source?.begin?.({}))?.handled;
  expect(called).toHaveLength(rules.most.ofOneAccount);
  const free = await remind('Beto', beto);
  expect(await (await source?.begin?.({}))?.handled).toBe(1);
  expect(await rowOf(free)).toMatchObject({ status: 'sent' });
  answer({ kind: 'failed', reason: { code: 'mail_timed_out' }, isTemporary: false });
  await hanging;
  const { rows } = await product.query('select status, count(*)::int from outbox where user_id = $1 group by 1', [
    ana.accountId,
  ]);
  expect(rows.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual([
    { status: 'failed', count: 4 },
    { status: 'queued', count: 2 },
  ]);
});
