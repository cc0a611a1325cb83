import { argon2Sync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

  test('blanks, emoji or eight equal letters are a password: no rule of composition', async () => {
    for (const [index, password] of ['        ', 'aaaaaaaa', '🏠🏠🏠🏠🏠🏠🏠🏠', ' com bordas '].entries()) {
      expect([password, (await send('register', `livre${index}`, password)).status]).toEqual([password, 201]);
      expect([password, (await send('login', `livre${index}`, password)).status]).toEqual([password, 200]);
    }
    expect((await send('login', 'livre3', 'com bordas')).status).toBe(401);
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
    await product.query('update users set password = $1 where username = $2', [cheap, 'barata']);
    expect((await send('login', 'barata', 'uma senha longa')).status).toBe(200);
    expect(await storedOf('barata')).toContain('m=47104');
    expect((await send('login', 'barata', 'uma senha longa')).status).toBe(200);
  });

  test('in another form is never right', async () => {
    for (const stored of ['', 'uma senha longa', '$2b$10$abc', '$argon2id$v=19$m=1,t=1,p=1$$'])
      expect((await checkPassword('uma senha longa', stored)).isRight).toBe(false);
  });
});

describe('a flood of logins', () => {
  test('finds at most two hashes at work and fifty waiting; the rest is told to come back, and nothing else waits', async () => {
    const floods = await Promise.all(
      Array.from({ length: 120 }, (_unused, index) => send('login', `enxurrada${index}`, 'errada')),
    );
    const counts = Map.groupBy(floods, ({ status }) => status);
    expect([...counts.keys()].toSorted()).toEqual([401, 503]);
    expect(counts.get(401)?.length).toBeGreaterThanOrEqual(51);
    for (const { headers } of counts.get(503) ?? []) expect(headers['retry-after']).toBe('2');
  });

  test('delays an address, whatever the names, and never a name from elsewhere', async () => {
    const delayed = await send('login', 'mais-um', 'errada');
    expect(delayed.status).toBe(429);
    expect(delayed.body).toMatchObject({ error: expect.stringMatching(/^Muitas tentativas\./) });
    await product.query("update auth_attempts set address = '203.0.113.9'");
    expect((await send('login', 'custo', 'uma senha longa')).status).toBe(200);
  });
});

test('a known and an unknown name are answered alike, after the same work', async () => {
  await product.query('delete from auth_attempts');
  await send('register', 'conhecida', 'uma senha longa');
  const known = await send('login', 'conhecida', 'errada');
  const unknown = await send('login', 'desconhecida', 'errada');
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  const names = (answer: typeof known) => Object.keys(answer.headers).toSorted();
  expect(names(known)).toEqual(names(unknown));
});
