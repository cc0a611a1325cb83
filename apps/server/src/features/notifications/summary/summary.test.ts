import { summaryFailureWords } from '@prumo/contracts/reasons/summary-words';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailer } from '#platform/mail/mailer.ts';
import { aLead } from '#test/factories/leads.ts';
import {
  mailsForgotten,
  summariesForgotten,
  summaryLeft,
  withConfirmedAddress,
} from '#test/factories/notifications.ts';
import { type MailServer, readMail, startMailServer } from '#test/fakes/mail-server.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let mail: MailServer;
let product: TestProduct;
let ana: Client;

const SETTINGS = '/api/notifications/settings';
const HOUR_MS = 3600_000;

beforeAll(async () => {
  mail = await startMailServer();
  const mailer = createMailer({ url: mail.url, from: 'crm@exemplo.com.br' });
  product = await startProduct({ mailer });
});
afterAll(async () => {
  await product.close();
  await mail.close();
});
beforeEach(async () => {
  mail.behave('takes');
  mail.taken.length = 0;
  await summariesForgotten(product);
  await mailsForgotten(product);
  ana = await product.signUp();
  await ana.call('POST', SETTINGS, { email: 'dona@exemplo.com.br' });
  await withConfirmedAddress(product, ana);
});

const toEvening = async () => {
  const { rows } = await product.query('select min(due_at) as due from summary_recipients where user_id = $1', [
    ana.accountId,
  ]);
  product.clock.advance(new Date(rows[0].due).getTime() - product.clock.now().getTime());
  await runAll();
};
const runAll = async () => {
  while ((await product.runSource('daily-summaries')) > 0);
  await product.runSource('summary-sends');
  await product.runSource('expired-sends');
};
const last = async (way: 'email' | 'whatsapp' = 'email') => (await ana.call('GET', SETTINGS)).body.last[way];
const addLead = (name: string) => aLead(ana, { name });

test('at six in the evening the day is told by mail, with the numbers of the screens, once', async () => {
  const lead = await addLead('Rita');
  await ana.call('PATCH', `/api/leads/${lead.id}/status`, { status: 'fechado' });
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650002', text: 'Quero falar com um atendente' });
  await product.drain(ana.accountId);
  product.clock.advance(60_000);
  await product.drain(ana.accountId);
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650002', text: 'Alô?' });
  await product.drain(ana.accountId);
  expect(mail.taken).toEqual([]);
  await toEvening();
  await Promise.all([runAll(), runAll()]);
  expect(mail.taken).toHaveLength(1);
  const text = readMail(mail.taken[0] ?? '');
  expect(text).toMatch(/^To: dona@exemplo.com.br/m);
  expect(text).toContain('• 2 leads novos');
  expect(text).toContain('• 1 conversa passada a uma pessoa pela IA');
  expect(text).toContain('• 1 negócio fechado');
  const { openWaits } = (await ana.call('GET', '/api/dashboard/overview')).body.firstResponse;
  expect(openWaits).toBe(1);
  expect(text).toContain('• 1 conversa espera por resposta, a que espera há mais tempo há 5 h');
  expect(await last()).toMatchObject({ status: 'sent', address: 'dona@exemplo.com.br', reason: null });
});

test('a day without anything to tell is not told, and the next one is', async () => {
  await toEvening();
  expect([mail.taken.length, (await last()).status]).toEqual([0, 'nothing']);
  await addLead('Saulo');
  await toEvening();
  expect([mail.taken.length, (await last()).status]).toEqual([1, 'sent']);
});

test('a switched off summary does not leave, an address that is taken away gets none', async () => {
  await addLead('Rita');
  await ana.call('POST', SETTINGS, { emailNotifications: false });
  await toEvening();
  expect([mail.taken.length, await last()]).toEqual([0, null]);
  await ana.call('POST', SETTINGS, { emailNotifications: true, email: '' });
  product.clock.advance(24 * HOUR_MS);
  await runAll();
  expect([mail.taken.length, await last()]).toEqual([0, null]);
});

test('what a mail server refuses for good is told, and what it refuses for a while is tried again', async () => {
  await addLead('Rita');
  mail.behave('refuses_address');
  await toEvening();
  expect(await last()).toMatchObject({
    status: 'failed',
    reason: { code: 'mail_address_refused', said: expect.stringContaining('550 5.1.1 no such user') },
  });
  await addLead('Saulo');
  mail.behave('busy');
  await toEvening();
  expect(await last()).toMatchObject({ status: 'due', reason: { said: expect.stringContaining('451') } });
  mail.behave('takes');
  product.clock.advance(10 * 60_000);
  await runAll();
  expect([mail.taken.length, await last()]).toMatchObject([1, { status: 'sent', reason: null }]);
});

test('what is refused for a while is tried four times, and what nobody knows the end of never again', async () => {
  await addLead('Rita');
  mail.behave('busy');
  const before = mail.refused();
  await toEvening();
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    product.clock.advance(10 * 60_000);
    await runAll();
  }
  expect([mail.refused() - before, (await last()).status]).toEqual([4, 'failed']);
  await addLead('Saulo');
  mail.behave('hangs_up_after_words');
  await toEvening();
  expect([mail.taken.length, (await last()).status]).toEqual([1, 'unknown']);
  product.clock.advance(HOUR_MS);
  await runAll();
  expect(mail.taken).toHaveLength(1);
});

test('a process that died before the call leaves the day to another, one that died in it leaves it uncertain', async () => {
  await addLead('Rita');
  await toEvening();
  expect(mail.taken).toHaveLength(1);
  await summaryLeft(product, ana, 'queued');
  await runAll();
  expect([mail.taken.length, (await last()).status]).toEqual([2, 'sent']);
  await summaryLeft(product, ana, 'sending');
  await runAll();
  expect([mail.taken.length, (await last()).status]).toEqual([2, 'unknown']);
});

test('an evening the server was off is told late, and of several only the last', async () => {
  await addLead('Rita');
  product.clock.advance(3 * 24 * HOUR_MS);
  await runAll();
  const { rows } = await product.query('select day from daily_summaries where user_id = $1', [ana.accountId]);
  expect(rows).toHaveLength(1);
});

test('by WhatsApp it goes to the number as a message that no conversation keeps; the simulator’s evenings come one by one', async () => {
  await ana.call('POST', SETTINGS, { email: '', phone: '(11) 98765-9999', whatsappNotifications: true });
  await addLead('Rita');
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 3 * 24 * 3600 });
  const { rows } = await product.query('select status from daily_summaries where user_id = $1 order by day', [
    ana.accountId,
  ]);
  expect(rows.map(({ status }) => status)).toEqual(['sent', 'nothing', 'nothing']);
  const { body } = await ana.call('GET', '/api/simulator/messages?phone=11987659999');
  expect(JSON.stringify(body)).toContain('1 lead novo');
  const conversations = (await ana.call('GET', '/api/conversations')).body;
  expect(conversations).toEqual([]);
});

test('why WhatsApp took none is told with the settings', async () => {
  await ana.call('POST', SETTINGS, { email: '', phone: '(11) 98765-9999', whatsappNotifications: true });
  await addLead('Rita');
  const phone = '5511987659999';
  await ana.call('POST', '/api/simulator/messages', { phone, text: 'oi' });
  await ana.call('PATCH', `/api/simulator/phones/${phone}`, { isBlocked: true });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 24 * 3600 });
  const { status, body } = await ana.call('GET', SETTINGS);
  expect([status, body.last.whatsapp]).toMatchObject([
    200,
    { status: 'failed', reason: { code: 'blocked_by_contact' } },
  ]);
  expect(summaryFailureWords(body.last.whatsapp.reason)).toBe('Este contato bloqueou o seu número.');
});

test('a test is mailed at once without a word of the account, takes nothing from the evening, and its failures are told', async () => {
  await ana.call('POST', '/api/general/settings', { companyName: 'Porto Azul' });
  await addLead('Rita');
  const send = async () => {
    const { status, body } = await ana.call('POST', `${SETTINGS}/test`);
    return status === 200 ? body : [status, body.code, body.error];
  };
  expect(await send()).toEqual({ address: 'dona@exemplo.com.br' });
  const [words] = mail.taken.map(readMail);
  expect(words).toMatch(/^To: dona@exemplo.com.br/m);
  expect(words).toContain('Este é um teste pedido nas configurações do Prumo.');
  expect(words).not.toMatch(/Porto Azul|Rita|lead/);
  mail.behave('refuses_address');
  expect(await send()).toEqual([
    502,
    'mail_not_sent',
    expect.stringMatching(/recusou o endereço: 550 5.1.1 no such user/),
  ]);
  mail.behave('hangs_up_after_words');
  expect(await send()).toEqual([502, 'mail_not_sent', expect.stringContaining('não se sabe se chegou')]);
  mail.behave('takes');
  mail.taken.length = 0;
  expect(await last()).toBeNull();
  await toEvening();
  expect([mail.taken.length, (await last()).status]).toEqual([1, 'sent']);
  await ana.call('POST', SETTINGS, { email: '' });
  expect(await send()).toEqual([400, 'invalid_input', expect.any(String)]);
});

test('what the number of the summaries answers makes no lead, no conversation and no answer, unless it is a lead’s', async () => {
  await ana.call('POST', SETTINGS, { email: '', phone: '(11) 98765-9999', whatsappNotifications: true });
  const write = async (phone: string) => {
    const { status } = await ana.call('POST', '/api/simulator/messages', { phone, text: 'Obrigada! Quero visitar' });
    expect(status).toBeLessThan(300);
    await product.drain(ana.accountId);
    product.clock.advance(60_000);
    await product.drain(ana.accountId);
  };
  const known = async () => [
    (await ana.call('GET', '/api/leads')).body.total,
    (await ana.call('GET', '/api/conversations')).body.length,
  ];
  await write('11987659999');
  await write('1187659999');
  expect(await known()).toEqual([0, 0]);
  const { rows } = await product.query('select wrote_at from summary_recipients where user_id = $1', [ana.accountId]);
  expect(rows).toEqual([{ wrote_at: expect.any(Date) }]);
  await write('11987650001');
  expect(await known()).toEqual([1, 1]);
  await aLead(ana, { name: 'Dona', phone: '11987659999' });
  await write('11987659999');
  expect(await known()).toEqual([2, 2]);
  await ana.call('POST', SETTINGS, { whatsappNotifications: false, phone: '(11) 98765-8888' });
  await write('11987658888');
  expect(await known()).toEqual([3, 3]);
});

test('SAIR from the number of the summaries switches them off, and what else it says does not', async () => {
  await ana.call('POST', SETTINGS, { phone: '(11) 98765-9999', whatsappNotifications: true });
  const isOnAfter = async (text: string) => {
    await ana.call('POST', '/api/simulator/messages', { phone: '11987659999', text });
    await product.drain(ana.accountId);
    return (await ana.call('GET', SETTINGS)).body.whatsappNotifications;
  };
  expect([await isOnAfter('Obrigada'), await isOnAfter('SAIR')]).toEqual([true, false]);
  expect((await ana.call('GET', SETTINGS)).body).toMatchObject({ emailNotifications: true, phone: '+5511987659999' });
});

test('where the summaries go is refused by its field when it is no address or no number, and nothing is kept', async () => {
  const { status, body } = await ana.call('POST', SETTINGS, { email: 'dona', emailNotifications: false });
  expect([status, body.fields]).toEqual([400, { email: 'Email inválido' }]);
  const number = await ana.call('POST', SETTINGS, { phone: '123', whatsappNotifications: true });
  expect([number.status, Object.keys(number.body.fields)]).toEqual([400, ['phone']]);
  expect((await ana.call('GET', SETTINGS)).body).toMatchObject({
    emailNotifications: true,
    whatsappNotifications: false,
    email: 'dona@exemplo.com.br',
    emailState: 'confirmed',
    phone: '',
    canMail: true,
  });
});
