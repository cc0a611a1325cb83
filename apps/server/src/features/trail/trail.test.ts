import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memberOf } from '#test/factories/accounts.ts';
import { aRunningCampaign } from '#test/factories/campaigns.ts';
import { aLead, someLeads } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

const PASSWORD = 'uma senha longa';
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36';
let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct({ trustProxy: 1 });
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
});

const trail = async (query = '', client: Pick<Client, 'call'> = ana) =>
  (await client.call('GET', `/api/trail${query}`)).body;
const actsIn = (page: { entries: { act: string }[] }) => page.entries.map(({ act }) => act);
const logIn = (username: string, password = PASSWORD) =>
  product.call('POST', '/api/auth/login', {
    payload: { username, password },
    headers: { 'user-agent': PHONE, 'x-forwarded-for': '203.0.113.77' },
  });
const usernameOf = async ({ userId }: Client): Promise<string> =>
  (await product.query('select username from users where id = $1', [userId])).rows[0].username;

test('an entry tells who did what, from where, and what was before and after', async () => {
  const { headers } = await logIn(await usernameOf(ana));
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const from = { cookie, 'user-agent': PHONE, 'x-forwarded-for': '203.0.113.77' };
  const payload = { city: 'Salvador', movesLeads: true };
  await product.call('POST', '/api/general/settings', { headers: from, payload });
  const { entries, people, nextBefore } = await trail();
  expect(entries[0]).toEqual({
    number: 2,
    act: 'general_settings_changed',
    at: expect.any(String),
    person: { id: ana.userId, name: await usernameOf(ana) },
    place: '203.0.113.…',
    browser: 'Chrome',
    system: 'Android',
    subject: null,
    before: { city: null },
    after: { city: 'Salvador' },
  });
  expect(entries[1]).toMatchObject({ act: 'signed_in', place: '203.0.113.…' });
  expect([people.length, nextBefore]).toEqual([1, null]);
});

test('sign-ins are told to the account they open, and to no other of the user', async () => {
  const bia = await product.signUp();
  const username = await usernameOf(bia);
  await logIn(username, 'errada');
  await logIn(username);
  const { body: link } = await ana.call('POST', '/api/team/invitations', { role: 'broker', email: null });
  await bia.call('POST', `/api/invitations/${link.token}/accept`);
  await logIn(username, 'errada');
  await bia.call('POST', `/api/auth/accounts/${bia.accountId}/open`);
  expect(actsIn(await trail('', bia))).toEqual(['account_opened', 'signed_in', 'wrong_password']);
  expect(actsIn(await trail())).toEqual(['wrong_password', 'member_joined', 'member_invited']);
  expect((await trail()).entries[0].person).toEqual({ id: bia.userId, name: username });
});

test('it is filtered by person, kind, act, subject and days, and read on from where it ended', async () => {
  const manager = await memberOf(product, ana, 'manager');
  const { body: me } = await manager('GET', '/api/auth/me');
  for (const city of ['Salvador', 'Ilhéus']) await manager('POST', '/api/general/settings', { city });
  const lead = await aLead(ana);
  await ana.call('GET', `/api/leads/${lead.id}/export`);
  expect(actsIn(await trail(`?person=${me.id}`))).toEqual([
    'general_settings_changed',
    'general_settings_changed',
    'signed_in',
    'member_joined',
  ]);
  expect(actsIn(await trail('?kind=exports'))).toEqual(['lead_exported']);
  expect(actsIn(await trail('?act=member_invited'))).toEqual(['member_invited']);
  expect(actsIn(await trail(`?subjectKind=lead&subjectId=${lead.id}`))).toEqual(['lead_exported']);
  const today = product.clock.now().toISOString().slice(0, 10);
  expect(actsIn(await trail(`?from=${today}&until=${today}&kind=exports`))).toEqual(['lead_exported']);
  expect(actsIn(await trail('?until=2020-01-01'))).toEqual([]);

  for (let n = 0; n < 55; n += 1) await ana.call('GET', '/api/suppressions/export');
  const first = await trail('?kind=exports');
  const second = await trail(`?kind=exports&before=${first.nextBefore}`);
  expect([first.entries.length, second.entries.length, second.nextBefore]).toEqual([50, 6, null]);
  expect((await ana.call('GET', '/api/trail?person=ninguem')).status).toBe(400);
});

test('it is for who may change rights alone, of their own account alone', async () => {
  const broker = await memberOf(product, ana, 'broker');
  expect((await broker('GET', '/api/trail')).status).toBe(403);
  expect((await broker('GET', '/api/trail/export')).status).toBe(403);
  const bia = await product.signUp();
  expect((await trail('', bia)).entries).toEqual([]);
});

test('the file of it is in words, and its own entry is the first', async () => {
  await ana.call('POST', '/api/sending/settings', { dailyLimit: 1500, allowedHours: null });
  const { text, headers } = await ana.call('GET', '/api/trail/export');
  const [header, first, second] = text.split('\r\n');
  expect(headers['content-disposition']).toMatch(/registro_de_acoes_\d{4}-\d\d-\d\d\.csv/);
  expect(header).toContain('número;quando;quem;ação');
  expect(first).toContain('Exportou o registro de ações');
  expect(second).toContain('Alterou as configurações de envio');
  expect(second).toContain('Limite por dia: 1.500');
});

test('an erased lead leaves neither name nor number in it, and the chain stays', async () => {
  const lead = await aLead(ana, { name: 'Rita Quintela', phone: '11987654999', email: 'rita@quintela.com' });
  await ana.call('GET', `/api/leads/${lead.id}/export`);
  await ana.call('POST', '/api/simulator/messages', { phone: '11987654999', text: 'quero saber do sobrado' });
  await product.drain(ana.accountId);
  const [conversation] = (await ana.call('GET', '/api/conversations')).body;
  await ana.call('POST', `/api/conversations/${conversation.id}/case`);
  const search = { filter: { search: 'Quintela' }, expected: 1 };
  await ana.call('POST', '/api/leads/bulk', { ...search, action: 'tag', value: 'feirão' });
  const { body: suppression } = await ana.call('POST', '/api/suppressions', { phone: '11987654999' });
  await ana.call('DELETE', `/api/suppressions/${suppression.id}`, { reason: 'Rita pediu' });
  await ana.call('DELETE', `/api/leads/${lead.id}`);
  const { rows } = await product.query('select trail::text as row from trail where user_id = $1', [ana.accountId]);
  expect(rows.length).toBeGreaterThanOrEqual(5);
  for (const { row } of rows) expect(row).not.toMatch(/rita|quintela|87654999|sobrado/i);
  expect(rows.some(({ row }) => row.includes(lead.id))).toBe(true);
});

test('no secret stands in it', async () => {
  const secrets = ['chave-do-modelo', 'token-da-api', 'token-do-cliente', 'outra senha longa'];
  const own = { provider: 'anthropic', baseUrl: null, model: 'm', priceInput: 1, priceOutput: 2 };
  await ana.call('PUT', '/api/ai/model', {
    owner: 'none',
    own: { ...own, apiKey: `sk-${secrets[0]}` },
    dailyLimit: null,
  });
  await ana.call('POST', '/api/whatsapp/settings', {
    provider: 'zapi',
    instanceId: 'instancia',
    token: secrets[1],
    clientToken: secrets[2],
  });
  await ana.call('POST', '/api/whatsapp/webhook/rotate');
  await ana.call('POST', '/api/team/invitations', { role: 'reader', email: null });
  const { rows: kept } = await product.query('select webhook_secret from channel_accounts where user_id = $1', [
    ana.accountId,
  ]);
  const { rows } = await product.query('select trail::text as row from trail where user_id = $1', [ana.accountId]);
  expect(actsIn(await trail())).toContain('model_settings_changed');
  for (const { row } of rows)
    for (const secret of [...secrets, ...kept.map(({ webhook_secret }) => webhook_secret)])
      expect(row).not.toContain(secret);
});

test('what one request does is one entry, however many leads it is about', async () => {
  const leads = Array.from({ length: 300 }, (_none, index) => ({
    name: `L${index}`,
    phone: `119${80_000_000 + index}`,
  }));
  await ana.call('POST', '/api/leads/import', { leads, fileName: 'leads.csv' });
  await ana.call('POST', '/api/leads/bulk', { filter: {}, expected: 300, action: 'delete' });
  const { entries } = await trail();
  expect(entries).toMatchObject([
    { act: 'leads_deleted', after: { leads: 300 } },
    { act: 'leads_imported', subject: { kind: 'import', name: 'leads.csv' }, after: { created: 300 } },
  ]);
});

test('a launch tells the campaign by its name of then, and how many it reaches', async () => {
  await someLeads(ana, 2);
  await aRunningCampaign(ana, { name: 'Março' });
  const { entries } = await trail('?kind=campaigns');
  expect(entries).toMatchObject([{ person: { id: ana.userId }, subject: { name: 'Março' }, after: { leads: 2 } }]);
});
