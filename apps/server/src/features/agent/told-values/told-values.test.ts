import { randomUUID } from 'node:crypto';
import type { ToldValues } from '@prumo/contracts/agent/told-values';
import { reais, squareMetres } from '@prumo/contracts/text/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StatedFields } from '#features/products/index.ts';
import { aCampaign, execute } from '#test/factories/campaigns.ts';
import { aConversation, phoneShows } from '#test/factories/conversations.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { storedConversations, storedLeads, storeRows } from '#test/factories/stored-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';

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

test('who heard a condominium fee or a rent that changed is listed too, each until it is corrected', async () => {
  const fees = { purpose: 'ambos', rentPrice: 3_500, condominiumFee: 850, iptu: 1_200, iptuPeriod: 'year' };
  const vista = await aProduct(ana, { ...VISTA, ...fees });
  expect(await ask('oi, quanto é o condomínio e o IPTU do Vista Moema?')).toContain('condomínio de R$ 850 por mês');
  expect(await ask('e o aluguel, quanto é?')).toContain('aluguel de R$ 3.500 por mês');
  expect((await told(vista)).body.total).toBe(0);
  await ana.call('PUT', `/api/products/${vista.id}`, { condominiumFee: 910, rentPrice: 3_700 });
  const { body } = await told(vista);
  expect(body.now).toMatchObject({ rent: 'de R$ 3.700 por mês', condominium: 'de R$ 910 por mês' });
  expect(body.rows[0]?.told.map(({ subject, said }) => [subject, said]).toSorted()).toEqual([
    ['condominium', 'condomínio de R$ 850 por mês'],
    ['rent', 'aluguel de R$ 3.500 por mês'],
  ]);
  expect(body.rows[0]?.correction).toContain('O condomínio agora é de R$ 910 por mês.');
  await write('O condomínio do Vista Moema agora é R$ 910.');
  const [left] = (await told(vista)).body.rows;
  expect(left?.told.map(({ subject }) => subject)).toEqual(['rent']);
  await write(left?.correction ?? '');
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

test('who heard it from a campaign is listed too, from the moment the price changes, with a correction', async () => {
  const vista = await aProduct(ana, { ...VISTA, precoMin: 480_000, diferenciais: ['Entrega em dezembro de 2027'] });
  await aLead(ana, { name: 'Rita Prado', phone: PHONE, tags: ['vip'] });
  const content = 'Oi, {nome|tudo bem}! *Vista Moema* a partir de R$ 480.000, chaves em 12/2027.';
  const step = { content, delayAmount: 0, delayUnit: 'minutes' };
  const { id } = await aCampaign(ana, { name: 'Verão', productId: vista.id, targetTags: ['vip'], steps: [step] });
  await execute(ana, id, { safeMode: true });
  await product.drain();
  expect((await phoneShows(ana, PHONE)).join()).toContain('R$ 480.000');
  expect((await told(vista)).body.total).toBe(0);
  await ana.call('PUT', `/api/products/${vista.id}`, { precoMin: 540_000, diferenciais: ['Entrega em junho de 2028'] });
  const { body } = await told(vista);
  expect(body.now).toMatchObject({ price: 'a partir de R$ 540.000', delivery: 'junho de 2028' });
  expect(body.rows[0]).toMatchObject({
    leadName: 'Rita Prado',
    told: [
      { subject: 'price', by: 'campaign', said: 'R$ 480.000' },
      { subject: 'delivery', by: 'campaign', said: 'dezembro de 2027' },
    ],
    correction:
      'Uma correção: o valor de *Vista Moema* agora é a partir de R$ 540.000. A entrega agora está prevista para junho de 2028. Desculpe o engano.',
  });
  await write('Rita, agora sai por R$ 540.000 e fica para junho de 2028.');
  expect((await told(vista)).body.total).toBe(0);
});

test('a delivery date the AI told is listed once it moves', async () => {
  const vista = await aProduct(ana, { ...VISTA, diferenciais: ['Entrega prevista para dezembro de 2027'] });
  expect(await ask('oi, quando entrega o Vista Moema?')).toContain('dezembro de 2027');
  await ana.call('PUT', `/api/products/${vista.id}`, { diferenciais: ['Entrega prevista para 06/2028'] });
  const { body } = await told(vista);
  expect(body.rows[0]?.told).toMatchObject([{ subject: 'delivery', by: 'ai', said: 'dezembro de 2027' }]);
});

test('a campaign of ten thousand sends is counted in one statement, and paged', async () => {
  const vista = await aProduct(ana, { ...VISTA, precoMin: 480_000 });
  const campaign = await aCampaign(ana, { name: 'Dez mil', productId: vista.id, targetTags: ['vip'] });
  await product.query(
    `with people as (
       insert into leads (id, user_id, name, phone, phone_key, phone_canonical, rank)
       select gen_random_uuid(), $1, 'Pessoa ' || n, n::text, '5511' || n, '+5511' || n, n from generate_series(900000001, 900010000) n
       returning id, phone_key
     ), talks as (
       insert into conversations (id, user_id, lead_id, person_key) select gen_random_uuid(), $1, id, phone_key from people
       returning id
     )
     insert into conversation_messages (id, user_id, conversation_id, direction, author, message, campaign_id, timestamp)
     select gen_random_uuid(), $1, id, 'outbound', 'campaign',
       'Oi, ' || id || '! Conheça o *Vista Moema*, em Moema, a partir de R$ 480.000.', $2, now() from talks`,
    [ana.accountId, campaign.id],
  );
  await ana.call('PUT', `/api/products/${vista.id}`, { precoMin: 540_000 });
  const begun = performance.now();
  const { body } = await told(vista);
  expect([body.total, body.rows.length]).toEqual([10_000, 50]);
  expect(performance.now() - begun).toBeLessThan(10_000);
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
/** What a product says of its delivery, and which date that is. */
const DELIVERIES = [
  [[], null],
  [['Entrega prevista para dezembro de 2027', '2 vagas'], 'dezembro de 2027'],
  [['Entrega em 06/2028'], 'junho de 2028'],
  [['Chaves no 1º semestre de 2029'], '1º semestre de 2029'],
] as const;

/** What people and campaigns write, with all that it states: read by a person, not by a pattern. */
type WrittenText = {
  text: string;
  prices: number[];
  areas: number[];
  date: string | null;
  isOfDelivery: boolean;
  unset: boolean;
};
const wrote = (text: string, states: Partial<WrittenText> = {}): WrittenText => ({
  ...{ text, prices: [], areas: [], date: null, isOfDelivery: false, unset: false },
  ...states,
});
const delivered = (text: string, date: string, states: Partial<WrittenText> = {}) =>
  wrote(text, { date, isOfDelivery: true, ...states });
const TEXTS: readonly WrittenText[] = [
  wrote('Oi, tudo bem?'),
  wrote('Agora é de R$ 540.000 a R$ 590.000.', { prices: [540_000, 590_000] }),
  wrote('Fica em R$500.000,00, ok?', { prices: [500_000] }),
  wrote('Perto de R$ 1.500.000', { prices: [1_500_000] }),
  wrote('Saiu por 590.000!', { prices: [590_000] }),
  wrote('A metragem vai de 58 a 70 m².', { areas: [58, 70] }),
  wrote('São 62,5 m2', { areas: [62.5] }),
  wrote('Temos 158 m² e 58 dias', { areas: [158] }),
  wrote('O valor está a confirmar.', { unset: true }),
  wrote('Oi, Rita! *Vista* de 58 m² a partir de R$ 500.000.', { areas: [58], prices: [500_000] }),
  delivered('A entrega está prevista para dezembro de 2027.', 'dezembro de 2027'),
  delivered('Fica pronto em dez/27, por R$ 540.000.', 'dezembro de 2027', { prices: [540_000] }),
  delivered('Chaves em 06/2028!', 'junho de 2028'),
  delivered('Em junho de 2028 entregamos as chaves.', 'junho de 2028'),
  delivered('Previsão: 1º semestre de 2029', '1º semestre de 2029'),
  wrote('O plantão é em dezembro de 2027, venha!', { date: 'dezembro de 2027' }),
];

const amounts: fc.Arbitrary<StatedFields> = fc
  .tuple(fc.constantFrom(...PRICES), fc.constantFrom(...AREAS), fc.constantFrom(...DELIVERIES))
  .map(([[precoMin, precoMax], [metragemMin, metragemMax], [diferenciais]]) => ({
    ...{ precoMin, precoMax, metragemMin, metragemMax, diferenciais: [...diferenciais] },
    ...{ statusImovel: null, description: null, features: [], benefits: [] },
  }));
const deliveryOf = ({ diferenciais }: StatedFields): string | null =>
  DELIVERIES.find(([texts]) => texts[0] === diferenciais[0])?.[1] ?? null;

const happening = fc.record({
  talk: fc.nat({ max: 2 }),
  author: fc.constantFrom('ai', 'ai', 'campaign', 'campaign', 'user', 'lead'),
  /** What each product was when it was told, and which of its fields were. */
  told: fc.tuple(...[0, 1].map(() => fc.record({ was: amounts, fields: fc.nat({ max: 31 }) }))),
  written: fc.constantFrom(...TEXTS),
  campaign: fc.nat({ max: 2 }),
  status: fc.constantFrom('sent', 'sent', 'sent', 'failed', 'unknown'),
  isRevoked: fc.constantFrom(false, false, false, true),
});

type Fact = { productId: string; productName: string; field: string; value: string };
type SaidMessage = {
  id: string;
  talk: string;
  author: string;
  written: WrittenText;
  facts: Fact[];
  /** The product of its campaign. */
  productId: string | null;
  campaignId: string | null;
  status: string;
  isGone: boolean;
};

const PRICE_FIELDS = ['precoMin', 'precoMax'] as const;
const AREA_FIELDS = ['metragemMin', 'metragemMax'] as const;
const SUBJECTS = { price: PRICE_FIELDS, area: AREA_FIELDS } as const;
const wordsOf = { price: reais, area: squareMetres } as const;

/** What a message tells of a product, field by field; `versions`: oldest first, the last is what it is now. */
function toldIn(one: SaidMessage, productId: string, versions: readonly StatedFields[]): Map<string, string> {
  const told = new Map<string, string>();
  const now = versions.at(-1);
  if (!now) throw new Error('a product has no version');
  const known = new Set(versions.map(deliveryOf));
  if (one.author === 'campaign' && one.productId === productId) {
    for (const subject of ['price', 'area'] as const) {
      const fields = SUBJECTS[subject];
      const said = one.written[subject === 'price' ? 'prices' : 'areas'];
      const present = fields.map((field) => now[field]);
      for (const field of fields) {
        const newest = versions
          .slice(0, -1)
          .toReversed()
          .map((version) => version[field])
          .find((amount) => amount !== null && said.includes(amount) && !present.includes(amount));
        const amount = said.find((stated) => stated === now[field]) ?? newest;
        if (amount != null) told.set(field, wordsOf[subject](amount));
      }
    }
    const { date, isOfDelivery } = one.written;
    if (date !== null && isOfDelivery && known.has(date)) told.set('delivery', date);
  }
  if (one.author === 'ai') {
    const own = one.facts.filter((fact) => fact.productId === productId);
    for (const { field, value } of own) if (field !== 'diferenciais') told.set(field, value);
    const isAlone = own.length > 0 && own.length === one.facts.length;
    const quoted = own.find(({ field }) => field === 'diferenciais')?.value;
    const ofQuote = DELIVERIES.find(([texts]) => texts[0] === quoted)?.[1] ?? null;
    const date = isAlone ? (one.written.isOfDelivery ? one.written.date : null) : ofQuote;
    if (date !== null && known.has(date)) told.set('delivery', date);
  }
  return told;
}

function settles(written: WrittenText, field: string, now: StatedFields): boolean {
  if (field === 'delivery') {
    const date = deliveryOf(now);
    return date === null ? written.unset : written.date === date;
  }
  const subject = field.startsWith('preco') ? 'price' : 'area';
  const fields = SUBJECTS[subject];
  const stated = now[field as 'precoMin'] ?? fields.map((other) => now[other]).find((one) => one !== null) ?? null;
  return stated === null ? written.unset : written[subject === 'price' ? 'prices' : 'areas'].includes(stated);
}

function outdatedTalks(
  said: readonly SaidMessage[],
  productId: string,
  versions: readonly StatedFields[],
): Set<string> {
  const outdated = new Set<string>();
  const now = versions.at(-1);
  if (!now) throw new Error('a product has no version');
  for (const talk of new Set(said.map((one) => one.talk)))
    for (const fields of [PRICE_FIELDS, AREA_FIELDS, ['delivery']] as const)
      for (const field of fields) {
        const amount = field === 'delivery' ? null : now[field];
        const subject = field.startsWith('preco') ? 'price' : 'area';
        const present = field === 'delivery' ? deliveryOf(now) : amount === null ? null : wordsOf[subject](amount);
        let heard: string | null = null;
        for (const one of said.filter((message) => message.talk === talk && !message.isGone)) {
          if (one.status === 'failed') continue;
          const told = toldIn(one, productId, versions);
          const same = told.get(field);
          const ofSubject = fields.flatMap((other) => told.get(other) ?? []);
          if (same !== undefined) heard = same;
          else if (one.status === 'unknown') continue;
          else if (ofSubject.some((value) => present === null || value === present)) heard = null;
          else if (one.author === 'user' && settles(one.written, field, now)) heard = null;
        }
        if (heard !== null && heard !== present) outdated.add(talk);
      }
  return outdated;
}

test('the listed conversations are those that a scan of every message and every send of a campaign finds', async () => {
  const sold = [await aProduct(ana, { name: 'Vista' }), await aProduct(ana, { name: 'Aurora' })];
  const campaignIds = [randomUUID(), randomUUID(), randomUUID()];
  const productOf = [sold[0]?.id ?? null, sold[1]?.id ?? null, null];
  await storeRows(
    product,
    'campaigns',
    campaignIds.map((id, index) => ({
      ...{ id, userId: ana.accountId, name: `Campanha ${index}`, productId: productOf[index], status: 'active' },
      ...{ messages: [], targetTags: [], isCancelled: false, totalLeads: 0, sentLeads: 0, successRate: 0 },
      ...{ hasEditedSteps: false, messagesGenerated: false, isDemo: false },
      ...{ createdAt: new Date('2026-03-01'), updatedAt: new Date('2026-03-01') },
    })),
  );
  const leadIds = await storedLeads(product, ana, 3);
  const talks = await storedConversations(
    product,
    ana,
    leadIds.map((leadId, index) => ({ leadId, personKey: `p${index}` })),
  );
  const listed = { talks: 0, byCampaign: 0, dates: 0 };
  const versions = fc.array(amounts, { minLength: 2, maxLength: 4 });
  const histories = fc.tuple(fc.array(happening, { minLength: 3, maxLength: 14 }), fc.tuple(versions, versions));
  await fc.assert(
    fc.asyncProperty(histories, async ([happenings, present]) => {
      await product.query('delete from conversation_messages where user_id = $1', [ana.accountId]);
      await product.query('delete from outbox where user_id = $1', [ana.accountId]);
      const said = happenings.map(
        ({ talk, author, told: heard, written, campaign, status, isRevoked }): SaidMessage => ({
          id: randomUUID(),
          talk: talks[talk] ?? '',
          author,
          written,
          facts: author === 'ai' ? heard.flatMap((one, index) => factsOf(sold[index], one)) : [],
          productId: author === 'campaign' ? (productOf[campaign] ?? null) : null,
          campaignId: author === 'campaign' ? (campaignIds[campaign] ?? null) : null,
          status: author === 'lead' ? 'received' : status,
          isGone: isRevoked,
        }),
      );
      await store(said);
      for (const [index, { id }] of sold.entries()) {
        const stated = present[index] ?? [];
        for (const [place, now] of stated.entries()) {
          expect((await ana.call('PUT', `/api/products/${id}`, now)).status).toBe(200);
          if (place === 0) await product.query('delete from product_versions where product_id = $1', [id]);
        }
        const { body } = await told({ id });
        const found = body.rows.map(({ conversationId }) => conversationId as string);
        expect(new Set(found)).toEqual(outdatedTalks(said, id, stated));
        expect(body.total).toBe(found.length);
        const statements = body.rows.flatMap((row) => row.told);
        listed.talks += found.length;
        listed.byCampaign += statements.filter(({ by }) => by === 'campaign').length;
        listed.dates += statements.filter(({ subject }) => subject === 'delivery').length;
      }
    }),
    { numRuns: 60 },
  );
  expect(Math.min(listed.talks, listed.byCampaign, listed.dates)).toBeGreaterThan(10);
});

const factsOf = (
  of: { id: string; name: string } | undefined,
  heard: { was: StatedFields; fields: number },
): Fact[] => {
  const amountsOf = (['price', 'area'] as const).flatMap((subject) =>
    SUBJECTS[subject].map((field) => [
      field,
      heard.was[field] === null ? null : wordsOf[subject](heard.was[field] ?? 0),
    ]),
  );
  const all = [...amountsOf, ['diferenciais', heard.was.diferenciais[0] ?? null]] as const;
  return all.flatMap(([field, value], index) =>
    of && field && value != null && (heard.fields & (1 << index)) > 0
      ? [{ productId: of.id, productName: of.name, field, value }]
      : [],
  );
};

async function store(said: readonly SaidMessage[]): Promise<void> {
  const at = (index: number) => new Date(Date.UTC(2026, 2, 5, 12, index));
  await storeRows(
    product,
    'conversation_messages',
    said.map(({ id, talk, author, written, facts, campaignId, isGone }, index) => ({
      id,
      userId: ana.accountId,
      conversationId: talk,
      direction: author === 'lead' ? 'inbound' : 'outbound',
      author,
      message: written.text,
      writtenBecause: author === 'ai' ? { answers: '', intent: null, reason: null, facts, fromLead: [] } : null,
      campaignId,
      revokedAt: isGone ? at(index) : null,
      timestamp: at(index),
    })),
  );
  await storeRows(
    product,
    'outbox',
    said
      .filter(({ author }) => author !== 'lead')
      .map(({ id, author, written, status }, index) => ({
        id,
        userId: ana.accountId,
        kind: author === 'ai' ? 'answer' : 'reply',
        type: 'text',
        text: written.text,
        status,
        sentAt: status === 'sent' ? at(index) : null,
        createdAt: at(index),
      })),
  );
}
