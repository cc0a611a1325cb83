import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCampaign, execute } from '#test/factories/campaigns.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { FAKE_ZAPI, type FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '../../../../test/worlds/zapi-product.ts';

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

const ZAPI = { instanceId: FAKE_ZAPI.instanceId, apiKey: FAKE_ZAPI.token, clientToken: FAKE_ZAPI.clientToken };
const DAY = 24 * 3600;

const moveToZapi = (simulated?: 'erase' | 'keep') =>
  ana.call('POST', '/api/whatsapp/settings', {
    provider: 'zapi',
    ...ZAPI,
    answers: 'known',
    ...(simulated ? { simulated } : {}),
  });
const moveToSimulator = () => ana.call('POST', '/api/whatsapp/settings', { provider: 'simulator' });

const count = async (text: string): Promise<number> =>
  Number((await product.query(`select count(*) as n from ${text}`, [ana.accountId])).rows[0].n);

async function simulate() {
  const home = await aProduct(ana, { name: 'Casa', precoMin: 500_000 });
  const steps = ['Passo 1, {nome|oi}', { content: 'Passo 2, {nome|oi}', delayAmount: 2, delayUnit: 'days' }];
  const campaign = await aCampaign(ana, { name: 'Casa', productId: home.id, targetTags: ['casa'], steps });
  const leads = [];
  for (const index of [1, 2, 3])
    leads.push(await aLead(ana, { name: `Lead ${index}`, phone: `1198765000${index}`, tags: ['casa'] }));
  await execute(ana, campaign.id);
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: DAY });
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650001', text: 'Oi, ainda tem?' });
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650002', text: 'SAIR' });
  await ana.call('POST', '/api/simulator/messages', { phone: '11955554444', text: 'Boa tarde' });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
  return { campaign, leads };
}

const run = (id: string) => execute(ana, id);
const drainFor = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    product.clock.advance(60_000);
    await product.drain(ana.accountId);
  }
};
const confirmAll = async () => {
  const { body: settings } = await ana.call('GET', '/api/whatsapp/settings');
  for (const message of zapi.accepted)
    await product.call('POST', new URL(settings.inboundUrl).pathname, {
      payload: zapi.telling.receipt(message, 'sent', product.clock.now()) as object,
    });
  await product.drain(ana.accountId);
};
const phonesSentTo = () => zapi.accepted.map(({ to }) => to).toSorted();

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
  const { body: moved } = await moveToZapi();
  expect(moved).toMatchObject({ provider: 'zapi', instanceId: 'INSTANCE1', answers: 'known', autoReply: false });
  expect(JSON.stringify(moved)).not.toContain(FAKE_ZAPI.token);
  expect(moved.token).toBe(moved.apiKey);
  const { instanceId, token, apiKey } = moved;
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
  const { campaign } = await simulate();
  expect(await count('campaign_sends where user_id = $1')).toBe(6);
  expect((await moveToZapi('erase')).status).toBe(200);

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
  await simulate();
  await moveToZapi('keep');
  const now = product.clock.now();
  expect(await count('users where id = $1 and clock_offset_ms > 0')).toBe(0);
  const { rows } = await product.query(
    `select max(timestamp) as messages, (select max(timestamp) from analytics_events where user_id = $1) as events,
      (select max(last_message_at) from conversations where user_id = $1) as conversations,
      (select max(greatest(created_at, updated_at, status_since)) from leads where user_id = $1) as leads,
      (select max(at) from agent_decisions where user_id = $1) as decisions,
      (select max(greatest(a.started_at, a.ended_at)) from send_attempts a join campaign_sends s on s.id = a.send_id
        where s.user_id = $1) as attempts
     from conversation_messages where user_id = $1`,
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
  await simulate();
  const everything = ['campaign_ended', 'campaign_joined', 'campaign_step', 'decision', 'message'];
  expect(await histories('11987650001')).toMatchObject({ marked: [], unmarked: expect.arrayContaining(everything) });
  await moveToZapi('keep');
  const { marked, unmarked } = await histories('11987650001');
  expect(marked).toEqual(expect.arrayContaining(everything));
  expect(unmarked.filter((kind) => everything.includes(kind))).toEqual([]);
  expect(unmarked).toContain('created');
  expect((await histories('11987650002')).marked).toContain('opt_out');
});

test('erase: a note keeps its conversation, and nothing that the AI decided in it', async () => {
  await simulate();
  const { body: conversations } = await ana.call('GET', '/api/conversations');
  const noted = conversations.find(({ leadPhone }: { leadPhone: string }) => leadPhone.endsWith('11987650001'));
  await ana.call('POST', `/api/conversations/${noted.id}/notes`, { text: 'Liga amanhã' });
  expect(await count('agent_decisions where user_id = $1')).toBeGreaterThan(0);
  await moveToZapi('erase');
  expect(await count('conversations where user_id = $1')).toBe(1);
  expect(await count('agent_decisions where user_id = $1')).toBe(0);
});

test('keep: simulated rows stay marked and no figure counts them', async () => {
  const { campaign } = await simulate();
  const { body: before } = await ana.call('GET', `/api/campaigns/${campaign.id}/stats`);
  expect(before).toMatchObject({ totalLeads: 3, messagesSent: 3 });
  await moveToZapi('keep');

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

test.each(['erase', 'keep'] as const)('%s: the first real run contacts the whole audience', async (simulated) => {
  const { campaign } = await simulate();
  await moveToZapi(simulated);
  expect((await run(campaign.id)).body).toMatchObject({ execution: { totalLeads: 3 } });
  await drainFor(15);
  expect(phonesSentTo()).toEqual(['5511987650001', '5511987650002', '5511987650003']);
  const { body: stats } = await ana.call('GET', `/api/campaigns/${campaign.id}/stats`);
  expect(stats).toMatchObject({ totalLeads: 3, messagesSent: 3 });
});

test.each(['erase', 'keep'] as const)('%s: nothing that waited on the simulator ever leaves', async (simulated) => {
  const { campaign } = await simulate();
  const { body: scheduled } = await ana.call('POST', '/api/campaigns', {
    name: 'Agendada',
    productId: campaign.productId,
    targetTags: ['casa'],
    scheduledAt: new Date(product.clock.now().getTime() + 5 * DAY * 1000).toISOString(),
  });
  await ana.call('POST', `/api/campaigns/${scheduled.id}/templates`, { sequence: 1, content: 'Agendada' });
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650003', text: 'Qual o preço?' });
  await product.query(
    `insert into conversation_messages (id, user_id, conversation_id, direction, author, message, status, timestamp, due_at)
     select gen_random_uuid(), user_id, id, 'outbound', author, 'não pode sair', 'queued', now(), '2026-03-10T15:00:00Z'
     from conversations, unnest(array['ai', 'user', 'confirmation']) author where user_id = $1`,
    [ana.accountId],
  );
  await moveToZapi(simulated);
  await drainFor(3);
  product.clock.advance(6 * DAY * 1000);
  await product.drain(ana.accountId);
  expect(zapi.accepted).toEqual([]);
  const { body: shown } = await ana.call('GET', `/api/campaigns/${scheduled.id}`);
  expect(shown).toMatchObject({ status: 'draft', scheduleProblem: { code: 'provider_changed' } });
});

test('an opt-out said on the simulator stops no real message, and one typed by a person stops both', async () => {
  const { campaign } = await simulate();
  await product.query(
    "insert into suppressions (id, user_id, phone_key, phone) select gen_random_uuid(), user_id, phone_key, phone from leads where user_id = $1 and name = 'Lead 3'",
    [ana.accountId],
  );
  await moveToZapi('keep');
  await run(campaign.id);
  await drainFor(15);
  expect(phonesSentTo()).toEqual(['5511987650001', '5511987650002']);
});

test('back on the simulator a real run rests, and goes on when the number is back and the campaign is resumed', {
  timeout: 120_000,
}, async () => {
  const { campaign } = await simulate();
  await moveToZapi('erase');
  await run(campaign.id);
  await drainFor(15);
  expect(zapi.accepted).toHaveLength(3);
  await confirmAll();

  expect((await moveToSimulator()).body).toMatchObject({ provider: 'simulator', answers: 'everyone' });
  expect((await ana.call('GET', `/api/campaigns/${campaign.id}`)).body).toMatchObject({
    status: 'paused',
    totalLeads: 0,
  });
  expect((await run(campaign.id)).body).toMatchObject({ execution: { totalLeads: 3 } });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 5 * DAY });
  expect(zapi.accepted).toHaveLength(3);
  expect((await ana.call('GET', `/api/campaigns/${campaign.id}`)).body).toMatchObject({ status: 'completed' });

  await moveToZapi('keep');
  expect((await ana.call('GET', `/api/campaigns/${campaign.id}`)).body).toMatchObject({
    status: 'paused',
    totalLeads: 3,
    sentLeads: 3,
  });
  product.clock.advance(3 * DAY * 1000);
  await product.drain(ana.accountId);
  expect(zapi.accepted).toHaveLength(3);
  await ana.call('POST', `/api/campaigns/${campaign.id}/resume`);
  await drainFor(15);
  expect(zapi.accepted.map(({ text }) => text).filter((text) => String(text).startsWith('Passo 2'))).toHaveLength(3);
});

test('the simulator has no word once a real number is in use', async () => {
  await simulate();
  await moveToZapi('erase');
  const written = await ana.call('POST', '/api/simulator/messages', { phone: '11987650001', text: 'Oi' });
  expect(written).toMatchObject({ status: 409, body: { code: 'simulator_only' } });
  expect(await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 60 })).toMatchObject({ status: 409 });
  await product.drain(ana.accountId);
  expect(await count('conversation_messages where user_id = $1')).toBe(0);
});

test('what waited on an offline phone neither leaves nor arrives after a move there and back', async () => {
  const phone = '5511987650042';
  await ana.call('POST', '/api/simulator/phones', { phone });
  await ana.call('PATCH', `/api/simulator/phones/${phone}`, { isOffline: true });
  await ana.call('POST', '/api/simulator/messages', { phone, text: 'escrevi sem internet' });
  await moveToZapi('keep');
  for (const [method, path, body] of [
    ['PATCH', `/api/simulator/phones/${phone}`, { isOffline: false }],
    ['POST', '/api/simulator/phones', { phone }],
  ] as const)
    expect(await ana.call(method, path, body)).toMatchObject({ status: 409, body: { code: 'simulator_only' } });
  await moveToSimulator();
  expect((await ana.call('PATCH', `/api/simulator/phones/${phone}`, { isOffline: false })).status).toBe(200);
  await product.drain(ana.accountId);
  expect(await count('webhook_events where user_id = $1')).toBe(0);
  expect(await count('conversation_messages where user_id = $1')).toBe(0);
});

test('moving while the simulator is in the middle of a run leaves nothing of it behind', async () => {
  const { campaign } = await simulate();
  await aLead(ana, { name: 'Lead 4', phone: '11987650009', tags: ['casa'] });
  await run(campaign.id);
  for (const phone of ['11911110001', '11911110002', '11911110003'])
    await ana.call('POST', '/api/simulator/messages', { phone, text: 'Oi' });
  await Promise.all([
    product.drain(ana.accountId),
    product.drain(ana.accountId),
    moveToZapi('erase'),
    moveToZapi('erase'),
  ]);
  await drainFor(3);
  expect(zapi.accepted).toEqual([]);
  for (const table of ['campaign_sends', 'conversation_messages', 'conversations'])
    expect([table, await count(`${table} where user_id = $1`)]).toEqual([table, 0]);
});

test.each(['erase', 'keep'] as const)(
  'a stage that only simulated messages gave is taken back with them (%s); what a person decided stays',
  async (simulated) => {
    const { leads } = await simulate();
    const early = await aLead(ana, {
      name: 'Cedo',
      phone: '11987650009',
      status: 'frio',
    });
    const says = async (phone: string, text: string) => {
      await ana.call('POST', '/api/simulator/messages', { phone, text });
      await drainFor(1);
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
    expect((await moveToZapi(simulated)).status).toBe(200);
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
