import { randomUUID } from 'node:crypto';
import type { ConversationNote } from '@prumo/contracts/conversations/notes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteOfAnother } from '#test/factories/conversations.ts';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp('ana-notas');
});
afterAll(() => product.close());

let leads = 0;
async function start(): Promise<string> {
  leads += 1;
  const phone = `1198760${String(leads).padStart(4, '0')}`;
  const lead = await aLead(ana, { name: `Lead ${leads}`, phone });
  return (await ana.call('POST', '/api/conversations/start', { leadId: lead.id })).body.id;
}
const notesPath = (id: string) => `/api/conversations/${id}/notes`;
const list = async (id: string, span = '') =>
  (await ana.call<ConversationNote[]>('GET', `${notesPath(id)}${span}`)).body;

test('notes stand in the order of time with who wrote them, and a stretch can be asked for', async () => {
  const id = await start();
  const made = [];
  for (const text of ['primeira', 'segunda', 'terceira']) {
    const { status, body } = await ana.call('POST', notesPath(id), { text });
    expect(status).toBe(201);
    made.push(body);
    await product.clock.advance(60_000);
  }
  expect((await list(id)).map(({ text }) => text)).toEqual(['primeira', 'segunda', 'terceira']);
  expect(made[0]).toMatchObject({ authorUserId: ana.userId, authorName: 'ana-notas', isOwn: true });
  const span = `?from=${made[1].timestamp}&to=${made[2].timestamp}`;
  expect((await list(id, span)).map(({ text }) => text)).toEqual(['segunda']);
});

test('a note sends nothing, wakes nobody and changes nothing of the conversation', async () => {
  const id = await start();
  const before = await ana.call('GET', `/api/conversations/${id}`);
  const rows = 'select to_jsonb(c) as row from conversations c where id = $1';
  const kept = (await product.query(rows, [id])).rows;
  await ana.call('POST', notesPath(id), { text: 'só entre nós' });
  expect((await product.query(rows, [id])).rows).toEqual(kept);
  expect(await product.drain(ana.accountId)).toBe(0);
  expect((await ana.call('GET', `/api/conversations/${id}`)).body).toEqual(before.body);
  const { rows: sent } = await product.query(
    `select 1 from thread_messages where message like '%entre nós%'
     union all select 1 from simulator_messages where text like '%entre nós%'`,
  );
  expect(sent).toEqual([]);
});

test('the same note sent twice, or at the same time, is one', async () => {
  const id = await start();
  const body = { text: 'uma vez', clientNoteId: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => ana.call('POST', notesPath(id), body)));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(await list(id)).toHaveLength(1);
});

test('whoever wrote a note deletes it, nobody else', async () => {
  const id = await start();
  const { body: note } = await ana.call('POST', notesPath(id), { text: 'minha' });
  const { body: other } = await ana.call('POST', notesPath(id), { text: 'de um colega' });
  await noteOfAnother(product, other.id);
  expect((await ana.call('DELETE', `${notesPath(id)}/${other.id}`)).status).toBe(404);
  expect((await ana.call('DELETE', `${notesPath(id)}/${note.id}`)).body).toEqual({ success: true });
  expect((await ana.call('DELETE', `${notesPath(id)}/${note.id}`)).status).toBe(404);
  expect(await list(id)).toMatchObject([{ text: 'de um colega', isOwn: false, authorName: null }]);
});

test('an empty note, one too long and one in a foreign conversation are refused', async () => {
  const id = await start();
  expect((await ana.call('POST', notesPath(id), { text: '  ' })).body).toMatchObject({
    fields: { text: 'Digite a nota' },
  });
  expect((await ana.call('POST', notesPath(id), { text: 'a'.repeat(4097) })).status).toBe(400);
  const bia = await product.signUp();
  expect((await bia.call('POST', notesPath(id), { text: 'oi' })).status).toBe(404);
  expect((await bia.call('GET', notesPath(id))).status).toBe(404);
});
