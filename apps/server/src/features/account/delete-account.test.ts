import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { aFile, removalDue } from '#test/factories/media.ts';
import { findTraces } from '#test/find-traces.ts';
import { injectedTarget } from '#test/isolation/injected-target.ts';
import { makeWorld, type World } from '#test/isolation/world.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let owner: World;
let other: Client;
beforeAll(async () => {
  product = await startProduct();
  owner = await makeWorld(injectedTarget(product), 'dona-que-sai', 10);
  other = await product.signUp();
  await aLead(other, { name: 'Fica', phone: '11987109999' });
  await other.call('POST', '/api/suppressions', { phone: '11987109998', reason: 'fica também' });
});
afterAll(() => product.close());

const PASSWORD = 'uma senha longa';
const remove = (cookie: string, body: object = { password: PASSWORD, confirmation: 'EXCLUIR' }) =>
  product.call('DELETE', '/api/account', { headers: { cookie }, payload: body });
const storedFiles = async (accountId: string) => {
  const { rows } = await product.query('select storage_key as key from media_files where user_id = $1', [accountId]);
  return rows.map(({ key }) => key as string);
};

describe('an account is not deleted', () => {
  test('without the word, and without the password, whose wrong guesses delay the next one', async () => {
    const word = await remove(owner.cookie, { password: PASSWORD, confirmation: 'excluir tudo' });
    expect(word.body).toMatchObject({
      code: 'invalid_input',
      fields: { confirmation: 'Digite EXCLUIR para confirmar.' },
    });
    const wrong = { password: 'errada', confirmation: 'EXCLUIR' };
    expect((await remove(owner.cookie, wrong)).body).toMatchObject({ fields: { password: 'Senha atual incorreta' } });
    for (let guess = 0; guess < 5; guess += 1) await remove(owner.cookie, wrong);
    expect((await remove(owner.cookie, wrong)).status).toBe(429);
    expect((await product.call('GET', '/api/auth/me', { headers: { cookie: owner.cookie } })).status).toBe(200);
    product.clock.advance(16 * 60_000);
  });
});

test('a deleted account leaves no row and no file, whatever is under way, and takes nothing of another', async () => {
  const traces = [owner.accountId, owner.userId, 'dona-que-sai', owner.secret, '1198710000'];
  const before = await findTraces(product, traces);
  expect(before.length).toBeGreaterThan(40);
  const files = await storedFiles(owner.accountId);
  expect(files.length).toBeGreaterThan(0);
  await product.call('POST', '/api/auth/login', { payload: { username: 'dona-que-sai', password: 'errada' } });

  const write = (text: string) =>
    product.call('POST', '/api/simulator/messages', {
      headers: { cookie: owner.cookie },
      payload: { phone: '11987100000', text },
    });
  const [first, second, ...meanwhile] = await Promise.all([
    remove(owner.cookie),
    remove(owner.cookie),
    ...['oi', 'quanto custa?', 'ainda tem?'].map(write),
    product.drain(),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 401]);
  for (const answer of meanwhile.slice(0, 3)) expect((answer as { status: number }).status).toBeLessThan(500);
  await product.drain();

  expect(await findTraces(product, traces)).toEqual([]);
  expect(await Promise.all(files.map((key) => product.platform.storage.open(key)))).toEqual(files.map(() => null));
  expect((await product.query('select * from file_removals')).rows).toEqual([]);
  expect((await product.call('GET', '/api/auth/me', { headers: { cookie: owner.cookie } })).status).toBe(401);
  const login = await product.call('POST', '/api/auth/login', {
    payload: { username: 'dona-que-sai', password: PASSWORD },
  });
  expect(login.status).toBe(401);
  expect((await other.call('GET', '/api/leads')).body.total).toBe(1);
  expect((await other.call('GET', '/api/suppressions')).body.total).toBe(1);
});

test('a file that a row names again stays', async () => {
  const { id } = await aFile(product, other, { kind: 'image', mimeType: 'image/png', fileName: 'a.png' });
  await removalDue(product, id);
  const removed: string[] = [];
  const { storage } = product.platform;
  const { remove: removeFile } = storage;
  storage.remove = async (key) => void removed.push(key);
  await product.runSource('file-removals');
  storage.remove = removeFile;
  expect([removed, (await product.query('select * from file_removals')).rows]).toEqual([[], []]);
});
