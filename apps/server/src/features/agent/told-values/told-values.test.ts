import { randomUUID } from 'node:crypto';
import type { ToldValues } from '@prumo/contracts/agent/told-values';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aConversation, phoneShows } from '#test/factories/conversations.ts';
import { aProduct } from '#test/factories/products.ts';
import { storedConversations, storedLeads, storeRows } from '#test/factories/stored-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';
import { type PresentValue, type ProductAmounts, presentValues } from './present-values.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

const PHONE = '11987651234';
const VISTA = { name: 'Vista Moema', type: 'apartamento', location: 'Moema, São Paulo', metragemMin: 58 };

const told = async ({ id }: { id: string }, client = ana) =>
  client.call<ToldValues>('GET', `/api/products/${id}/told-values`);

async function ask(text: string): Promise<string> {
  await aConversation(product, ana, { phone: PHONE, name: 'Rita Prado', text });
  product.clock.advance(9_000);
  await product.drain(ana.accountId);
  return (await phoneShows(ana, PHONE)).at(-1) ?? '';
}

async function heardThePrice() {
  const vista = await aProduct(ana, { ...VISTA, precoMin: 480_000, precoMax: 590_000 });
  expect(await ask('oi, quanto custa o Vista Moema?')).toContain('R$ 480.000');
  expect((await told(vista)).body).toMatchObject({ total: 0, rows: [] });
  await ana.call('PUT', `/api/products/${vista.id}`, { precoMin: 540_000 });
  return vista;
}

async function write(message: string): Promise<void> {
  const [{ id }] = (await ana.call('GET', '/api/conversations/all')).body;
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  const sent = { message, clientMessageId: randomUUID() };
  expect((await ana.call('POST', `/api/conversations/${id}/send-message`, sent)).status).toBeLessThan(300);
  await product.drain(ana.accountId);
}

test('who heard a price that changed is listed, with what was said and a correction', async () => {
  const vista = await heardThePrice();
  const { body } = await told(vista);
  expect(body).toMatchObject({ total: 1, now: { price: 'de R$ 540.000 a R$ 590.000', area: '58 m²' } });
  expect(body.rows[0]).toMatchObject({
    leadName: 'Rita Prado',
    isActive: true,
    isSuppressed: false,
    told: [{ subject: 'price', said: 'R$ 480.000 a R$ 590.000' }],
    correction: 'Uma correção: o valor de *Vista Moema* agora é de R$ 540.000 a R$ 590.000. Desculpe o engano.',
  });
});

test('it ends when the AI tells the present price, and when the price is the told one again', async () => {
  const vista = await heardThePrice();
  await ana.call('PUT', `/api/products/${vista.id}`, { precoMin: 480_000 });
  expect((await told(vista)).body.total).toBe(0);
  await ana.call('PUT', `/api/products/${vista.id}`, { precoMin: 540_000 });
  expect(await ask('e agora, qual o valor do Vista Moema?')).toContain('R$ 540.000');
  expect((await told(vista)).body.total).toBe(0);
});

test('it ends when a person sends the correction, not when a person writes something else', async () => {
  const vista = await heardThePrice();
  const [row] = (await told(vista)).body.rows;
  await write('Oi Rita, tudo bem? Temos 540 interessados.');
  expect((await told(vista)).body.total).toBe(1);
  await write(row?.correction ?? '');
  expect((await told(vista)).body.total).toBe(0);
  await ana.call('PUT', `/api/products/${vista.id}`, { precoMin: null, precoMax: null });
  const [again] = (await told(vista)).body.rows;
  expect(again?.correction).toContain('agora está a confirmar.');
  await write(again?.correction ?? '');
  expect((await told(vista)).body.total).toBe(0);
});

test('a correction ends no follow-up and answers no message; a word more of the person does', async () => {
  const vista = await heardThePrice();
  await ask('quero visitar no sábado');
  const owed = async () => (await ana.call('GET', '/api/follow-ups')).body.followUps;
  const unanswered = async () => (await ana.call('GET', '/api/conversations/counts')).body.sem_resposta;
  const [row] = (await told(vista)).body.rows;
  const correction = row?.correction ?? '';
  await write(correction);
  expect(await owed()).toMatchObject([{ kind: 'visit' }]);
  await ask('tem elevador?');
  await write(`Oi Rita, tudo bem?\n${correction}\n${correction}`);
  const [visit] = await owed();
  expect(visit).toMatchObject({ kind: 'visit' });
  await ana.call('POST', `/api/follow-ups/${visit.id}/done`);
  expect(await unanswered()).toBe(1);
  await ana.call('POST', `/api/follow-ups/${visit.id}/reopen`);
  await write(`${correction} E a visita pode ser sábado às 10h.`);
  expect(await owed()).toEqual([]);
  expect(await unanswered()).toBe(0);
});

test('for a lead who asked for silence nothing is drafted; an archived talk is listed', async () => {
  const vista = await heardThePrice();
  const [row] = (await told(vista)).body.rows;
  await ana.call('POST', `/api/conversations/${row?.conversationId}/archive`, { isActive: false });
  expect((await ana.call('POST', '/api/suppressions', { phone: PHONE })).status).toBe(201);
  const [now] = (await told(vista)).body.rows;
  expect(now).toMatchObject({ isActive: false, isSuppressed: true, correction: null });
});

test('another account sees nothing, and an erased lead is gone', async () => {
  const vista = await heardThePrice();
  const bia = await product.signUp();
  expect((await told(vista, bia)).status).toBe(404);
  const [row] = (await told(vista)).body.rows;
  expect((await ana.call('DELETE', `/api/leads/${row?.leadId}`)).status).toBe(200);
  expect((await told(vista)).body.total).toBe(0);
});

const PRICES = [
  [null, null],
  [500_000, null],
  [500_000, 500_000],
  [500_000, 590_000],
  [540_000, 590_000],
  [null, 590_000],
] as const;
const AREAS = [
  [null, null],
  [58, 58],
  [58, 70],
  [62.5, 70],
] as const;
const PERSON_TEXTS = [
  'Oi, tudo bem?',
  'Agora é de R$ 540.000 a R$ 590.000.',
  'Fica em R$500.000,00, ok?',
  'Perto de R$ 1.500.000',
  'Saiu por 590.000!',
  'A metragem vai de 58 a 70 m².',
  'São 62,5 m2',
  'Temos 158 m² e 58 dias',
  'O valor está a confirmar.',
];

const amounts: fc.Arbitrary<ProductAmounts> = fc
  .tuple(fc.constantFrom(...PRICES), fc.constantFrom(...AREAS))
  .map(([[precoMin, precoMax], [metragemMin, metragemMax]]) => ({ precoMin, precoMax, metragemMin, metragemMax }));

const happening = fc.record({
  talk: fc.nat({ max: 2 }),
  author: fc.constantFrom('ai', 'ai', 'user', 'lead'),
  /** What each product was when it was told, and which of its fields were. */
  told: fc.tuple(...[0, 1].map(() => fc.record({ was: amounts, fields: fc.nat({ max: 15 }) }))),
  text: fc.constantFrom(...PERSON_TEXTS),
  status: fc.constantFrom('sent', 'sent', 'sent', 'failed', 'unknown'),
  isRevoked: fc.constantFrom(false, false, false, true),
});

type Fact = { productId: string; productName: string; field: string; value: string };
type SaidMessage = {
  id: string;
  talk: string;
  author: string;
  text: string;
  facts: Fact[];
  status: string;
  isGone: boolean;
};

/** Reads numbers where the product matches a pattern. */
function states(text: string, { subject }: PresentValue, stated: number | null): boolean {
  if (stated === null) return text.includes('a confirmar');
  return [...text.matchAll(/\d[\d.,]*\d|\d/g)].some(({ 0: digits, index }) => {
    const amount = Number(digits.replaceAll('.', '').replace(',', '.'));
    return amount === stated && (subject === 'price' || /^[^!?]{0,20}(m²|m2)/.test(text.slice(index + digits.length)));
  });
}

function outdatedTalks(said: readonly SaidMessage[], productId: string, product: ProductAmounts): Set<string> {
  const outdated = new Set<string>();
  for (const talk of new Set(said.map((one) => one.talk)))
    for (const now of presentValues(product)) {
      const own = presentValues(product).filter(({ subject }) => subject === now.subject);
      const stated = product[now.field] ?? own.map(({ field }) => product[field]).find((one) => one !== null) ?? null;
      let heard: string | null = null;
      for (const one of said.filter((message) => message.talk === talk && !message.isGone)) {
        if (one.status === 'failed') continue;
        const facts = one.facts.filter(
          (fact) => fact.productId === productId && own.some(({ field }) => field === fact.field),
        );
        const same = facts.find(({ field }) => field === now.field);
        if (one.author === 'ai' && same) heard = same.value;
        else if (one.status === 'unknown') continue;
        else if (one.author === 'ai' && facts.some(({ value }) => now.value === null || value === now.value))
          heard = null;
        else if (one.author === 'user' && states(one.text, now, stated)) heard = null;
      }
      if (heard !== null && heard !== now.value) outdated.add(talk);
    }
  return outdated;
}

test('the listed conversations are those that a scan of every message finds', async () => {
  const sold = [await aProduct(ana, { name: 'Vista' }), await aProduct(ana, { name: 'Aurora' })];
  const leadIds = await storedLeads(product, ana, 3);
  const talks = await storedConversations(
    product,
    ana,
    leadIds.map((leadId, index) => ({ leadId, personKey: `p${index}` })),
  );
  let listed = 0;
  const histories = fc.tuple(fc.array(happening, { minLength: 3, maxLength: 14 }), fc.tuple(amounts, amounts));
  await fc.assert(
    fc.asyncProperty(histories, async ([happenings, present]) => {
      await product.query('delete from conversation_messages where user_id = $1', [ana.accountId]);
      await product.query('delete from outbox where user_id = $1', [ana.accountId]);
      const said = happenings.map(
        ({ talk, author, told: heard, text, status, isRevoked }): SaidMessage => ({
          id: randomUUID(),
          talk: talks[talk] ?? '',
          author,
          text: author === 'user' ? text : 'oi',
          facts: author === 'ai' ? heard.flatMap((one, index) => factsOf(sold[index], one)) : [],
          status: author === 'lead' ? 'received' : status,
          isGone: isRevoked,
        }),
      );
      await store(said);
      for (const [index, { id }] of sold.entries()) {
        const now = present[index];
        if (!now) throw new Error('a product has no present values');
        expect((await ana.call('PUT', `/api/products/${id}`, now)).status).toBe(200);
        const { body } = await told({ id });
        const found = body.rows.map(({ conversationId }) => conversationId as string);
        expect(new Set(found)).toEqual(outdatedTalks(said, id, now));
        expect(body.total).toBe(found.length);
        listed += found.length;
      }
    }),
    { numRuns: 60 },
  );
  expect(listed).toBeGreaterThan(60);
});

const factsOf = (
  of: { id: string; name: string } | undefined,
  heard: { was: ProductAmounts; fields: number },
): Fact[] =>
  presentValues(heard.was).flatMap(({ field, value }, index) =>
    of && value !== null && (heard.fields & (1 << index)) > 0
      ? [{ productId: of.id, productName: of.name, field, value }]
      : [],
  );

async function store(said: readonly SaidMessage[]): Promise<void> {
  const at = (index: number) => new Date(Date.UTC(2026, 2, 5, 12, index));
  await storeRows(
    product,
    'conversation_messages',
    said.map(({ id, talk, author, text, facts, isGone }, index) => ({
      id,
      userId: ana.accountId,
      conversationId: talk,
      direction: author === 'lead' ? 'inbound' : 'outbound',
      author,
      message: text,
      writtenBecause: author === 'ai' ? { answers: '', intent: null, reason: null, facts, fromLead: [] } : null,
      revokedAt: isGone ? at(index) : null,
      timestamp: at(index),
    })),
  );
  await storeRows(
    product,
    'outbox',
    said
      .filter(({ author }) => author !== 'lead')
      .map(({ id, author, text, status }, index) => ({
        id,
        userId: ana.accountId,
        kind: author === 'ai' ? 'answer' : 'reply',
        type: 'text',
        text,
        status,
        sentAt: status === 'sent' ? at(index) : null,
        createdAt: at(index),
      })),
  );
}
