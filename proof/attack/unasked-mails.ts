import { confirmationPathIn, readMail, startMailServer } from '../../apps/server/test/fakes/mail-server.ts';
import { startProduct } from '../product/start.ts';
import type { Attack, Outcome } from './attack.ts';
import { type Caller, newAccount, strangerAt } from './caller.ts';

const SETTINGS = '/api/notifications/settings';
const VICTIM = 'vitima@exemplo.com.br';
const READER = 'leitora@exemplo.com.br';
const SPELLINGS = [VICTIM, 'VITIMA@exemplo.com.br', 'vitima+1@exemplo.com.br', 'vi.ti.ma@exemplo.com.br'];
const ACCOUNTS = 8;
const TRIES = 3;
const DAYS = 10;

const WORDS = ['Ganhe-um-premio', 'campanha-do-premio', 'lead-do-premio'];

/** Limits the README states. */
const MOST_TO_ONE_ADDRESS = 3;
const MOST_OF_ONE_ACCOUNT = 10;

type Scene = { url: string; taken: string[] };
type MailAttack = (scene: Scene) => Promise<Outcome>;

async function runAll(attacks: Record<string, MailAttack>): Promise<Outcome> {
  const mail = await startMailServer();
  const env = { ROLE: 'all', SMTP_URL: mail.url, SMTP_FROM: 'crm@exemplo.com.br', LOG_LEVEL: 'silent' };
  const product = await startProduct(env);
  const all: Outcome = { tried: 0, broken: [] };
  try {
    for (const [name, attack] of Object.entries(attacks)) {
      mail.taken.length = 0;
      const { tried, broken } = await attack({ url: product.url, taken: mail.taken });
      all.tried += tried;
      all.broken.push(...broken.map((line) => `${name}: ${line}`));
    }
    return all;
  } finally {
    await product.stop();
    await mail.close();
  }
}

async function spammer(url: string): Promise<Caller> {
  const call = await newAccount(url);
  await call('POST', '/api/general/settings', { companyName: WORDS[0] });
  await call('POST', '/api/leads', { name: WORDS[2], phone: '11987650001' });
  return call;
}

const floodAnInbox: MailAttack = async ({ url, taken }) => {
  const callers = await Promise.all(Array.from({ length: ACCOUNTS }, () => spammer(url)));
  let tried = 0;
  for (let round = 0; round < TRIES; round += 1)
    await Promise.all(
      callers.map(async (call, index) => {
        await call('POST', SETTINGS, { email: SPELLINGS[(index + round) % SPELLINGS.length] });
        // Simultaneous: a limit checked before the mail is counted would let all of them pass.
        await Promise.all([call('POST', `${SETTINGS}/confirmation`), call('POST', `${SETTINGS}/test`)]);
        tried += 2;
      }),
    );
  const mails = taken.map(readMail);
  const broken = mails.filter((mail) => WORDS.some((word) => mail.includes(word))).map(() => 'words of the account');
  for (const mail of mails.slice(MOST_TO_ONE_ADDRESS)) broken.push(`one mail more: ${/^Subject: .*$/m.exec(mail)}`);
  return { tried, broken };
};

const writeToMany: MailAttack = async ({ url, taken }) => {
  const call = await spammer(url);
  for (let index = 0; index < 1.5 * MOST_OF_ONE_ACCOUNT; index += 1) {
    await call('POST', SETTINGS, { email: `pessoa${index}@exemplo.com.br` });
    await call('POST', `${SETTINGS}/confirmation`);
    await call('POST', `${SETTINGS}/test`);
  }
  const broken = taken.slice(MOST_OF_ONE_ACCOUNT).map(() => 'one mail more of this account');
  return { tried: 3 * MOST_OF_ONE_ACCOUNT, broken };
};

const sendSummaries: MailAttack = async ({ url, taken }) => {
  const call = await spammer(url);
  await call('POST', SETTINGS, { email: VICTIM, emailNotifications: true });
  await call('POST', '/api/simulator/messages', { phone: '11987650002', text: WORDS[1] });
  for (let day = 0; day < DAYS; day += 1) {
    await call('POST', '/api/leads', { name: WORDS[2], phone: `119876501${String(day).padStart(2, '0')}` });
    await call('POST', '/api/simulator/clock', { advanceSeconds: 24 * 3600 });
  }
  return { tried: DAYS, broken: taken.map((mail) => `a summary: ${/^Subject: .*$/m.exec(readMail(mail))}`) };
};

const misuseLinks: MailAttack = async ({ url, taken }) => {
  const broken: string[] = [];
  let tried = 0;
  const call = await newAccount(url);
  const stateOf = async () => ((await (await call('GET', SETTINGS)).json()) as { emailState?: string }).emailState;
  const confirm = async (token: string, wanted: boolean, what: string) => {
    const { ok } = await strangerAt(url)('POST', '/api/email-confirmations', { token });
    tried += 1;
    if (ok !== wanted) broken.push(what);
  };
  const newLink = async (email: string) => {
    await call('POST', SETTINGS, { email });
    await call('POST', `${SETTINGS}/confirmation`);
    return confirmationPathIn(taken.at(-1)).split('/').at(-1) ?? '';
  };
  const first = await newLink(READER);
  if (first.length < 22) broken.push('a token of less than 128 bits');
  for (const method of ['GET', 'HEAD']) await fetch(`${url}/confirmar-email/${first}`, { method });
  if ((await stateOf()) !== 'link_sent') broken.push('opening the link confirmed it');
  const odd = [first.slice(0, -1), first.toUpperCase(), `${first}x`, 'x', '', "' or '1'='1", '%00'];
  for (const token of odd) await confirm(token, false, `${JSON.stringify(token)} was taken`);
  const second = await newLink(READER);
  await confirm(first, false, 'a replaced link was taken');
  await newLink('outra@exemplo.com.br');
  await confirm(second, false, 'the link of another address was taken');
  await call('POST', SETTINGS, { email: READER });
  if ((await stateOf()) === 'confirmed') broken.push('an address is confirmed that nobody confirmed');
  const third = await newLink(READER);
  const both = await Promise.all(
    Array.from({ length: 8 }, () => strangerAt(url)('POST', '/api/email-confirmations', { token: third })),
  );
  tried += both.length;
  if (both.filter(({ ok }) => ok).length !== 1) broken.push('a link was used twice, or not at all');
  if ((await stateOf()) !== 'confirmed') broken.push('a person could not confirm');
  return { tried, broken };
};

export const unaskedMails: Attack[] = [
  {
    point: 10,
    name: 'mails that nobody asked for',
    run: () =>
      runAll({
        'many accounts, one inbox': floodAnInbox,
        'one account, many inboxes': writeToMany,
        'summaries to who never confirmed': sendSummaries,
        'links opened by machines, reused, guessed': misuseLinks,
      }),
  },
];
