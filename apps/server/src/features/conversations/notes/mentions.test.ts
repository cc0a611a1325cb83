import { randomUUID } from 'node:crypto';
import type { Conversation } from '@prumo/contracts/conversations';
import type { ConversationNote, NoteBody } from '@prumo/contracts/conversations/notes';
import type { NotificationPage } from '@prumo/contracts/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aConversation } from '#test/factories/conversations.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let bia: Client;
let caio: Client;
let talk: Conversation;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp('ana-mencoes');
  bia = await aMember(product, ana, 'broker', 'Bia');
  caio = await aMember(product, ana, 'broker', 'Caio');
  talk = await aConversation(product, ana);
});
afterAll(() => product.close());
beforeEach(() => ownedBy(null));

const ownedBy = (ownerId: string | null) =>
  product.query('update leads set owner_id = $2 where id = $1', [talk.leadId, ownerId]);
const notesPath = ({ id }: { id: string } = talk) => `/api/conversations/${id}/notes`;
const write = async (text: string, mentions: string[], rest: Partial<NoteBody> = {}) =>
  (await ana.call<ConversationNote>('POST', notesPath(), { text, mentions, ...rest })).body;
const inbox = async (who: Client) => (await who.call<NotificationPage>('GET', '/api/notifications')).body;
const mentionsOf = async (who: Client) => (await inbox(who)).notifications.filter(({ kind }) => kind === 'mention');
const noticesAbout = async (who: Client, { id }: ConversationNote) =>
  (await mentionsOf(who)).filter(({ note }) => note?.id === id);

test('who is mentioned is told once, with the note; nobody else is, and the note keeps the names', async () => {
  const body = { clientNoteId: randomUUID() };
  const note = await write('@Bia, liga para ela amanhã?', [bia.userId], body);
  expect(note.mentions).toEqual([{ userId: bia.userId, name: 'Bia' }]);
  await write('@Bia, liga para ela amanhã?', [bia.userId], body);
  expect(await noticesAbout(bia, note)).toMatchObject([
    {
      conversationId: talk.id,
      note: { id: note.id, text: '@Bia, liga para ela amanhã?' },
      lead: { id: talk.leadId },
      reason: { code: 'mentioned', by: 'ana-mencoes' },
      isRead: false,
    },
  ]);
  expect(await noticesAbout(caio, note)).toEqual([]);
  expect(await noticesAbout(ana, note)).toEqual([]);
  const [read] = (await bia.call<ConversationNote[]>('GET', notesPath())).body;
  expect(read?.mentions).toEqual(note.mentions);
});

test('each of several people has a notice of their own; one reading it takes it from no other', async () => {
  const note = await write('@Caio e @Bia, quem visita?', [bia.userId, caio.userId]);
  const [hers] = await noticesAbout(bia, note);
  await bia.call('POST', '/api/notifications/read', { ids: [hers?.id] });
  expect((await noticesAbout(bia, note))[0]?.isRead).toBe(true);
  expect((await noticesAbout(caio, note))[0]?.isRead).toBe(false);
  await caio.call('POST', `/api/conversations/${talk.id}/read`);
  expect((await noticesAbout(caio, note))[0]?.isRead).toBe(true);
});

test('nobody is mentioned whose name does not stand in the text, who wrote it, or who is of another account', async () => {
  const stranger = await product.signUp();
  await stranger.call('PATCH', '/api/auth/me', { name: 'Bia' });
  for (const [text, ids] of [
    ['Bia, liga para ela', [bia.userId]],
    ['@Biatriz e x@Bia', [bia.userId]],
    ['@ana-mencoes lembrar', [ana.userId]],
    ['@Bia', [stranger.userId]],
    ['@Caio', [bia.userId]],
    ['@Bia', []],
  ] as const)
    expect([text, (await write(text, [...ids])).mentions]).toEqual([text, []]);
  expect((await inbox(stranger)).notifications).toEqual([]);
  expect((await ana.call('POST', notesPath(), { text: '@Bia', mentions: ['x'] })).status).toBe(400);
});

test('of two names that fit the longer is meant', async () => {
  const long = await aMember(product, ana, 'secretary', 'Bia Prado');
  const asked = [bia.userId, long.userId];
  expect((await write('@Bia Prado liga', asked)).mentions).toEqual([{ userId: long.userId, name: 'Bia Prado' }]);
  expect((await write('@Bia e @Bia Prado', asked)).mentions.map(({ name }) => name)).toEqual(['Bia', 'Bia Prado']);
});

test('who does not see the lead, or has left, is not told', async () => {
  await ownedBy(caio.userId);
  const note = await write('@Bia e @Caio', [bia.userId, caio.userId]);
  expect(note.mentions.map(({ name }) => name)).toEqual(['Caio']);
  expect(await noticesAbout(bia, note)).toEqual([]);
  const dora = await aMember(product, ana, 'manager', 'Dora');
  await product.query('update members set deactivated_at = now() where user_id = $1', [dora.userId]);
  expect((await write('@Dora', [dora.userId])).mentions).toEqual([]);
});

test('a notice is gone from list and count while its lead is not seen, and there again with it', async () => {
  const before = (await inbox(bia)).unread;
  const note = await write('@Bia, é com você', [bia.userId]);
  expect([(await inbox(bia)).unread, (await noticesAbout(bia, note)).length]).toEqual([before + 1, 1]);
  const id = (await noticesAbout(bia, note))[0]?.id;
  await ownedBy(caio.userId);
  expect(await mentionsOf(bia)).toEqual([]);
  expect((await bia.call('GET', `/api/notifications/${id}`)).status).toBe(404);
  await bia.call('POST', '/api/notifications/read', {});
  await ownedBy(bia.userId);
  expect((await noticesAbout(bia, note)).map(({ isRead }) => isRead)).toEqual([false]);
});

test('a broker mentions colleagues, too, and a deleted note takes its notices with it', async () => {
  const note = (await bia.call<ConversationNote>('POST', notesPath(), { text: '@Caio', mentions: [caio.userId] })).body;
  expect(await noticesAbout(caio, note)).toMatchObject([{ reason: { code: 'mentioned', by: 'Bia' } }]);
  expect((await caio.call('DELETE', `${notesPath()}/${note.id}`)).status).toBe(404);
  expect((await bia.call('DELETE', `${notesPath()}/${note.id}`)).status).toBe(200);
  expect(await noticesAbout(caio, note)).toEqual([]);
});

test('a name that is changed later stays in the note as it was written', async () => {
  const note = await write('@Caio, avisa', [caio.userId]);
  await caio.call('PATCH', '/api/auth/me', { name: 'Caio Reis' });
  const notes = (await ana.call<ConversationNote[]>('GET', notesPath())).body;
  expect(notes.find(({ id }) => id === note.id)?.mentions).toEqual([{ userId: caio.userId, name: 'Caio' }]);
  await caio.call('PATCH', '/api/auth/me', { name: 'Caio' });
});
