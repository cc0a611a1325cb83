import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Member, newMember, PASSWORD } from '../../e2e/product/operator.ts';
import { type Product, startProduct } from '../product/start.ts';
import { type Attack, type Outcome, timed } from './attack.ts';
import { allowedTries, type LogIn, logIn, logInAll, whileFlooded } from './log-in.ts';

const GUESSES = 100;
const OTHERS = 8;
const FLOODERS = 100;
const REGISTRATIONS = 60;
const ROUNDS = 3;
const REGISTRATIONS_PER_HOUR = 30;

/** Status 400 or 401: the password was hashed and rejected. */
const CHECKED = [400, 401];

type Scene = { product: Product; others: Member[]; count(text: string): Promise<number> };

async function onProduct(run: (scene: Scene) => Promise<void>): Promise<void> {
  const product = await startProduct();
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  try {
    const others: Member[] = [];
    for (let index = 0; index < OTHERS; index += 1) others.push(await newMember(product.url, `pessoa${index}`));
    // Each person has an address already known from an earlier sign-in.
    for (const [index, { username }] of others.entries())
      await logIn({ url: product.url, username, password: PASSWORD, forwardedFor: addressOf(index) });
    const count = async (text: string) => Number((await database.query(text)).rows[0]?.count);
    return await run({ product, others, count });
  } finally {
    await database.end();
    await product.stop();
  }
}

const addressOf = (index: number) => `203.0.${index}.7`;

const goodLogins = ({ product: { url }, others }: Scene): LogIn[] =>
  others.map(({ username }, index) => ({ url, username, password: PASSWORD, forwardedFor: addressOf(index) }));

async function guessAtOnce(scene: Scene, name: string, guess: () => Promise<number>): Promise<Outcome> {
  const alone = await logInAll(goodLogins(scene));
  const { result, ms } = await timed(async () => {
    const guesses = Promise.all(Array.from({ length: GUESSES }, guess));
    await delay(20);
    const good = await logInAll(goodLogins(scene));
    return { statuses: await guesses, good };
  });
  const checked = result.statuses.filter((status) => CHECKED.includes(status)).length;
  const counted = await scene.count("select count(*) from auth_attempts where kind = 'login_failed'");
  console.log(
    `${name}: ${checked} of ${GUESSES} checked, ${counted} counted; the slowest good login ${result.good.slowestMs.toFixed(0)} ms, alone ${alone.slowestMs.toFixed(0)} ms`,
  );
  const broken = [...result.good.broken];
  for (let over = allowedTries(ms); over < checked; over += 1) broken.push(`${checked} of ${GUESSES} were checked`);
  if (counted !== checked) broken.push(`${checked} were checked and ${counted} counted`);
  return { tried: GUESSES + OTHERS, broken };
}

const guessAtLogins = (scene: Scene): Promise<Outcome> => {
  const { url } = scene.product;
  const username = scene.others[0]?.username ?? '';
  return guessAtOnce(scene, 'logins', () => logIn({ url, username, forwardedFor: '198.51.100.1' }));
};

/** Password changes and account deletion check the password too. */
const guessAtConfirmations = (scene: Scene): Promise<Outcome> => {
  const cookie = scene.others[0]?.cookie ?? '';
  const ask = async (method: string, path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' };
    const answer = await fetch(`${scene.product.url}${path}`, { method, headers, body: JSON.stringify(body) });
    await answer.text();
    return answer.status;
  };
  let asked = 0;
  return guessAtOnce(scene, 'confirmations', () => {
    asked += 1;
    return asked % 2 === 0
      ? ask('DELETE', '/api/account', { password: 'errada', confirmation: 'EXCLUIR' })
      : ask('POST', '/api/auth/change-password', { currentPassword: 'errada', newPassword: 'uma outra bem longa' });
  });
};

/** People signing in from a known address must still get in. */
async function floodFromEverywhere(scene: Scene): Promise<Outcome> {
  const { url } = scene.product;
  let next = 0;
  const guess = () => {
    next += 1;
    const address = `198.${18 + (next % 2)}.${(next >> 8) % 256}.${next % 256}`;
    return logIn({ url, username: `ninguem${next}`, forwardedFor: address });
  };
  const alone = await logInAll(goodLogins(scene));
  const { broken, slowestMs } = await whileFlooded({ parallel: FLOODERS, attempt: guess }, async () => {
    await delay(1000);
    return logInAll(goodLogins(scene));
  });
  console.log(
    `${next} logins from as many addresses: the slowest good login ${slowestMs.toFixed(0)} ms, alone ${alone.slowestMs.toFixed(0)} ms`,
  );
  return { tried: OTHERS, broken };
}

async function registerAtOnce({ product, count }: Scene): Promise<Outcome> {
  const before = await count('select count(*) from accounts');
  let made = 0;
  const register = async () => {
    made += 1;
    const answer = await fetch(`${product.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
      body: JSON.stringify({ username: `cadastro${made}`, password: PASSWORD }),
    });
    await answer.text();
  };
  for (let round = 0; round < ROUNDS; round += 1) await Promise.all(Array.from({ length: REGISTRATIONS }, register));
  const accounts = (await count('select count(*) from accounts')) - before;
  const over = Math.max(0, accounts - REGISTRATIONS_PER_HOUR);
  return { tried: made, broken: Array.from({ length: over }, () => `${accounts} accounts were made`) };
}

async function comeAllAtOnce(): Promise<Outcome> {
  const all: Outcome = { tried: 0, broken: [] };
  await onProduct(async (scene) => {
    for (const attack of [guessAtLogins, guessAtConfirmations, floodFromEverywhere, registerAtOnce]) {
      await scene.count('delete from auth_attempts');
      const { tried, broken } = await attack(scene);
      all.tried += tried;
      all.broken.push(...broken.map((line) => `${attack.name}: ${line}`));
    }
  });
  return all;
}

export const parallelLogins: Attack[] = [{ point: 5, name: 'passwords in one moment', run: comeAllAtOnce }];
