import { expect } from 'vitest';
import { type AcceptedMessage, emptyAccepted } from '../fakes/fake-provider.ts';
import { LEAD_PHONE, type Rig } from './rig.ts';
import type { Row } from './row.ts';

const said = ({ product }: Rig, id = 'M1', text = 'Oi, quero visitar') => ({
  id,
  from: LEAD_PHONE,
  name: 'Rita',
  text,
  at: product.clock.now(),
});

async function openConversation(rig: Rig): Promise<string> {
  const { client } = rig;
  const { body: lead } = await client.call('POST', '/api/leads', { name: 'Rita', phone: LEAD_PHONE.slice(2) });
  const { body: conversation } = await client.call('POST', '/api/conversations/start', { leadId: lead.id });
  await rig.tell(rig.telling.message(said(rig, 'FIRST', 'Oi')));
  await drain(rig);
  return conversation.id;
}

async function sendByHand(rig: Rig): Promise<AcceptedMessage> {
  const conversation = await openConversation(rig);
  const body = { message: 'Bom dia!', clientMessageId: crypto.randomUUID() };
  await rig.client.call('POST', `/api/conversations/${conversation}/send-message`, body);
  return (await rig.accepted())[0] as AcceptedMessage;
}

const oursOf = async (rig: Rig) => (await rowsOf(rig)).filter(({ direction }) => direction === 'outbound');

async function rowsOf({ product, client }: Rig) {
  const { rows } = await product.query(
    `select direction, message, status, provider_message_id as id, is_from_device as "isFromDevice"
     from thread_messages where user_id = $1 order by timestamp`,
    [client.accountId],
  );
  return rows;
}

const eventsOf = async ({ product, client }: Rig): Promise<unknown[]> =>
  (
    await product.query('select body from webhook_events where user_id = $1 order by received_at', [client.accountId])
  ).rows.map(({ body }) => body);

const post = async ({ inbound }: Rig, init: RequestInit, path = inbound) => {
  const answer = await fetch(path, { method: 'POST', ...init });
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
};

const drain = ({ product, client }: Rig) => product.drain(client.accountId);

const SIMULATOR_SAYS_READ = 'its phone has read the message by itself';
const NO_SIGNATURE = 'the secret in the path is all there is';
const NO_HANDSHAKE = 'it asks nothing before it tells';

export const INBOUND: Row[] = [
  {
    sentence: 'a message of a lead is stored once, however often and however parallel it is told',
    async run(rig) {
      const body = rig.telling.message(said(rig));
      const statuses = await Promise.all(Array.from({ length: 50 }, () => rig.tell(body)));
      expect(new Set(statuses)).toEqual(new Set([200]));
      await drain(rig);
      await rig.tell(body);
      await drain(rig);
      const inbound = (await rowsOf(rig)).filter(({ direction }) => direction === 'inbound');
      expect(inbound).toMatchObject([{ id: 'M1', message: 'Oi, quero visitar' }]);
    },
  },
  {
    sentence: 'an echo that comes before the answer to the call is our own message, not a second one and no takeover',
    absent: { simulator: 'it tells nothing of our own messages', 'cloud-api': 'it shows receipts instead: next line' },
    async run(rig, { fake }) {
      fake?.next.push('echo_first');
      await sendByHand(rig);
      await drain(rig);
      const [row, ...others] = await oursOf(rig);
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        direction: 'outbound',
        isFromDevice: false,
        id: (await rig.accepted())[0]?.messageId,
      });
    },
  },
  {
    sentence: 'a receipt that comes before the answer to the call is kept for it',
    absent: { simulator: SIMULATOR_SAYS_READ, zapi: 'the echo comes first', evolution: 'the echo comes first' },
    async run(rig, { fake }) {
      fake?.next.push('echo_first');
      await sendByHand(rig);
      await drain(rig);
      expect(await oursOf(rig)).toMatchObject([{ status: 'sent' }]);
    },
  },
  {
    sentence: 'receipts in any order, repeated or with some missing, only ever move a message forward',
    async run(rig) {
      const message = await sendByHand(rig);
      const at = rig.product.clock.now();
      const told = ['read', 'sent', 'read', 'delivered', 'sent', 'read'] as const;
      for (const status of told) {
        expect(await rig.tell(rig.telling.receipt(message, status, at))).toBe(200);
        await drain(rig);
        expect(await oursOf(rig)).toMatchObject([{ status: 'read' }]);
      }
    },
  },
  {
    sentence: 'a delivery is shown as one, though the receipt of the sending is missing',
    absent: { simulator: SIMULATOR_SAYS_READ },
    async run(rig) {
      const message = await sendByHand(rig);
      await rig.tell(rig.telling.receipt(message, 'delivered', rig.product.clock.now()));
      await drain(rig);
      expect(await oursOf(rig)).toMatchObject([{ status: 'delivered' }]);
    },
  },
  {
    sentence: 'what is told of another number is kept and ignored',
    absent: { simulator: 'it has one number' },
    async run(rig) {
      const { rows } = await rig.product.query(
        'update channel_accounts set instance_id = $2 where id = $1 returning instance_id',
        [rig.account.id, 'ANOTHER-NUMBER'],
      );
      expect(rows).toHaveLength(1);
      expect(await rig.tell(rig.telling.message(said(rig)))).toBe(200);
      await drain(rig);
      expect(await eventsOf(rig)).toHaveLength(1);
      expect(await rowsOf(rig)).toEqual([]);
    },
  },
  {
    sentence: 'a wrong secret in the path stores nothing, and neither does the right one under another provider',
    async run(rig) {
      const text = JSON.stringify(rig.telling.message(said(rig)));
      const turned = rig.inbound.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      const foreign = rig.inbound.replace(`/${rig.provider}/`, rig.provider === 'zapi' ? '/evolution/' : '/zapi/');
      for (const path of [turned, foreign, `${rig.inbound}A`, rig.inbound.replace(/[^/]+$/, 'curto')])
        expect(await post(rig, { body: text }, path)).toMatchObject({ status: 404 });
      expect(await eventsOf(rig)).toEqual([]);
    },
  },
  {
    sentence: 'a body without the right signature is refused unread',
    absent: { simulator: NO_SIGNATURE, zapi: NO_SIGNATURE, evolution: NO_SIGNATURE },
    async run(rig) {
      const body = JSON.stringify(rig.telling.message(said(rig)));
      for (const headers of [{}, { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }, { 'x-hub-signature-256': 'x' }])
        for (const text of [body, '{"no json'])
          expect(await post(rig, { body: text, headers })).toMatchObject({ status: 401 });
      expect(await eventsOf(rig)).toEqual([]);
    },
  },
  {
    sentence: 'the handshake is answered with its challenge to who knows our token',
    absent: { simulator: NO_HANDSHAKE, zapi: NO_HANDSHAKE, evolution: NO_HANDSHAKE },
    async run(rig, { fake }) {
      const ask = (token: string, mode = 'subscribe') =>
        post(rig, { method: 'GET' }, `${rig.inbound}?hub.mode=${mode}&hub.verify_token=${token}&hub.challenge=123abc`);
      const token = fake?.settings.verifyToken ?? '';
      const right = await ask(token);
      expect(right).toMatchObject({ status: 200, text: '123abc' });
      expect(right.type).toMatch(/^text\/plain/);
      for (const wrong of [await ask('outro'), await ask(''), await ask(token, 'unsubscribe')])
        expect(wrong).toMatchObject({ status: 403, text: expect.stringContaining('wrong_verify_token') });
      expect(await post(rig, { method: 'GET' })).toMatchObject({ status: 403 });
    },
  },
  {
    sentence: 'nobody else’s question is answered: a GET is refused',
    absent: { 'cloud-api': 'it asks: the line above' },
    async run(rig) {
      const query = '?hub.mode=subscribe&hub.verify_token=&hub.challenge=1';
      expect(await post(rig, { method: 'GET' }, `${rig.inbound}${query}`)).toMatchObject({ status: 403 });
    },
  },
  {
    sentence: 'what cannot be read is kept and answered well, whatever it calls itself',
    absent: { 'cloud-api': 'only what is signed is kept: webhook-authenticity.test.ts' },
    async run(rig) {
      const bodies: [string | Uint8Array<ArrayBuffer>, string][] = [
        ['{"half', 'application/json'],
        ['', 'application/json'],
        ['null', 'application/json'],
        ['a=1&b=2', 'application/x-www-form-urlencoded'],
        ['olá', 'nonsense'],
        [new Uint8Array([0, 255, 254, 1]), 'application/octet-stream'],
        ['{"n":1e999999}', 'application/json'],
        [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json'],
        ['"\\u0000 \\ud83d"', 'text/plain; charset=utf-8'],
        ['{"type":"SomethingNew","event":"something.new","instanceId":"INSTANCE1","a":[1]}', 'application/json'],
      ];
      for (const [body, type] of bodies)
        expect([type, await post(rig, { body, headers: { 'content-type': type } })]).toMatchObject([
          type,
          { status: 200 },
        ]);
      await drain(rig);
      expect(await eventsOf(rig)).toHaveLength(bodies.length);
      expect(await rowsOf(rig)).toEqual([]);
    },
  },
  {
    sentence: 'an unfit body among many costs no other',
    async run(rig) {
      const unfit = { ...(rig.telling.message(said(rig, 'BAD')) as object), deep: 0 };
      const text = JSON.stringify(unfit).replace('"deep":0', `"deep":${'['.repeat(30_000)}${']'.repeat(30_000)}`);
      const good = Array.from({ length: 20 }, (_unused, index) =>
        rig.tell(rig.telling.message(said(rig, `G${index}`))),
      );
      const bad = post(rig, { body: text });
      expect(new Set(await Promise.all(good))).toEqual(new Set([200]));
      expect((await bad).status).toBe(rig.provider === 'cloud-api' ? 401 : 200);
      await drain(rig);
      const ids = (await rowsOf(rig)).map(({ id }) => id);
      for (let index = 0; index < 20; index += 1) expect(ids).toContain(`G${index}`);
    },
  },
  {
    sentence: 'a body of more than 16 MB is refused before it is read',
    async run(rig) {
      const body = `{"a":"${'x'.repeat(16 * 1024 * 1024)}"}`;
      const { status } = await post(rig, { body, headers: { 'content-type': 'application/json' } });
      expect(status).toBe(413);
      expect(await eventsOf(rig)).toEqual([]);
    },
  },
  {
    sentence: 'a receipt of a message nobody knows changes nothing and holds up nobody',
    async run(rig) {
      const stranger = { ...emptyAccepted, messageId: 'STRANGER', to: LEAD_PHONE, type: 'text' };
      await rig.tell(rig.telling.receipt(stranger, 'read', rig.product.clock.now()));
      await rig.tell(rig.telling.message(said(rig)));
      await drain(rig);
      expect((await rowsOf(rig)).map(({ id }) => id)).toContain('M1');
    },
  },
];
