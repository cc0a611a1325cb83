import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ofUnknownOutcome } from '#test/factories/conversations.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { chatOf, said, teller, tellingEvents } from '#test/told-events.ts';

let product: TestProduct;
let ana: Client;
let told: Awaited<ReturnType<typeof teller>>;
beforeAll(async () => {
  product = await startProduct({ wrapAdapter: tellingEvents });
});
beforeEach(async () => {
  ana = await product.signUp();
  told = await teller(product, ana);
});
afterAll(() => product.close());

const RITA = '5511987650001';
const chat = chatOf({ phone: RITA });

async function conversation() {
  const { body } = await ana.call('GET', '/api/conversations/all');
  return (await ana.call('GET', `/api/conversations/${body[0].id}`)).body;
}
const thread = async () =>
  (await conversation()).messages
    .filter(({ from }: { from: string }) => from !== 'ai')
    .map(({ content }: { content: string }) => content);

async function sendOne(text = 'Bom dia') {
  await told.tell(told.message('in-1', RITA, 'oi'));
  const { id } = await conversation();
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  await ana.call('POST', `/api/conversations/${id}/send-message`, { message: text });
  return row(text);
}
const row = async (text: string) =>
  (await product.query('select * from thread_messages where user_id = $1 and message = $2', [ana.accountId, text]))
    .rows[0];

test('the same message in parallel is one message', async () => {
  const event = told.message('in-1', RITA, 'oi');
  await Promise.all(Array.from({ length: 8 }, () => told.tell(event)));
  expect(await thread()).toEqual(['oi']);
});

test('one receipt moves many messages, and none goes back', async () => {
  const first = await sendOne('um');
  const { id } = await conversation();
  await ana.call('POST', `/api/conversations/${id}/send-message`, { message: 'dois' });
  const second = await row('dois');
  const ids = [first.provider_message_id, second.provider_message_id];
  await told.tell(told.receipt(ids, 'sent'));
  expect((await row('um')).confirmed_at).not.toBeNull();
  await told.tell(told.receipt(ids, 'played'));
  await told.tell(told.receipt(ids, 'delivered'));
  await told.tell(
    told.receipt(ids, 'failed', {
      failure: { class: 'number', code: null, reason: { code: 'other', said: 'não' }, isTemporary: false },
    }),
  );
  expect([(await row('um')).status, (await row('dois')).status]).toEqual(['read', 'read']);
});

test('a failure says why; that the phone had it after all overrides it', async () => {
  const { provider_message_id: id } = await sendOne();
  const failure = {
    class: 'number',
    code: null,
    reason: { code: 'other', said: 'Este número não existe.' },
    isTemporary: false,
  } as const;
  await told.tell(told.receipt([id], 'failed', { failure }));
  expect((await conversation()).messages.at(-1)).toMatchObject({ status: 'failed', failReason: failure.reason });
  await told.tell(told.receipt([id], 'delivered'));
  expect((await conversation()).messages.at(-1)).toMatchObject({ status: 'delivered', failReason: null });
});

test("the provider's own doubt makes an unconfirmed send unknown, and a confirmed one stays", async () => {
  const { provider_message_id: id } = await sendOne();
  const failure = {
    class: 'other',
    code: null,
    reason: { code: 'other', said: 'dúvida' },
    isTemporary: false,
  } as const;
  await told.tell(told.receipt([id], 'unknown', { failure }));
  expect((await row('Bom dia')).status).toBe('unknown');
  await told.tell(told.receipt([id], 'sent'));
  await told.tell(told.receipt([id], 'unknown', { failure }));
  expect((await row('Bom dia')).status).toBe('sent');
});

test('a receipt that gives our own key back settles a send nobody could name', async () => {
  const { id } = await sendOne();
  await ofUnknownOutcome(product, id);
  await told.tell(told.receipt(['w-9'], 'delivered', { sendKey: id }));
  expect(await row('Bom dia')).toMatchObject({ status: 'delivered', provider_message_id: 'w-9' });
});

test('an edit shows the new words and keeps the old; an older edit that comes later changes nothing', async () => {
  await told.tell(told.message('in-1', RITA, 'quero 2 quartos'));
  const edit = (text: string, seconds: number) =>
    ({
      type: 'edited',
      targetId: 'in-1',
      chat,
      fromMe: false,
      content: said({ text }),
      at: new Date(told.at().getTime() + seconds * 1000),
    }) as const;
  await told.tell(edit('quero 3 quartos', 20));
  await told.tell(edit('quero 3 quartos', 20));
  await told.tell(edit('quero dois', 10));
  expect((await conversation()).messages[0]).toMatchObject({ content: 'quero 3 quartos', isEdited: true });
  expect((await row('quero 3 quartos')).edits).toMatchObject([{ text: 'quero 2 quartos' }]);
});

test('an edit whose first words never came is the message', async () => {
  const at = new Date(told.at().getTime() - 120_000);
  await told.tell({ type: 'edited', targetId: 'in-9', chat, fromMe: false, content: said({ text: 'corrigido' }), at });
  await told.tell(told.message('in-9', RITA, 'errado', { at }));
  expect(await thread()).toEqual(['corrigido']);
});

test('words edited into an opt-out are one', async () => {
  await told.tell(told.message('in-1', RITA, 'oi'));
  await told.tell({
    type: 'edited',
    targetId: 'in-1',
    chat,
    fromMe: false,
    content: said({ text: 'SAIR' }),
    at: told.at(),
  });
  expect((await conversation()).isSuppressed).toBe(true);
});

test('a deleted message is shown as such, and what it said is not', async () => {
  await told.tell(told.message('in-1', RITA, 'meu cpf é 123'));
  const revoked = { type: 'revoked', targetId: 'in-1', chat, fromMe: false, at: told.at() } as const;
  await told.tell(revoked);
  await told.tell(revoked);
  expect((await conversation()).messages[0]).toMatchObject({
    content: 'Mensagem apagada',
    isDeleted: true,
    isEdited: false,
  });
  expect((await row('')).edits).toHaveLength(1);
});

test('reactions of both sides stand on the message; the newest word of each counts', async () => {
  await told.tell(told.message('in-1', RITA, 'oi'));
  const react = (emoji: string | null, fromMe: boolean, seconds: number) =>
    told.tell({
      type: 'reaction',
      targetId: 'in-1',
      chat,
      fromMe,
      emoji,
      at: new Date(told.at().getTime() + seconds * 1000),
    });
  await react('❤️', false, 5);
  await react('👍', true, 6);
  await react('😮', false, 1);
  expect((await conversation()).messages[0].reactions).toEqual(['❤️', '👍']);
  await react(null, false, 9);
  expect((await conversation()).messages[0].reactions).toEqual(['👍']);
});

test('a placeholder makes nothing of itself; the message that comes later under its id takes its place', async () => {
  const events = async () =>
    (
      await product.query("select 1 from analytics_events where user_id = $1 and event_type = 'message_received'", [
        ana.accountId,
      ])
    ).rowCount;
  await told.tell(told.message('in-1', RITA, '', { content: said({ isPlaceholder: true }) }));
  expect((await conversation()).messages).toMatchObject([
    { content: 'Aguardando esta mensagem. Abra o WhatsApp no celular.' },
  ]);
  expect(await events()).toBe(0);
  await told.tell(told.message('in-1', RITA, 'SAIR'));
  await told.tell(told.message('in-1', RITA, '', { content: said({ isPlaceholder: true }) }));
  expect((await conversation()).messages[0]).toMatchObject({ type: 'text', content: 'SAIR' });
  expect((await conversation()).isSuppressed).toBe(true);
  expect(await events()).toBe(1);
});

test('an unknown type is kept with its words', async () => {
  await told.tell(told.message('in-1', RITA, '', { content: said({ type: 'unsupported', text: 'Qual bairro?' }) }));
  expect((await conversation()).messages[0]).toMatchObject({ type: 'unsupported', content: 'Qual bairro?' });
});

test("a place or a card is shown as text and is nobody's word", async () => {
  await told.tell(told.message('in-1', RITA, '', { content: said({ type: 'contact', text: 'SAIR' }) }));
  expect(await conversation()).toMatchObject({ isSuppressed: false, messages: [{ type: 'contact', content: 'SAIR' }] });
});

test('a lead from an ad says so', async () => {
  const ad = { sourceId: '1', sourceUrl: null, title: 'Jardins', clickId: null };
  await told.tell(told.message('in-1', RITA, 'tenho interesse', { ad }));
  const { leadId } = await conversation();
  expect((await ana.call('GET', `/api/leads/${leadId}`)).body.leadSource).toBe('anuncio');
});

test('that somebody read it on the phone clears the mark, unless something newer came', async () => {
  await told.tell(told.message('in-1', RITA, 'oi'));
  product.clock.advance(1000);
  await told.tell(told.message('in-2', RITA, 'está aí?'));
  await told.tell({ type: 'read_by_us', providerMessageIds: ['in-1'], chat, at: told.at() });
  expect((await conversation()).hasUnreadMessages).toBe(true);
  await told.tell({ type: 'read_by_us', providerMessageIds: ['in-1', 'in-2'], chat, at: told.at() });
  expect((await conversation()).hasUnreadMessages).toBe(false);
});

test('who takes the opt-out back is no longer announced as one who asked for nothing more', async () => {
  await told.tell(told.message('in-1', RITA, 'SAIR'));
  expect(await conversation()).toMatchObject({
    isSuppressed: true,
    handOverReason: { code: 'opted_out' },
    silencedBy: 'lead',
  });
  product.clock.advance(1000);
  await told.tell(told.message('in-2', RITA, 'VOLTAR'));
  expect(await conversation()).toMatchObject({
    isSuppressed: false,
    handOverReason: null,
    silencedBy: null,
    status: 'human_taken',
  });
});

test("WhatsApp's own stop and resume count as the words do, without an answer of ours", async () => {
  await told.tell(told.message('in-1', RITA, 'oi'));
  await told.tell({ type: 'opt_out', chat, name: null, text: 'Stop', at: told.at() });
  expect(await conversation()).toMatchObject({ isSuppressed: true, status: 'human_taken' });
  const confirmations = await product.query(
    "select 1 from thread_messages where user_id = $1 and author = 'confirmation'",
    [ana.accountId],
  );
  expect(confirmations.rowCount).toBe(0);
  await told.tell({ type: 'opt_in', chat, name: null, text: 'Resume', at: told.at() });
  expect((await conversation()).isSuppressed).toBe(false);
});

test('a receipt that stood in a long queue still waits for its message', async () => {
  const inbound = new URL((await ana.call('GET', '/api/whatsapp/settings')).body.inboundUrl).pathname;
  const at = new Date(told.at().getTime() + 3600_000);
  const events = [told.receipt(['late-1'], 'read', { at })];
  await product.call('POST', inbound, { payload: { events } });
  product.clock.advance(1800_000);
  await product.drain(ana.accountId);
  await told.tell(told.echo('late-1', RITA, 'Bom dia'));
  product.clock.advance(5_000);
  await product.drain(ana.accountId);
  const { rows } = await product.query('select status from thread_messages where provider_message_id = $1', ['late-1']);
  expect(rows).toEqual([{ status: 'read' }]);
});

test('a receipt that overtakes its message waits for it, though the clock of the provider is behind ours', async () => {
  const at = new Date(told.at().getTime() - 5 * 60_000);
  await told.tell(told.receipt(['behind-1'], 'read', { at }));
  await told.tell(told.echo('behind-1', RITA, 'Bom dia'));
  product.clock.advance(5_000);
  await product.drain(ana.accountId);
  const { rows } = await product.query('select status from thread_messages where provider_message_id = $1', [
    'behind-1',
  ]);
  expect(rows).toEqual([{ status: 'read' }]);
});
