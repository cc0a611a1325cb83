// WA-002: a person's several names lead to one lead and one conversation.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChannelEvent, ChatIdentity } from '#features/channel/index.ts';
import { aRunningCampaign } from '#test/factories/campaigns.ts';
import { aLead, tagged } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { chatOf, teller, tellingEvents } from '#test/told-events.ts';

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

const PHONE = '5511987650001';
const SHORT = '551187650001';
const LID = '245678901234567@lid';
const USER = 'BR.13491208655302741918';

let ids = 0;
const message = (names: Partial<ChatIdentity>, text: string, name: string | null = null): ChannelEvent => {
  ids += 1;
  return told.message(`m-${ids}`, '', text, { chat: chatOf(names), name });
};
const leads = async () => (await ana.call('GET', '/api/leads?limit=100')).body.leads;
const conversations = async () => (await ana.call('GET', '/api/conversations/all')).body;
const thread = async (id: string) =>
  (await ana.call('GET', `/api/conversations/${id}`)).body.messages
    .filter(({ from }: { from: string }) => from === 'lead')
    .map(({ content }: { content: string }) => content);
const identities = async () =>
  (
    await product.query('select key, person_key, lead_id from lead_identities where user_id = $1 order by key', [
      ana.accountId,
    ])
  ).rows;
const timelineKinds = async (id: string) =>
  (await ana.call('GET', `/api/leads/${id}/timeline`)).body.entries.map(({ kind }: { kind: string }) => kind);
const addLead = (fields: object) => aLead(ana, { name: 'Rita', tags: [], ...fields });

async function tellAtOnce(events: ChannelEvent[]): Promise<void> {
  const inbound = new URL((await ana.call('GET', '/api/whatsapp/settings')).body.inboundUrl).pathname;
  for (const event of events) await product.call('POST', inbound, { payload: { events: [event] } });
  await Promise.all([product.drain(ana.accountId), product.drain(ana.accountId), product.drain(ana.accountId)]);
}

describe('a lid', () => {
  test('ten first messages at once, with the number, the lid or both, are one lead and one conversation', async () => {
    const names = [
      { lid: LID },
      { phone: PHONE, lid: LID },
      { phone: SHORT },
      { phone: SHORT, lid: LID },
      { phone: PHONE },
    ];
    await tellAtOnce(
      Array.from({ length: 10 }, (_unused, index) => message(names[index % names.length] ?? {}, `m${index}`, 'Rita')),
    );
    expect(await leads()).toMatchObject([{ name: 'Rita', phone: `+${PHONE}`, phoneProblem: null }]);
    const [conversation, ...others] = await conversations();
    expect(others).toEqual([]);
    expect((await thread(conversation.id)).toSorted()).toEqual(Array.from({ length: 10 }, (_u, index) => `m${index}`));
    expect((await identities()).map(({ key, person_key }) => [key, person_key])).toEqual(
      [
        [LID, PHONE],
        [PHONE, null],
      ].toSorted(),
    );
  });

  test('alone it is a lead without a number: nothing of its digits is taken for one, and answers go to it', async () => {
    await told.tell(message({ lid: LID }, 'oi', 'Rita'));
    const [lead] = await leads();
    expect(lead).toMatchObject({ name: 'Rita', phone: '—', phoneProblem: null });
    expect((await ana.call('GET', `/api/leads?search=${LID.slice(0, 8)}`)).body.total).toBe(0);
    const [{ id }] = await conversations();
    await ana.call('POST', `/api/conversations/${id}/takeover`);
    await ana.call('POST', `/api/conversations/${id}/send-message`, { message: 'Bom dia' });
    const { rows } = await product.query(
      `select to_phone from thread_messages where conversation_id = $1 and message = 'Bom dia'`,
      [id],
    );
    expect(rows).toEqual([{ to_phone: LID }]);
  });

  test('whose number comes later has it from then on, in the same thread', async () => {
    await told.tell(message({ lid: LID }, 'oi'));
    await told.tell(message({ lid: LID, phone: SHORT }, 'sou eu'));
    await told.tell(message({ lid: LID }, 'ainda eu'));
    await told.tell(message({ phone: PHONE }, 'eu de novo'));
    expect(await leads()).toMatchObject([{ name: '+55 (11) 98765-0001', phone: `+${PHONE}` }]);
    const [{ id, leadPhone }, ...others] = await conversations();
    expect([leadPhone, others]).toEqual([`+${PHONE}`, []]);
    expect(await thread(id)).toEqual(['oi', 'sou eu', 'ainda eu', 'eu de novo']);
  });

  test('that opted out stays out when its number is known', async () => {
    await told.tell(message({ lid: LID }, 'SAIR'));
    await told.tell(message({ lid: LID, phone: PHONE }, 'oi'));
    expect(await leads()).toMatchObject([{ phone: `+${PHONE}`, isSuppressed: true }]);
  });

  test('keeps leading to the lead whose number a person typed in', async () => {
    await told.tell(message({ lid: LID }, 'oi'));
    const [lead] = await leads();
    const { body } = await ana.call('PUT', `/api/leads/${lead.id}`, { phone: '(11) 98765-0001' });
    expect(body).toMatchObject({ phone: '(11) 98765-0001', phoneProblem: null });
    await told.tell(message({ lid: LID }, 'recebi'), message({ phone: SHORT }, 'e daqui também'));
    expect(await leads()).toHaveLength(1);
    expect(await conversations()).toHaveLength(1);
    await ana.call('PUT', `/api/leads/${lead.id}`, { phone: '(11) 98765-0009' });
    await told.tell(message({ lid: LID }, 'mudaram meu número'));
    expect(await leads()).toHaveLength(1);
  });

  test('is forgotten with its lead', async () => {
    await told.tell(message({ lid: LID, phone: PHONE }, 'oi'));
    const [lead] = await leads();
    await ana.call('DELETE', `/api/leads/${lead.id}`);
    expect(await identities()).toEqual([]);
    await told.tell(message({ lid: LID }, 'oi'));
    expect(await leads()).toMatchObject([{ phone: '—' }]);
  });

  test('passes to the lead who shares the number', async () => {
    await told.tell(message({ lid: LID, phone: PHONE }, 'oi'));
    const [first] = await leads();
    const twin = await addLead({ name: 'Rita outra', phone: PHONE });
    await ana.call('DELETE', `/api/leads/${first.id}`);
    await told.tell(message({ lid: LID }, 'ainda aqui'));
    expect(await leads()).toHaveLength(1);
    expect(await conversations()).toMatchObject([{ leadId: twin.id }]);
  });

  test('of another account is another person', async () => {
    await told.tell(message({ lid: LID, phone: PHONE }, 'oi'));
    const bia = await product.signUp();
    const toBia = await teller(product, bia);
    await toBia.tell(toBia.message('x', '', 'oi', { chat: chatOf({ lid: LID }) }));
    expect((await bia.call('GET', '/api/leads')).body.leads).toMatchObject([{ phone: '—' }]);
  });
});

test('somebody with a username only is a lead by the name of the profile, and is written to at the user id', async () => {
  await told.tell(message({ userId: USER }, 'oi', 'Rita Username'));
  expect(await leads()).toMatchObject([{ name: 'Rita Username', phone: '—' }]);
  const { rows } = await product.query('select provider_address from lead_identities where user_id = $1', [
    ana.accountId,
  ]);
  expect(rows).toEqual([{ provider_address: USER }]);
  await told.tell(message({ userId: USER, phone: PHONE }, 'meu número'));
  expect(await leads()).toMatchObject([{ name: 'Rita Username', phone: `+${PHONE}` }]);
});

test('who was written to first from the phone gets the name of the profile with the first answer, unless a person named them', async () => {
  await told.tell(told.echo('e-1', PHONE, 'Oi, aqui é a Ana'), told.echo('e-2', '5511987650002', 'Oi'));
  expect((await leads()).map(({ name }: { name: string }) => name).toSorted()).toEqual([
    '+55 (11) 98765-0001',
    '+55 (11) 98765-0002',
  ]);
  const [one] = await leads();
  await ana.call('PUT', `/api/leads/${one.id}`, { city: 'Santos' });
  await told.tell(message({ phone: PHONE }, 'oi', 'Rita'), message({ phone: '5511987650002' }, 'oi', 'Saulo'));
  const names = (await leads()).map(({ id, name }: { id: string; name: string }) => [id === one.id, name]);
  expect(names.filter(([isTouched]: [boolean]) => isTouched)[0][1]).toMatch(/^\+55/);
  expect(names.filter(([isTouched]: [boolean]) => !isTouched)[0][1]).toMatch(/^(Rita|Saulo)$/);
});

describe('two leads who turn out to be one person', () => {
  test('one of whom only a message made: it is folded into the other, with all that was said', async () => {
    const lead = await addLead({ phone: PHONE, tags: ['vip'] });
    await told.tell(message({ phone: PHONE }, 'primeira'));
    product.clock.advance(60_000);
    await told.tell(message({ lid: LID }, 'segunda, procuro 2 quartos em Moema', 'Rita do Zap'));
    product.clock.advance(60_000);
    await product.drain(ana.accountId);
    expect(await leads()).toHaveLength(2);
    const known = (await leads()).find(({ phone }: { phone: string }) => phone === '—');
    await ana.call('POST', `/api/leads/${known.id}/tasks`, { kind: 'call', day: '2026-06-01' });
    await told.tell(message({ phone: SHORT, lid: LID }, 'terceira'));
    expect(await leads()).toMatchObject([{ id: lead.id, name: 'Rita', location: known.location }]);
    const [conversation, ...others] = await conversations();
    expect([conversation.leadId, others]).toEqual([lead.id, []]);
    expect(await thread(conversation.id)).toEqual(['primeira', 'segunda, procuro 2 quartos em Moema', 'terceira']);
    const { open } = (await ana.call('GET', `/api/leads/${lead.id}/tasks`)).body;
    expect(open).toMatchObject([{ kind: 'call', day: '2026-06-01' }]);
    const kinds = await timelineKinds(lead.id);
    expect(kinds).toEqual(expect.arrayContaining(['merged', 'decision']));
    expect(kinds.filter((kind: string) => kind === 'message').length).toBeGreaterThan(3);
    await told.tell(message({ lid: LID }, 'quarta'));
    expect(await leads()).toHaveLength(1);
  });

  test('one of whom a person knows by the lid only: the number becomes theirs', async () => {
    await told.tell(message({ lid: LID }, 'pelo lid', 'Rita'));
    const [lead] = await leads();
    await ana.call('PUT', `/api/leads/${lead.id}`, { notes: 'quer varanda' });
    await told.tell(message({ phone: PHONE }, 'pelo número'));
    expect(await leads()).toHaveLength(2);
    await told.tell(message({ phone: PHONE, lid: LID }, 'pelos dois'));
    expect(await leads()).toMatchObject([{ id: lead.id, phone: `+${PHONE}`, notes: 'quer varanda' }]);
    const [conversation] = await conversations();
    expect(await thread(conversation.id)).toEqual(['pelo lid', 'pelo número', 'pelos dois']);
  });

  test('and who are both worked with: they stay apart, and both say so once', async () => {
    const lead = await addLead({ phone: PHONE, tags: ['vip'] });
    await told.tell(message({ lid: LID }, 'oi', 'Rita do Zap'));
    const other = (await leads()).find(({ id }: { id: string }) => id !== lead.id);
    await ana.call('PUT', `/api/leads/${other.id}`, { notes: 'visita na terça' });
    await told.tell(message({ phone: PHONE, lid: LID }, 'somos uma'), message({ phone: PHONE, lid: LID }, 'de novo'));
    expect(await leads()).toHaveLength(2);
    for (const [one, two] of [
      [lead, other],
      [other, lead],
    ]) {
      const { body } = await ana.call('GET', `/api/leads/${one.id}/timeline`);
      const notices = body.entries.filter(({ kind }: { kind: string }) => kind === 'same_person');
      expect(notices).toMatchObject([{ data: { leadId: two.id, name: two.name } }]);
    }
    const found = (await conversations()).find(({ leadId }: { leadId: string }) => leadId === lead.id);
    expect(await thread(found.id)).toEqual(['somos uma', 'de novo']);
  });

  test('and who are both in one campaign stay apart, or it would reach one of them twice', async () => {
    await addLead({ phone: PHONE, tags: ['vip'] });
    await told.tell(message({ lid: LID }, 'oi'));
    const campaign = await launch();
    await told.tell(message({ phone: PHONE, lid: LID }, 'somos uma'));
    expect(await leads()).toHaveLength(2);
    const { rows } = await product.query('select 1 from campaign_executions where campaign_id = $1', [campaign]);
    expect(rows).toHaveLength(2);
  });

  test('one of whom is in a campaign: it goes on for the other', async () => {
    await told.tell(message({ lid: LID }, 'oi'));
    const campaign = await launch();
    const lead = await addLead({ phone: PHONE, tags: ['vip'] });
    await told.tell(message({ phone: PHONE, lid: LID }, 'sou eu'));
    expect(await leads()).toHaveLength(1);
    const { rows } = await product.query(
      `select e.lead_id, e.person_key, s.lead_id as send_lead, s.person_key as send_key
       from campaign_executions e join campaign_sends s on s.execution_id = e.id where e.campaign_id = $1`,
      [campaign],
    );
    expect(rows).toEqual([{ lead_id: lead.id, person_key: PHONE, send_lead: lead.id, send_key: PHONE }]);
  });

  async function launch(): Promise<string> {
    await tagged(product, ana);
    return (await aRunningCampaign(ana)).id;
  }
});

describe('a lead who moves to another number', () => {
  const NEW = '5521999990002';
  const changed = (): ChannelEvent => ({
    type: 'number_changed',
    chat: chatOf({ phone: PHONE }),
    newChat: chatOf({ phone: NEW }),
    text: 'User changed from A to B',
    at: told.at(),
  });

  test('is one person under both, is written to at the new one, and the thread says so once', async () => {
    const lead = await addLead({ phone: PHONE });
    await told.tell(message({ phone: PHONE }, 'oi'));
    product.clock.advance(1000);
    const change = changed();
    await told.tell(change, change);
    await told.tell(message({ phone: NEW }, 'agora daqui'), message({ phone: SHORT }, 'atrasada'));
    expect(await leads()).toMatchObject([{ id: lead.id, phone: PHONE }]);
    const [{ id }] = await conversations();
    expect(await thread(id)).toEqual([
      'oi',
      'Este contato mudou de número. O novo é +55 (21) 99999-0002.',
      'agora daqui',
      'atrasada',
    ]);
    expect((await timelineKinds(lead.id)).filter((kind: string) => kind === 'number_changed')).toHaveLength(1);
  });

  test('and is typed in again under the new one is the same person', async () => {
    await addLead({ phone: PHONE });
    await told.tell(message({ phone: PHONE }, 'oi'), changed());
    const again = await addLead({ phone: NEW });
    await ana.call('POST', '/api/leads/import', {
      leads: [{ name: 'Rita importada', phone: NEW }],
      options: { skipDuplicates: false },
    });
    await ana.call('POST', '/api/conversations/start', { leadId: again.id });
    expect(await leads()).toHaveLength(3);
    expect(await conversations()).toHaveLength(1);
    const { rows } = await product.query('select distinct phone_key from leads where user_id = $1', [ana.accountId]);
    expect(rows).toEqual([{ phone_key: PHONE }]);
  });

  test('and whom nobody knows is nobody', async () => {
    await told.tell(changed());
    expect(await leads()).toEqual([]);
  });
});

test('the answer goes to the form of the number that WhatsApp itself used last', async () => {
  await addLead({ phone: PHONE });
  const address = async () =>
    (await product.query('select provider_address from lead_identities where user_id = $1', [ana.accountId])).rows;
  await told.tell(message({ phone: SHORT }, 'oi'));
  expect(await address()).toEqual([{ provider_address: SHORT }]);
  const late = { ...message({ phone: PHONE }, 'atrasada'), at: new Date(product.clock.now().getTime() - 60_000) };
  await told.tell(late as ChannelEvent);
  expect(await address()).toEqual([{ provider_address: SHORT }]);
});

test('links of many people at once, in every order, end without a deadlock and with one lead each', async () => {
  const people = Array.from({ length: 12 }, (_unused, index) => ({
    phone: `55119876510${String(index).padStart(2, '0')}`,
    lid: `99000000000${index}@lid`,
  }));
  const events = people.flatMap(({ phone, lid }, index) => {
    const links = [{ phone }, { lid }, { phone, lid }, { lid, phone }];
    return Array.from({ length: 8 }, (_unused, nth) => message(links[(index + nth * 3) % 4] ?? {}, `t${nth}`));
  });
  for (const { phone } of people.filter((_unused, index) => index % 3 === 0)) await addLead({ phone });
  await Promise.all([
    tellAtOnce(events.toSorted((one, other) => JSON.stringify(one).length - JSON.stringify(other).length)),
    ...people.slice(0, 6).map(({ phone }) => ana.call('POST', '/api/leads', { name: 'Digitado', phone })),
  ]);
  await product.drain(ana.accountId);
  const { rows } = await product.query(
    `select count(*)::int as names, count(distinct coalesce(person_key, key))::int as people,
       (select count(*)::int from conversations c where c.user_id = i.user_id) as conversations,
       (select count(*)::int from thread_messages m where m.user_id = i.user_id and m.direction = 'inbound') as messages
     from lead_identities i where user_id = $1 group by i.user_id`,
    [ana.accountId],
  );
  expect(rows).toEqual([{ names: 24, people: 12, conversations: 12, messages: events.length }]);
});
