import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailer } from '#platform/mail/mailer.ts';
import { aLead } from '#test/factories/leads.ts';
import { mailsForgotten, summariesForgotten, withConfirmedAddress } from '#test/factories/notifications.ts';
import { aMember } from '#test/factories/team.ts';
import { type MailServer, readMail, startMailServer } from '#test/fakes/mail-server.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let mail: MailServer;
let product: TestProduct;
let ana: Client;

const SETTINGS = '/api/notifications/settings';
const SWITCHED = { emailNotifications: true, browserNotifications: true, whatsappNotifications: false };

beforeAll(async () => {
  mail = await startMailServer();
  product = await startProduct({ mailer: createMailer({ url: mail.url, from: 'crm@exemplo.com.br' }) });
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
});

const settingsOf = async (who: Client) => (await who.call('GET', SETTINGS)).body;

async function choose(who: Client, body: object): Promise<void> {
  expect((await who.call('POST', SETTINGS, body)).status).toBe(200);
}

async function withMail(who: Client, email: string): Promise<void> {
  await choose(who, { email });
  await withConfirmedAddress(product, who);
}

async function toEvening(): Promise<void> {
  const text = 'select min(due_at) as due from summary_recipients where user_id = $1';
  const { rows } = await product.query(text, [ana.accountId]);
  product.clock.advance(new Date(rows[0].due).getTime() - product.clock.now().getTime());
  while ((await product.runSource('daily-summaries')) > 0);
  while ((await product.runSource('summary-sends')) > 0);
}

const mailTo = (address: string) => {
  const found = mail.taken.map(readMail).filter((text) => new RegExp(`^To: ${address}`, 'm').test(text));
  expect(found.length, address).toBeLessThan(2);
  return found[0];
};

describe('in a team', () => {
  let bia: Client;

  beforeEach(async () => {
    bia = await aMember(product, ana, 'broker', 'Bia');
  });

  test('each person gets the day as they may see it, at their own address', async () => {
    await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'own' });
    const duda = await aMember(product, ana, 'reader', 'Duda');
    await withMail(ana, 'dona@exemplo.com.br');
    await withMail(bia, 'bia@exemplo.com.br');
    await withMail(duda, 'duda@exemplo.com.br');
    await aLead(ana, { name: 'Rita', phone: '11987650011' });
    await aLead(ana, { name: 'Vera', phone: '11987650012' });
    await aLead(bia, { name: 'Saulo', phone: '11987650013' });
    await toEvening();
    expect(mailTo('dona@exemplo.com.br')).toContain('• 3 leads novos');
    expect(mailTo('duda@exemplo.com.br')).toContain('• 3 leads novos');
    expect(mailTo('dona@exemplo.com.br')).toContain('18h de hoje:');
    expect(mailTo('bia@exemplo.com.br')).toMatch(/• 1 lead novo\r?\n/);
    expect(mailTo('bia@exemplo.com.br')).toContain('18h de hoje, nos leads que você vê:');
    expect((await settingsOf(bia)).last.email).toMatchObject({ status: 'sent', address: 'bia@exemplo.com.br' });
    expect((await settingsOf(ana)).last.email).toMatchObject({ status: 'sent', address: 'dona@exemplo.com.br' });
  });

  test('who sees nothing new is told nothing, whatever the others did', async () => {
    await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'own' });
    await withMail(ana, 'dona@exemplo.com.br');
    await withMail(bia, 'bia@exemplo.com.br');
    await aLead(ana, { name: 'Rita', phone: '11987650014' });
    await toEvening();
    expect(mail.taken).toHaveLength(1);
    expect((await settingsOf(bia)).last.email).toMatchObject({ status: 'nothing' });
  });

  test('a choice is of one person; who has made none has what the account has', async () => {
    await choose(ana, { browserNotifications: false, email: 'dona@exemplo.com.br' });
    expect(await settingsOf(bia)).toMatchObject({ ...SWITCHED, email: '', phone: '', emailState: 'none' });
    await choose(bia, { whatsappNotifications: true, phone: '(11) 98765-9990' });
    expect(await settingsOf(bia)).toMatchObject({ ...SWITCHED, whatsappNotifications: true, phone: '+5511987659990' });
    expect(await settingsOf(ana)).toMatchObject({ ...SWITCHED, browserNotifications: false, phone: '' });
    const caio = await aMember(product, ana, 'reader', 'Caio');
    await ana.call('POST', '/api/general/settings', { emailNotifications: false });
    expect(await settingsOf(caio)).toMatchObject({ ...SWITCHED, emailNotifications: false });
  });

  test('a link confirms the address of who asked for it', async () => {
    await choose(bia, { email: 'bia@exemplo.com.br' });
    await choose(ana, { email: 'dona@exemplo.com.br' });
    expect((await bia.call('POST', `${SETTINGS}/confirmation`)).status).toBe(200);
    const [, token] = /confirmar-email\/([\w-]+)/.exec(readMail(mail.taken[0] ?? '')) ?? [];
    await product.call('POST', '/api/email-confirmations', { payload: { token } });
    expect([(await settingsOf(bia)).emailState, (await settingsOf(ana)).emailState]).toEqual([
      'confirmed',
      'unconfirmed',
    ]);
  });

  test('who left gets none, and their number is a stranger’s', async () => {
    await withMail(bia, 'bia@exemplo.com.br');
    await choose(bia, { whatsappNotifications: true, phone: '(11) 98765-9991' });
    await aLead(ana, { name: 'Rita', phone: '11987650015' });
    await ana.call('POST', `/api/team/members/${bia.userId}/deactivate`, { to: null });
    await toEvening();
    expect(mail.taken).toEqual([]);
    await ana.call('POST', '/api/simulator/messages', { phone: '11987659991', text: 'Oi' });
    await product.drain(ana.accountId);
    expect((await ana.call('GET', '/api/leads')).body.total).toBe(2);
  });

  test('SAIR switches off the summaries of that number alone', async () => {
    await choose(ana, { whatsappNotifications: true, phone: '(11) 98765-9992' });
    await choose(bia, { whatsappNotifications: true, phone: '(11) 98765-9993' });
    await ana.call('POST', '/api/simulator/messages', { phone: '11987659993', text: 'SAIR' });
    await product.drain(ana.accountId);
    expect([await settingsOf(ana), await settingsOf(bia)]).toMatchObject([
      { whatsappNotifications: true },
      { whatsappNotifications: false },
    ]);
    expect((await ana.call('GET', '/api/leads')).body.total).toBe(0);
  });
});

test('alone in an account one chooses for it, as when summaries were the account’s', async () => {
  await choose(ana, { emailNotifications: false, whatsappNotifications: true, phone: '(11) 98765-9994' });
  const general = async () => (await ana.call('GET', '/api/general/settings')).body;
  expect(await general()).toMatchObject({ ...SWITCHED, emailNotifications: false, whatsappNotifications: true });
  await ana.call('POST', '/api/general/settings', { browserNotifications: false });
  expect(await settingsOf(ana)).toMatchObject({
    emailNotifications: false,
    browserNotifications: false,
    whatsappNotifications: true,
    phone: '+5511987659994',
  });
  const bia = await aMember(product, ana, 'broker', 'Bia');
  await choose(ana, { emailNotifications: true });
  await ana.call('POST', `/api/team/members/${bia.userId}/deactivate`, { to: null });
  await choose(ana, { emailNotifications: false });
  expect([(await general()).emailNotifications, (await settingsOf(ana)).emailNotifications]).toEqual([false, false]);
  await ana.call('POST', '/api/general/settings', { emailNotifications: true });
  expect((await settingsOf(ana)).emailNotifications).toBe(true);
});
