import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { FAKE_ZAPI, type FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { changeToZapi, simulatedPast } from '#test/worlds/simulated-past.ts';
import { startZapiProduct, type ZapiProduct } from '#test/worlds/zapi-product.ts';

let zapi: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;

beforeAll(async () => {
  ({ zapi, product, close } = await startZapiProduct());
});
afterAll(() => close());
beforeEach(async () => {
  zapi.accepted.length = 0;
  zapi.queue.length = 0;
  ana = await product.signUp();
});

const count = async (text: string): Promise<number> =>
  Number((await product.query(`select count(*) as n from ${text}`, [ana.accountId])).rows[0].n);

test('a provider is refused field by field until it has what it needs, and then nothing has moved', async () => {
  const refused = await ana.call('POST', '/api/whatsapp/settings', { provider: 'cloud-api', apiKey: 'EAAG' });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      fields: {
        phoneNumberId: 'Informe o ID do número de telefone',
        appSecret: 'Informe a chave secreta do aplicativo',
        verifyToken: 'Informe o token de verificação',
      },
    },
  });
  const { body: settings } = await ana.call('GET', '/api/whatsapp/settings');
  expect(settings).toMatchObject({ provider: 'simulator', activeProvider: 'simulator', apiKey: null });
});

test('the switches alone are saved whatever the provider, and keys come back masked and stay when sent back', async () => {
  expect((await ana.call('POST', '/api/whatsapp/settings', { autoReply: false })).body).toMatchObject({
    autoReply: false,
    aiEnabled: true,
  });
  const { body: changed } = await changeToZapi(ana);
  expect(changed).toMatchObject({ provider: 'zapi', instanceId: 'INSTANCE1', answers: 'known', autoReply: false });
  expect(JSON.stringify(changed)).not.toContain(FAKE_ZAPI.token);
  expect(changed.token).toBe(changed.apiKey);
  const { instanceId, token, apiKey } = changed;
  const again = await ana.call('POST', '/api/whatsapp/settings', {
    ...{ instanceId, token, apiKey },
    provider: 'zapi',
    clientToken: '',
  });
  expect(again.status).toBe(200);
  expect((await ana.call('POST', '/api/whatsapp/test')).body).toMatchObject({ connected: true, provider: 'zapi' });
  await ana.call('POST', '/api/whatsapp/settings', { token: 'errado-errado' });
  expect((await ana.call('POST', '/api/whatsapp/test')).body).toMatchObject({ connected: false });
});

test('erase: what was simulated is gone, campaigns are paused, figures are back, leads and texts stay', async () => {
  const { campaign } = await simulatedPast(ana);
  expect(await count('campaign_sends where user_id = $1')).toBe(6);
  expect((await changeToZapi(ana, 'erase')).status).toBe(200);

  for (const table of [
    'campaign_sends',
    'conversation_messages',
    'conversations',
    'suppressions',
    'simulator_messages',
  ])
    expect([table, await count(`${table} where user_id = $1`)]).toEqual([table, 0]);
  expect(await count('campaign_executions e join campaigns c on c.id = e.campaign_id where c.user_id = $1')).toBe(0);
  expect(
    await count("analytics_events where user_id = $1 and event_type not in ('lead_created', 'status_changed')"),
  ).toBe(0);
  expect(await count('leads where user_id = $1')).toBe(4);
  expect(await count('leads where user_id = $1 and campaign_id is not null')).toBe(0);
  const { body: shown } = await ana.call('GET', `/api/campaigns/${campaign.id}`);
  expect(shown).toMatchObject({ status: 'paused', totalLeads: 0, sentLeads: 0, successRate: '0.00' });
  expect(shown.messages).toHaveLength(2);
  expect((await ana.call('GET', '/api/leads/stats')).body).toMatchObject({ messagesSent: 0 });
});

test('the clock is real time again and nothing lies in the future', async () => {
  await simulatedPast(ana);
  await changeToZapi(ana, 'keep');
  const now = product.clock.now();
  expect(await count('accounts where id = $1 and clock_offset_ms > 0')).toBe(0);
  const { rows } = await product.query(
    `select max(timestamp) as messages, (select max(timestamp) from analytics_events where user_id = $1) as events,
      (select max(last_message_at) from conversations where user_id = $1) as conversations,
      (select max(greatest(created_at, updated_at, status_since)) from leads where user_id = $1) as leads,
      (select max(at) from agent_decisions where user_id = $1) as decisions,
      (select max(greatest(a.started_at, a.ended_at)) from send_attempts a join campaign_sends s on s.id = a.send_id
        where s.user_id = $1) as attempts
     from thread_messages where user_id = $1`,
    [ana.accountId],
  );
  for (const at of Object.values(rows[0])) expect(new Date(at as string).getTime()).toBeLessThanOrEqual(now.getTime());
});

async function histories(phone: string) {
  const { rows } = await product.query(
    `select c.id, c.lead_id from conversations c join leads l on l.id = c.lead_id where l.user_id = $1 and l.phone like '%' || $2`,
    [ana.accountId, phone],
  );
  const { body: timeline } = await ana.call('GET', `/api/leads/${rows[0].lead_id}/timeline`);
  const { body: thread } = await ana.call('GET', `/api/conversations/${rows[0].id}/events`);
  const told = (entries: { kind: string; isSimulated: boolean }[], isSimulated: boolean) => [
    ...new Set(entries.filter((one) => one.isSimulated === isSimulated).map(({ kind }) => kind)),
  ];
  return {
    marked: told([...timeline.entries, ...thread], true).toSorted(),
    unmarked: told([...timeline.entries, ...thread], false).toSorted(),
  };
}

test('kept histories say what was simulated; on the simulator itself nothing needs the mark', async () => {
  await simulatedPast(ana);
  const everything = ['campaign_ended', 'campaign_joined', 'campaign_step', 'decision', 'message'];
  expect(await histories('11987650001')).toMatchObject({ marked: [], unmarked: expect.arrayContaining(everything) });
  await changeToZapi(ana, 'keep');
  const { marked, unmarked } = await histories('11987650001');
  expect(marked).toEqual(expect.arrayContaining(everything));
  expect(unmarked.filter((kind) => everything.includes(kind))).toEqual([]);
  expect(unmarked).toContain('created');
  expect((await histories('11987650002')).marked).toContain('opt_out');
});

test('erase: a note keeps its conversation, and nothing that the AI decided in it', async () => {
  await simulatedPast(ana);
  const { body: conversations } = await ana.call('GET', '/api/conversations');
  const noted = conversations.find(({ leadPhone }: { leadPhone: string }) => leadPhone.endsWith('11987650001'));
  await ana.call('POST', `/api/conversations/${noted.id}/notes`, { text: 'Liga amanhã' });
  expect(await count('agent_decisions where user_id = $1')).toBeGreaterThan(0);
  await changeToZapi(ana, 'erase');
  expect(await count('conversations where user_id = $1')).toBe(1);
  expect(await count('agent_decisions where user_id = $1')).toBe(0);
});

test('keep: simulated rows stay marked and no figure counts them', async () => {
  const { campaign } = await simulatedPast(ana);
  const { body: before } = await ana.call('GET', `/api/campaigns/${campaign.id}/stats`);
  expect(before).toMatchObject({ totalLeads: 3, messagesSent: 3 });
  await changeToZapi(ana, 'keep');

  expect(await count('conversation_messages where user_id = $1 and is_simulated')).toBeGreaterThan(4);
  expect(await count('conversation_messages where user_id = $1 and not is_simulated')).toBe(0);
  expect(await count('campaign_sends where user_id = $1')).toBe(6);
  expect((await ana.call('GET', `/api/campaigns/${campaign.id}/stats`)).body).toMatchObject({
    totalLeads: 0,
    messagesSent: 0,
    responsesReceived: 0,
  });
  expect((await ana.call('GET', `/api/campaigns/${campaign.id}/plan`)).body.isFrozen).toBe(false);
  expect((await ana.call('GET', '/api/leads/stats')).body).toMatchObject({ messagesSent: 0 });
  const { body: overview } = await ana.call('GET', '/api/dashboard/overview');
  expect(overview).toMatchObject({ aiConversationsToday: 0, firstResponse: { openWaits: 0, answeredToday: 0 } });
  expect((await ana.call('GET', '/api/dashboard/campaigns')).body[0]).toMatchObject({ totalLeads: 0 });
  expect((await ana.call('GET', '/api/conversations')).body).toEqual([]);
  expect((await ana.call('GET', '/api/conversations/all')).body.length).toBeGreaterThan(3);
  expect(await count('conversations where user_id = $1 and is_active')).toBe(0);
});

test('the simulator has no word once a real number is in use', async () => {
  await simulatedPast(ana);
  await changeToZapi(ana, 'erase');
  const written = await ana.call('POST', '/api/simulator/messages', { phone: '11987650001', text: 'Oi' });
  expect(written).toMatchObject({ status: 409, body: { code: 'simulator_only' } });
  expect(await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 60 })).toMatchObject({ status: 409 });
  await product.drain(ana.accountId);
  expect(await count('conversation_messages where user_id = $1')).toBe(0);
});

test.each(['erase', 'keep'] as const)(
  'a stage that only simulated messages gave is taken back with them (%s); what a person decided stays',
  async (simulated) => {
    const { leads } = await simulatedPast(ana);
    const early = await aLead(ana, {
      name: 'Cedo',
      phone: '11987650009',
      status: 'frio',
    });
    const says = async (phone: string, text: string) => {
      await ana.call('POST', '/api/simulator/messages', { phone, text });
      product.clock.advance(60_000);
      await product.drain(ana.accountId);
    };
    await says('11987650001', 'posso visitar sábado de manhã?');
    await says('11987650009', 'quero visitar o decorado');
    await ana.call('PATCH', `/api/leads/${leads[2]?.id}/status`, { status: 'proposta' });
    const stages = async () =>
      Object.fromEntries(
        (await ana.call('GET', '/api/leads?limit=100')).body.leads
          .filter(({ phone }: { phone: string }) => !phone.endsWith('5554444'))
          .map(({ name, status }: { name: string; status: string }) => [name, status]),
      );
    expect(await stages()).toEqual({ 'Lead 1': 'quente', 'Lead 2': 'contatado', 'Lead 3': 'proposta', Cedo: 'quente' });
    expect((await changeToZapi(ana, simulated)).status).toBe(200);
    expect(await stages()).toEqual({ 'Lead 1': 'novo', 'Lead 2': 'novo', 'Lead 3': 'proposta', Cedo: 'frio' });
    const { body: told } = await ana.call('GET', `/api/leads/${leads[0]?.id}/timeline`);
    expect(told.entries.filter(({ kind }: { kind: string }) => kind === 'status')).toEqual([]);
    const { rows } = await product.query('select name, reached from leads where user_id = $1 and name = any($2)', [
      ana.accountId,
      ['Lead 1', 'Cedo'],
    ]);
    expect(rows.map(({ reached }) => reached)).toEqual([0, 0]);
    expect(await count(`lead_change_sets where user_id = $1 and kind = 'follow'`)).toBeLessThanOrEqual(2);
    expect((await ana.call('GET', `/api/leads/${early.id}`)).body.status).toBe('frio');
  },
);
