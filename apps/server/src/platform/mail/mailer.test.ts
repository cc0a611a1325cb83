import { mailFailureWords } from '@prumo/contracts/reasons/mail-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#test/fakes/mail-server.ts';
import { createMailer } from './mailer.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const send = (url = server.url, patienceMs?: number) =>
  createMailer({ url, from: 'crm@exemplo.com.br', ...(patienceMs ? { patienceMs } : {}) }).send({
    to: 'dona@exemplo.com.br',
    subject: 'Resumo',
    text: 'Olá',
  });

test('what the server takes was sent', async () => {
  server.behave('takes');
  expect(await send()).toEqual({ kind: 'sent' });
  expect(server.taken.at(-1)).toMatch(/^From: crm@exemplo.com.br/m);
});

test.each([
  ['refuses_address', 'O servidor de e-mail recusou o endereço', '550', false],
  ['refuses_words', 'O servidor de e-mail recusou a mensagem', '554', false],
  ['busy', 'O servidor de e-mail recusou o endereço', '451', true],
] as const)('one that %s is told with its own words', async (behaviour, what, code, isTemporary) => {
  server.behave(behaviour);
  const outcome = await send();
  expect(outcome).toMatchObject({ kind: 'failed', isTemporary });
  expect(outcome.kind === 'failed' && mailFailureWords(outcome.reason)).toMatch(new RegExp(`^${what}: ${code} `));
});

test('one that is not there, or says nothing, took nothing', async () => {
  server.behave('silent');
  expect(await send(server.url, 200)).toEqual({
    kind: 'failed',
    reason: { code: 'mail_timed_out' },
    isTemporary: true,
  });
  expect(await send('smtp://127.0.0.1:1')).toMatchObject({ kind: 'failed', isTemporary: true });
});

test('one that has all the words and says nothing, or hangs up, may have taken them', async () => {
  server.behave('silent_after_words');
  expect(await send(server.url, 1500)).toEqual({ kind: 'unknown' });
  server.behave('hangs_up_after_words');
  expect(await send()).toEqual({ kind: 'unknown' });
});
