import { randomInt } from 'node:crypto';
import pg from 'pg';
import { newMember, PASSWORD } from '../../e2e/product/operator.ts';
import { startProduct } from '../product/start.ts';
import type { Attack, Outcome } from './attack.ts';
import { allowedTries, logIn, whileFlooded } from './log-in.ts';
import { PROXIES } from './proxies.ts';

const GUESSES = 60;
const GOOD_LOGINS = 8;
const SPOOFERS = 16;

const LOOPBACK = /^127(?:\.\d{1,3}){3}$/;

const anyAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`;
const NO_ADDRESSES = [
  'unknown',
  '<script>alert(1)</script>',
  '1.2.3.4.5',
  `${'9'.repeat(400)}`,
  '[2001:db8::7',
  '0x7f.1',
];

async function spoofBehindProxies(): Promise<Outcome> {
  const product = await startProduct();
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const outcome: Outcome = { tried: 0, broken: [] };
  try {
    const ana = await newMember(product.url, 'ana');
    for (const { name, start } of PROXIES) {
      const proxy = await start(product.url);
      if (!proxy) {
        console.log(`not proved, ${name} is not installed`);
        continue;
      }
      await database.query('delete from auth_attempts');
      const broken = await spoof(proxy.url, ana.username).finally(proxy.stop);
      outcome.tried += GUESSES + GOOD_LOGINS + NO_ADDRESSES.length;
      outcome.broken.push(...broken.map((line) => `${name}: ${line}`));
    }
    await writeNoAddress(product.url, ana.username);
    outcome.tried += NO_ADDRESSES.length * 2;
    outcome.broken.push(...(await strangeAddresses(database, LOOPBACK)));
    return outcome;
  } finally {
    await database.end();
    await product.stop();
  }
}

async function spoof(url: string, username: string): Promise<string[]> {
  const broken: string[] = [];
  const begin = performance.now();
  let checked = 0;
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const status = await logIn({ url, username, forwardedFor: anyAddress() });
    if (status === 401) checked += 1;
  }
  const allowed = allowedTries(performance.now() - begin);
  for (let over = allowed; over < checked; over += 1) broken.push(`${checked} of ${GUESSES} guesses were checked`);

  const guess = () => logIn({ url, username: 'ninguem', forwardedFor: anyAddress() });
  await whileFlooded({ parallel: SPOOFERS, attempt: guess }, async () => {
    for (let index = 1; index <= GOOD_LOGINS; index += 1) {
      const from = `127.0.1.${index}`;
      const status = await logIn({ url, username, password: PASSWORD, from, forwardedFor: anyAddress() });
      if (status !== 200) broken.push(`a good login was answered ${status}`);
    }
  });
  for (const forwardedFor of NO_ADDRESSES) await logIn({ url, username, forwardedFor, from: '127.0.2.1' });
  return broken;
}

/** Callers reach the port directly, without the trusted proxy. */
async function writeNoAddress(url: string, username: string): Promise<void> {
  for (const forwardedFor of NO_ADDRESSES) {
    await logIn({ url, username, forwardedFor });
    await logIn({ url, username, password: PASSWORD, forwardedFor });
  }
}

async function strangeAddresses(database: pg.Client, known: RegExp): Promise<string[]> {
  const { rows } = await database.query<{ address: string }>(
    `select address from auth_attempts union select address from sessions union select place from sign_ins`,
  );
  return rows.filter(({ address }) => !known.test(address)).map(({ address }) => `stored as an address: ${address}`);
}

export const spoofedAddresses: Attack[] = [
  { point: 3, name: 'addresses made up behind proxies', run: spoofBehindProxies },
];
