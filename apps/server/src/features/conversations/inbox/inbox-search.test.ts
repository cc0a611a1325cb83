import type { ListedConversation } from '@prumo/contracts/conversations/inbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMessage, placed, revoked, startConversation } from '#test/factories/conversations.ts';
import { aLead } from '#test/factories/leads.ts';
import { storedConversations, storedLeads, storedMessages } from '#test/factories/stored-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let bruno: string;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp('ana-busca');
  await converse('Conceição Araújo', '11986540001', ['Quero uma cobertura no Tatuapé', 'aceita permuta?']);
  bruno = await converse('Bruno Lima', '11986540002', ['Bom dia', 'vocês têm sobrado em Moema?', 'com piscina']);
  await converse('Carla Moema', '11986540003', ['oi']);
  const archived = await converse('Dário Sá', '21986540004', ['gostei da varanda: 100% reformada_nova']);
  await placed(product, archived, { isActive: false });
});
afterAll(() => product.close());

async function converse(name: string, phone: string, texts: string[], client = ana): Promise<string> {
  const lead = await aLead(client, { name, phone });
  const { id } = await startConversation(client, lead.id);
  for (const text of texts) {
    product.clock.advance(60_000);
    const at = product.clock.now();
    await aMessage(product, client, id, { text, at });
    await placed(product, id, { at });
  }
  return id;
}

const search = async (text: string, query = '', path = '/api/conversations', client = ana) =>
  client.call<ListedConversation[]>('GET', `${path}?search=${encodeURIComponent(text)}${query}`);
const found = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).body.map(({ leadName, match }) => [leadName, match?.excerpt ?? null]);

test.each([
  ['conceicao', [['Conceição Araújo', null]]],
  ['araujo conceicao', [['Conceição Araújo', null]]],
  ['8654-0002', [['Bruno Lima', null]]],
  ['TATUAPE', [['Conceição Araújo', 'Quero uma cobertura no Tatuapé']]],
  ['moema sobrado', [['Bruno Lima', 'vocês têm sobrado em Moema?']]],
  ['xqz', []],
  [
    'ca',
    [
      ['Carla Moema', null],
      ['Conceição Araújo', null],
    ].toSorted(),
  ],
  ['100%', []],
  ['_', []],
])('%j finds %j among the active ones', async (text, expected) => {
  expect((await found(text)).toSorted()).toEqual(expected.toSorted());
});

test('names come before messages, and a tab and the history bound both', async () => {
  expect(await found('moema')).toEqual([
    ['Carla Moema', null],
    ['Bruno Lima', 'vocês têm sobrado em Moema?'],
  ]);
  await placed(product, bruno, { isUnread: true });
  expect(await found('moema', '&view=nao_lidas')).toEqual([['Bruno Lima', 'vocês têm sobrado em Moema?']]);
  expect(await found('moema', '&view=sem_resposta')).toEqual([]);
  expect(await found('100%')).toEqual([]);
  expect(await found('100%', '', '/api/conversations/all')).toEqual([
    ['Dário Sá', 'gostei da varanda: 100% reformada_nova'],
  ]);
});

test('the newest message that says it is named, an edited or deleted one by what it shows', async () => {
  const { body } = await search('permuta');
  const { body: thread } = await ana.call('GET', `/api/conversations/${body[0]?.id}`);
  const said = thread.messages.find(({ content }: { content: string }) => content === 'aceita permuta?');
  expect(body[0]?.match).toMatchObject({ messageId: said.id, timestamp: said.timestamp });
  await revoked(product, said.id, product.clock.now());
  expect(await found('permuta')).toEqual([]);
});

test('another account finds nothing', async () => {
  const bia = await product.signUp();
  expect(await found('conceicao', '', '/api/conversations/all', bia)).toEqual([]);
  expect(await found('cobertura', '', '/api/conversations/all', bia)).toEqual([]);
});

test('pages of a search meet without a gap or a repeat, whether sorted or met in the order of time', async () => {
  const caio = await product.signUp();
  const newest = Date.parse('2026-03-09T00:00:00Z');
  const minutesBefore = (minutes: number) => new Date(newest - minutes * 60_000);
  const leadIds = await storedLeads(product, caio, 700, (n) => ({
    name: n % 9 === 0 ? `Casa ${n}` : `Pessoa ${n}`,
    phone: `11${n}`,
    phoneKey: `11${n}`,
  }));
  const conversationIds = await storedConversations(
    product,
    caio,
    leadIds.map((leadId, index) => {
      return { leadId, personKey: `11${index + 1}`, lastMessageAt: minutesBefore(index + 1) };
    }),
  );
  await storedMessages(
    product,
    caio,
    conversationIds.flatMap((conversationId, index) =>
      Array.from({ length: 8 }, (_none, hours) => ({
        conversationId,
        message: hours === 3 && (index + 1) % 100 === 77 ? 'uma casa rara de esquina' : `uma casa ${hours}`,
        timestamp: minutesBefore(index + 1 + hours * 60),
      })),
    ),
  );
  const readAll = async (text: string) => {
    const read: string[] = [];
    for (let cursor = ''; ; ) {
      const answer = await search(text, cursor && `&cursor=${cursor}`, '/api/conversations', caio);
      read.push(...answer.body.map(({ id, match }) => `${match ? 'm' : 'n'} ${id}`));
      if (!answer.headers['x-next-cursor']) return read;
      cursor = String(answer.headers['x-next-cursor']);
    }
  };
  const everywhere = await readAll('casa');
  expect(everywhere).toHaveLength(700);
  expect(new Set(everywhere.map((line) => line.slice(2))).size).toBe(700);
  expect(everywhere.slice(0, 77).every((line) => line.startsWith('n'))).toBe(true);
  expect(await readAll('esquina rara')).toHaveLength(7);
  expect(await readAll('ca')).toHaveLength(77);
});
