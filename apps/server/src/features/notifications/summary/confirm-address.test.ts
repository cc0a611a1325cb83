import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailer } from '#platform/mail/mailer.ts';
import { accountDeleted } from '#test/factories/accounts.ts';
import { aLead } from '#test/factories/leads.ts';
import { mailsForgotten, withConfirmedAddress } from '#test/factories/notifications.ts';
import { confirmationPathIn, type MailServer, readMail, startMailServer } from '#test/fakes/mail-server.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { inboxOf } from './mail-limit.ts';

let mail: MailServer;
let product: TestProduct;
let ana: Client;

const SETTINGS = '/api/notifications/settings';
const HOUR_MS = 3600_000;

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
  await mailsForgotten(product);
  ana = await product.signUp();
  await ana.call('POST', SETTINGS, { email: 'dona@exemplo.com.br' });
});

const tokenOf = (raw?: string) => confirmationPathIn(raw).split('/').at(-1) ?? '';
const ask = async (client = ana) => {
  const { status, body } = await client.call('POST', `${SETTINGS}/confirmation`);
  return status === 200 ? body.emailState : body.code;
};
const state = async () => (await ana.call('GET', SETTINGS)).body.emailState;
const confirm = async (token: string) => {
  const { status, text } = await product.call('POST', '/api/email-confirmations', { payload: { token } });
  return status === 200 ? 'confirmed' : JSON.parse(text).code;
};

test('an address gets nothing but a link, without a word of the account, until its reader confirms', async () => {
  await ana.call('POST', '/api/general/settings', { companyName: 'Porto Azul' });
  await aLead(ana, { name: 'Rita', phone: '11987650001' });
  expect(await state()).toBe('unconfirmed');
  expect((await ana.call('POST', `${SETTINGS}/test`)).body.code).toBe('email_not_confirmed');
  product.clock.advance(24 * HOUR_MS);
  await product.drain(ana.accountId);
  expect([mail.taken, (await ana.call('GET', SETTINGS)).body.last.email]).toEqual([[], null]);

  expect(await ask()).toBe('link_sent');
  expect(mail.taken).toHaveLength(1);
  const words = readMail(mail.taken[0]);
  expect(words).toContain('https://crm.exemplo.com.br/confirmar-email/');
  expect(words).toMatch(/^To: dona@exemplo.com.br/m);
  expect(words).not.toMatch(/Porto Azul|Rita|ana\d/);
  const token = tokenOf(mail.taken[0]);
  expect(Buffer.from(token, 'base64url').length).toBe(32);
  const { rows } = await product.query('select t::text as row from summary_recipients t');
  expect(rows.map(({ row }) => row).join()).not.toContain(token);

  expect(await confirm(token)).toBe('confirmed');
  expect([await state(), (await ana.call('POST', `${SETTINGS}/test`)).status]).toEqual(['confirmed', 200]);
  await aLead(ana, { name: 'Lia', phone: '11987650002' });
  product.clock.advance(24 * HOUR_MS);
  await product.drain(ana.accountId);
  expect((await ana.call('GET', SETTINGS)).body.last.email).toMatchObject({ status: 'sent' });
});

test('a link is used once, for 48 hours, until the next one, and for its own address only', async () => {
  await ask();
  const [first] = mail.taken.map(tokenOf);
  await ask();
  expect(await confirm(first ?? '')).toBe('confirmation_link_invalid');
  const second = tokenOf(mail.taken[1]);
  expect(await Promise.all([confirm(second), confirm(second)])).toEqual(
    expect.arrayContaining(['confirmed', 'confirmation_link_invalid']),
  );
  await ana.call('POST', SETTINGS, { email: 'dona@exemplo.com.br', emailNotifications: true });
  expect(await state()).toBe('confirmed');
  expect(await ask()).toBe('confirmed');
  await ana.call('POST', SETTINGS, { email: 'outra@exemplo.com.br' });
  expect(await state()).toBe('unconfirmed');
  await ana.call('POST', SETTINGS, { email: 'dona@exemplo.com.br' });
  expect(await state()).toBe('unconfirmed');
  mail.taken.length = 0;
  expect(await ask()).toBe('link_sent');
  product.clock.advance(48 * HOUR_MS);
  expect([await state(), await confirm(tokenOf(mail.taken[0]))]).toEqual(['unconfirmed', 'confirmation_link_invalid']);
  for (const token of ['', 'x', '\u0000', 'x'.repeat(101)])
    expect(['confirmation_link_invalid', 'invalid_input']).toContain(await confirm(token));
});

test('an inbox gets three mails a day from all accounts together, in whatever spelling, and none is lost to a refusal', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => product.signUp()));
  mail.behave('refuses_address');
  for (let again = 0; again < 4; again += 1) expect(await ask()).toBe('mail_not_sent');
  mail.behave('takes');
  const spellings = ['DONA@exemplo.com.br', 'do.na@exemplo.com.br', 'dona+1@exemplo.com.br', 'dona@EXEMPLO.com.br'];
  const answers = await Promise.all(
    others.map(async (other, index) => {
      await other.call('POST', SETTINGS, { email: spellings[index] ?? 'd.ona+x@exemplo.com.br' });
      return ask(other);
    }),
  );
  expect(answers.toSorted()).toEqual([
    'link_sent',
    'link_sent',
    'link_sent',
    'mail_limit_reached',
    'mail_limit_reached',
  ]);
  expect([mail.taken.length, await ask()]).toEqual([3, 'mail_limit_reached']);
  for (const other of others) await accountDeleted(other);
  expect(await ask()).toBe('mail_limit_reached');
  const { rows } = await product.query('select t::text as row from mail_counts t');
  expect(rows.map(({ row }) => row).join()).not.toMatch(/dona|exemplo/);
  product.clock.advance(24 * HOUR_MS);
  expect(await ask()).toBe('link_sent');
});

test('an account asks for ten mails a day, and the simulator’s clock brings at most ten summaries', async () => {
  for (let index = 0; index < 12; index += 1) {
    await ana.call('POST', SETTINGS, { email: `pessoa${index}@exemplo.com.br` });
    expect(await ask()).toBe(index < 10 ? 'link_sent' : 'mail_limit_reached');
  }
  expect(mail.taken).toHaveLength(10);
  mail.taken.length = 0;
  await withConfirmedAddress(product, ana);
  for (let day = 0; day < 12; day += 1) {
    await aLead(ana, { name: 'Rita', phone: `119876500${10 + day}` });
    await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 24 * 3600 });
  }
  expect(mail.taken).toHaveLength(10);
  expect((await ana.call('GET', SETTINGS)).body.last.email).toMatchObject({
    status: 'failed',
    reason: { code: 'mail_limit' },
  });
});

test.each([
  ['Dona@Exemplo.com.br', 'dona@exemplo.com.br'],
  ['d.o.na+crm+1@exemplo.com.br', 'dona@exemplo.com.br'],
])('%s is the inbox %s', (address, inbox) => {
  expect(inboxOf(address)).toBe(inbox);
});
