import { argon2Sync, randomBytes } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attemptsForgotten, attemptsFrom, withPassword } from '#test/factories/accounts.ts';
import { startProduct, type TestProduct } from '#test/product.ts';
import { checkPassword, hashPassword } from './password.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const send = (path: string, username: string, password: string) =>
  product.call('POST', `/api/auth/${path}`, { payload: { username, password } });
const storedOf = async (username: string): Promise<string> =>
  (await product.query('select password from users where username = $1', [username])).rows[0].password;

describe('a password is used whole', () => {
  const long = `${'ã'.repeat(127)}1`;

  test('of 128 characters the last one counts, and 129 are refused', async () => {
    expect((await send('register', 'longa', long)).status).toBe(201);
    expect((await send('login', 'longa', `${'ã'.repeat(127)}2`)).status).toBe(401);
    expect((await send('login', 'longa', long)).status).toBe(200);
    expect((await send('register', 'longa-demais', `${long}x`)).status).toBe(400);
  });

  test('blanks or emoji are a password: no rule of composition', async () => {
    for (const [index, password] of ['        ', 'ção ção ', '🏠🏠🏠🏠🏠🏠🏠🏠', ' com bordas '].entries()) {
      expect([password, (await send('register', `livre${index}`, password)).status]).toEqual([password, 201]);
      expect([password, (await send('login', `livre${index}`, password)).status]).toEqual([password, 200]);
    }
    expect((await send('login', 'livre3', 'com bordas')).status).toBe(401);
  });
});

describe('a password that guessing begins with', () => {
  const REFUSED = 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.';

  const LISTED = ['password', '12345678', 'QwertyUiop', 'Flamengo', 'iloveyou', 'senha123'];
  const PATTERNED = ['87654321', 'ABCDEFGH', '12341234', 'aaaaaaaa', 'abcabcab', 'poiuytrewq', '98765432109'];
  const BRAZILIAN = ['brasil123', 'mudar123', 'Senha@123', 'corinthians', 'senhasenha', 'prumo123', 'minhasenha!'];
  const LIKE_THE_USERNAME = ['Joaquim77', 'joaquim77!', 'joaquim@2026'];

  test.each([...LISTED, ...PATTERNED, ...BRAZILIAN, ...LIKE_THE_USERNAME])('%s is not taken', async (password) => {
    const { status, body } = await send('register', 'joaquim77', password);
    expect([status, body]).toEqual([400, { error: REFUSED, code: 'invalid_input', fields: { password: REFUSED } }]);
  });

  test.each(['vista brasil 123', 'abcdefgh-moema', 'joaquim e maria', '12345678901234567890123', 'tulipa-verde'])(
    '%s is taken',
    async (password) => {
      expect((await send('register', `livre-${password.length}`, password)).status).toBe(201);
    },
  );

  test('is no new password either, but one of before still signs in', async () => {
    await send('register', 'antiga', 'uma senha longa');
    await withPassword(product, 'antiga', await hashPassword('12345678'));
    const login = await send('login', 'antiga', '12345678');
    expect(login.status).toBe(200);
    const headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' };
    const payload = { currentPassword: '12345678', newPassword: 'PASSWORD1' };
    const change = await product.call('POST', '/api/auth/change-password', { headers, payload });
    expect([change.status, change.body]).toMatchObject([400, { fields: { newPassword: REFUSED } }]);
  });

  test('is one of ten thousand at least', () => {
    expect(dictionary['passwords-common'].length).toBeGreaterThan(10_000);
  });
});

describe('what is stored', () => {
  test('is argon2id, at least as dear as the floor of OWASP', async () => {
    await send('register', 'custo', 'uma senha longa');
    const stored = await storedOf('custo');
    expect(stored).toMatch(/^\$argon2id\$v=19\$/);
    const [, memory, passes] = /m=(\d+),t=(\d+)/.exec(stored) ?? [];
    expect(Number(memory) * Number(passes)).toBeGreaterThanOrEqual(19_456 * 2);
    expect(Number(memory)).toBeGreaterThanOrEqual(47_104);
    expect(await hashPassword('a')).not.toBe(await hashPassword('a'));
  });

  test('is made anew at the next login when it was made cheaper', async () => {
    await send('register', 'barata', 'uma senha longa');
    const nonce = randomBytes(16);
    const cost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 };
    const tag = argon2Sync('argon2id', { message: 'uma senha longa', nonce, ...cost });
    const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
    const cheap = `$argon2id$v=19$m=8192,t=1,p=1$${encode(nonce)}$${encode(tag)}`;
    await withPassword(product, 'barata', cheap);
    expect((await send('login', 'barata', 'uma senha longa')).status).toBe(200);
    expect(await storedOf('barata')).toContain('m=47104');
    expect((await send('login', 'barata', 'uma senha longa')).status).toBe(200);
  });

  test('in another form is never right', async () => {
    for (const stored of ['', 'uma senha longa', '$2b$10$abc', '$argon2id$v=19$m=1,t=1,p=1$$'])
      expect((await checkPassword('uma senha longa', stored)).isRight).toBe(false);
  });
});

test('from the thirtieth failure on an address is delayed, whatever the names, and never a name from elsewhere', async () => {
  await send('register', 'alheia', 'uma senha longa');
  for (let index = 0; index < 30; index += 1) await send('login', `enxurrada${index}`, 'errada');
  const delayed = await send('login', 'mais-um', 'errada');
  expect(delayed.status).toBe(429);
  expect(delayed.body).toMatchObject({ error: expect.stringMatching(/^Muitas tentativas\./) });
  await attemptsFrom(product, '203.0.113.9');
  expect((await send('login', 'alheia', 'uma senha longa')).status).toBe(200);
});

test('a known and an unknown name are answered alike, after the same work', async () => {
  await attemptsForgotten(product);
  await send('register', 'conhecida', 'uma senha longa');
  const known = await send('login', 'conhecida', 'errada');
  const unknown = await send('login', 'desconhecida', 'errada');
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  const names = (answer: typeof known) => Object.keys(answer.headers).toSorted();
  expect(names(known)).toEqual(names(unknown));
});
