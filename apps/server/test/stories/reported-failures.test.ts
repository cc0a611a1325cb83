import type { Provider } from '@prumo/contracts/channel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Rig, type Stage, startStage } from '#test/channel-contract/rig.ts';
import { openEventsForgotten } from '#test/factories/channel.ts';
import { aLead } from '#test/factories/leads.ts';
import { type Names, SPEECH } from '#test/fakes/speech.ts';
import { sampleOf } from '#test/fixtures/webhooks/samples.ts';

const LONG = '5511987650001';
const SHORT = '551187650001';

describe.each(['zapi', 'cloud-api', 'evolution'] as const satisfies Provider[])('%s', (provider) => {
  const speech = SPEECH[provider];
  const hidden = speech.hiddenName?.(7) ?? null;
  let stage: Stage;
  let rig: Rig;
  beforeAll(async () => {
    stage = await startStage(provider);
  });
  beforeEach(async () => {
    rig = await stage.rig();
  });
  afterEach(async () => {
    await openEventsForgotten(rig.product);
  });
  afterAll(() => stage.close());

  let ids = 0;
  const now = () => rig.product.clock.now();
  const spoken = (text: string, names: Partial<Names> = { phone: LONG }, more: { id?: string; at?: Date } = {}) => {
    ids += 1;
    const { id = `${provider}-${ids}`, at = now() } = more;
    return { id, names: { phone: null, hidden: null, ...names }, name: 'Rita', text, at };
  };
  const drain = () => rig.product.drain(rig.client.accountId);
  const tell = async (...bodies: object[]) => {
    const statuses = await Promise.all(bodies.map((body) => rig.tell(body)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await drain();
  };
  const hear = (...said: ReturnType<typeof spoken>[]) => tell(...said.map((one) => speech.message(one)));
  const conversations = async () => (await rig.client.call('GET', '/api/conversations/all')).body;
  const leads = async () => (await rig.client.call('GET', '/api/leads')).body.leads;
  const thread = async () => {
    const [{ id }] = await conversations();
    return (await rig.client.call('GET', `/api/conversations/${id}`)).body.messages;
  };
  const texts = async () => (await thread()).map(({ content }: { content: string }) => content);

  async function writeFirst(message: string): Promise<string[]> {
    const lead = await aLead(rig.client, { name: 'Rita', phone: LONG });
    const { body } = await rig.client.call('POST', '/api/conversations/start', { leadId: lead.id });
    const { status } = await rig.client.call('POST', `/api/conversations/${body.id}/send-message`, { message });
    expect(status).toBe(provider === 'cloud-api' ? 409 : 200);
    return status === 200 ? [message] : [];
  }

  test('1: the same customer stood in the list twice, with and without the ninth digit', async () => {
    const first = await writeFirst('Bom dia');
    rig.product.clock.advance(60_000);
    await hear(spoken('oi, tudo bem?', { phone: SHORT }), spoken('aqui também', { phone: LONG }));
    expect(await leads()).toHaveLength(1);
    expect(await conversations()).toHaveLength(1);
    expect((await texts()).toSorted()).toEqual([...first, 'aqui também', 'oi, tudo bem?']);
  });

  test('3: an album opened several conversations', async () => {
    await hear(...Array.from({ length: 10 }, (_unused, index) => spoken(`foto ${index}`)));
    expect(await leads()).toHaveLength(1);
    expect(await conversations()).toHaveLength(1);
    expect(await thread()).toHaveLength(10);
  });

  test('4: a webhook that came twice stood in the chat twice, and rang twice', async () => {
    const said = spoken('uma vez só');
    await hear(...Array.from({ length: 20 }, () => said));
    await hear(said);
    expect(await texts()).toEqual(['uma vez só']);
    const { rows } = await rig.product.query(
      `select count(*)::int as n from analytics_events where user_id = $1 and event_type = 'message_received'`,
      [rig.client.accountId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('5: a message was thrown away as a repeat of another number’s', async () => {
    const id = 'THE-SAME-ID';
    await hear(spoken('a primeira', { phone: LONG }, { id }));
    const other = await stage.rig();
    expect(await other.tell(speech.message(spoken('a segunda', { phone: LONG }, { id })))).toBe(200);
    await other.product.drain();
    const [{ messages }] = (await other.client.call('GET', '/api/conversations')).body;
    expect(messages).toMatchObject([{ content: 'a segunda' }]);
    expect(await texts()).toEqual(['a primeira']);
  });

  test('5: messages without an id were one message', async () => {
    await hear(spoken('sem nome', { phone: LONG }, { id: '' }), spoken('com nome'));
    await hear(spoken('outra sem nome', { phone: LONG }, { id: '' }));
    expect(await texts()).toEqual(expect.arrayContaining(['com nome']));
    const left = await rig.product.query('select 1 from webhook_events where processed_at is null and user_id = $1', [
      rig.client.accountId,
    ]);
    expect(left.rowCount).toBe(0);
  });

  test('6: messages came late and stood in the wrong order', async () => {
    const start = now().getTime();
    const said = Array.from({ length: 20 }, (_unused, index) =>
      spoken(`m${String(index).padStart(2, '0')}`, { phone: LONG }, { at: new Date(start + index * 1000) }),
    );
    await hear(...said.toSorted((one, other) => hash(one.text) - hash(other.text)));
    expect(await texts()).toEqual(said.map(({ text }) => text));
    const [{ lastMessageAt }] = await conversations();
    expect(lastMessageAt).toBe(new Date(start + 19_000).toISOString());
  });

  test('8: what was read was shown as sent again', async () => {
    await hear(spoken('oi'));
    const orders = permutations(['sent', 'delivered', 'read'] as const);
    for (const [index, order] of orders.entries()) {
      const said = spoken(`do celular ${index}`);
      await tell(speech.typed?.(said) ?? {});
      for (const status of order) await tell(speech.receipt({ ...said, status }));
    }
    const ours = (await thread()).filter(({ from }: { from: string }) => from === 'user');
    expect(ours).toHaveLength(orders.length);
    expect(new Set(ours.map(({ status }: { status: string }) => status))).toEqual(new Set(['read']));
  });

  test('16: who hid the number was another contact, and digits of a lid stood as a phone', async () => {
    await hear(spoken('escondida', { hidden }));
    expect(await leads()).toMatchObject([{ name: 'Rita', phone: '—' }]);
    await hear(spoken('com número', { hidden, phone: SHORT }));
    await hear(spoken('de novo escondida', { hidden }));
    expect(await leads()).toMatchObject([{ name: 'Rita', phone: `+${LONG}` }]);
    expect((await texts()).toSorted()).toEqual(['com número', 'de novo escondida', 'escondida']);
  });

  test('17: one message came under the lid and under the number, and was two', async () => {
    const id = 'ONE-MESSAGE';
    await hear(spoken('uma', { hidden }, { id }), spoken('uma', { hidden, phone: LONG }, { id }));
    await hear(spoken('uma', { phone: LONG }, { id }));
    expect(await leads()).toHaveLength(1);
    expect(await texts()).toEqual(['uma']);
  });

  test('18: what the seller typed on the phone was filed under the seller’s own number', async () => {
    await tell(speech.typed?.(spoken('Oi Rita, aqui é a Ana')) ?? {});
    const [lead, ...others] = await leads();
    expect([lead.phone, others]).toEqual([`+${LONG}`, []]);
    expect(await thread()).toMatchObject([{ from: 'user', fromPhone: true }]);
  });

  test('21: WhatsApp said that the chat was closed although it had seemed open', async () => {
    const yesterday = new Date(now().getTime() - 25 * 3600 * 1000);
    await hear(spoken('ontem', { phone: LONG }, { at: yesterday }));
    await tell(speech.typed?.(spoken('hoje, do celular')) ?? {});
    const { rows } = await rig.product.query(
      'select last_inbound_at, last_message_at from conversations where user_id = $1',
      [rig.client.accountId],
    );
    const [{ last_inbound_at: inbound, last_message_at: last }] = rows;
    expect(Math.abs(inbound.getTime() - yesterday.getTime())).toBeLessThan(1000);
    expect(last.getTime()).toBeGreaterThan(inbound.getTime() + 24 * 3600 * 1000);
  });

  test('22: two tickets for one new contact who wrote from two devices at once', async () => {
    const names: Partial<Names>[] = [{ phone: LONG }, { phone: SHORT }, { phone: LONG, hidden }, { hidden }];
    await hear(...Array.from({ length: 12 }, (_unused, index) => spoken(`m${index}`, names[index % names.length])));
    expect(await leads()).toHaveLength(1);
    expect(await conversations()).toHaveLength(1);
    expect(await thread()).toHaveLength(12);
  });

  test('19: the first message of somebody who came from an ad was missing', async () => {
    const samples = {
      zapi: 'zapi-received-ad-ctwa',
      'cloud-api': 'cloudapi-message-text-ad-referral',
      evolution: 'evolution-messages-upsert-ad-reply',
    };
    const body = JSON.stringify(sampleOf(samples[provider]))
      .replaceAll('INSTANCE0ID0000000000000000000AA', String(rig.account.instanceId))
      .replaceAll('106540352242922', String(rig.account.instanceId))
      .replaceAll('"crm-teste"', JSON.stringify(rig.account.instanceId));
    await tell(JSON.parse(body));
    expect(await leads()).toMatchObject([{ leadSource: 'anuncio' }]);
    expect((await texts()).join('')).not.toBe('');
  });
});

const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
