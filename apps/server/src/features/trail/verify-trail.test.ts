import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { accountDeleted } from '#test/factories/accounts.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { tellTrails } from './tell-trails.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
  for (const city of ['Salvador', 'Ilhéus', 'Valença', 'Itacaré', 'Camamu'])
    await ana.call('POST', '/api/general/settings', { city });
});

const verify = (account = ana.accountId) => tellTrails(product.platform, account);
const faults = async () => (await verify()).lines.slice(1).map((line) => line.trim());

/** As somebody who owns the database would, past what refuses a change. */
async function forged(...statements: string[]): Promise<void> {
  await product.query('alter table trail disable trigger user');
  for (const statement of statements) await product.query(statement, [ana.accountId]);
  await product.query('alter table trail enable trigger user');
}

test('a trail that nobody touched is whole, and its end is told', async () => {
  const { lines, isWhole } = await verify();
  expect(isWhole).toBe(true);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/5 registros, tudo certo\. Último: 5, assinatura [\w-]{43}\./);
});

test.each([
  ['a value', `after = '{"city": "Recife"}'`],
  ['who', `actor_name = 'Outra'`],
  ['when', `at = at - interval '1 day'`],
  ['the act', `act = 'lead_deleted'`],
  ['where', `place = null`],
  ['its hash', `hash = 'x'`],
])('a changed entry is found: %s', async (_what, set) => {
  await forged(`update trail set ${set} where user_id = $1 and number = 3`);
  expect((await verify()).isWhole).toBe(false);
  expect(await faults()).toContain('registro 3: foi alterado');
});

test('so it is by whoever reckons the hashes anew without the key', async () => {
  const { rows } = await product.query('select * from trail where user_id = $1 order by number', [ana.accountId]);
  const { hashEntry } = await import('./entry-hash.ts');
  const entry = rows[4];
  const other = createKeyedHash('another key');
  const row = {
    ...{ id: entry.id, userId: entry.user_id, number: 5, act: entry.act, actorId: entry.actor_id },
    ...{ actorName: entry.actor_name, place: entry.place, userAgent: entry.user_agent },
    ...{ subjectKind: null, subjectId: null, subjectName: null, before: entry.before, after: { city: 'Recife' } },
    ...{ at: entry.at, previousHash: entry.previous_hash },
  };
  const hash = hashEntry(other, row);
  await forged(
    `update trail set after = '{"city": "Recife"}', hash = '${hash}' where user_id = $1 and number = 5`,
    `update trail_heads set hash = '${hash}' where user_id = $1`,
  );
  expect(await faults()).toEqual(['registro 5: foi alterado']);
});

test('missing entries are found, in the middle, at the beginning and at the end', async () => {
  await forged('delete from trail where user_id = $1 and number in (1, 3, 5)');
  expect(await faults()).toEqual(['registro 1: falta', 'registro 3: falta', 'registro 5: falta']);
});

test('an entry that was taken out is found though the others were counted anew', async () => {
  await forged(
    'delete from trail where user_id = $1 and number = 3',
    'update trail set number = number - 1 where user_id = $1 and number > 3',
    'update trail_heads set number = 4 where user_id = $1',
  );
  expect(await faults()).toEqual([
    'registro 3: está fora de ordem, é o que foi gravado como 4',
    'registro 4: foi alterado',
  ]);
});

test('entries that changed places are found, with where they belong', async () => {
  await forged(
    'update trail set number = 99 where user_id = $1 and number = 2',
    'update trail set number = 2 where user_id = $1 and number = 4',
    'update trail set number = 4 where user_id = $1 and number = 99',
  );
  expect(await faults()).toEqual(
    expect.arrayContaining([
      'registro 2: está fora de ordem, é o que foi gravado como 4',
      'registro 4: está fora de ordem, é o que foi gravado como 2',
    ]),
  );
});

test('entries of another account, or a head that was set back or taken away, are found', async () => {
  const bia = await product.signUp();
  await bia.call('POST', '/api/general/settings', { city: 'Recife' });
  await forged(
    'delete from trail where user_id = $1 and number = 1',
    `update trail set user_id = $1 where user_id = '${bia.accountId}'`,
  );
  expect(await faults()).toContain('registro 1: foi alterado');

  ana = await product.signUp();
  await ana.call('POST', '/api/general/settings', { city: 'Recife' });
  await forged('update trail_heads set number = 0 where user_id = $1');
  expect(await faults()).toEqual(['o ponteiro do último registro falta ou foi alterado']);
  await forged('delete from trail_heads where user_id = $1');
  expect(await faults()).toEqual(['o ponteiro do último registro falta ou foi alterado']);
});

test('the database itself refuses to change an entry, and lets it go with its account', async () => {
  for (const statement of [
    `update trail set act = 'lead_deleted' where user_id = $1`,
    'delete from trail where user_id = $1',
  ])
    await expect(product.query(statement, [ana.accountId])).rejects.toThrow('never changed');
  await expect(product.query('truncate trail')).rejects.toThrow('never changed');
  expect((await verify()).isWhole).toBe(true);
  await accountDeleted(ana);
  expect((await product.query('select 1 from trail where user_id = $1', [ana.accountId])).rows).toEqual([]);
});
