import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#test/factories/team.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test('a row that names a person of the team gives them the lead; an unknown name is told and the lead imported', async () => {
  const ana = await product.signUp('ana-dona');
  const bia = await aMember(product, ana, 'broker', 'Beatriz Prado');
  await aMember(product, ana, 'reader', 'Lia');
  const row = (name: string, index: number, owner?: string) => ({ name, phone: `1198765100${index}`, owner });
  const leads = [
    row('De Bia', 1, ' beatriz prado '),
    row('De Ana', 2, 'ANA-DONA'),
    row('De ninguém', 3),
    row('De outra', 4, 'Zélia'),
    row('De leitora', 5, 'Lia'),
  ];
  const { body } = await ana.call('POST', '/api/leads/import', { leads });
  expect(body).toMatchObject({ imported: 5, failed: 0, errors: [] });
  expect(body.unowned).toEqual([
    expect.objectContaining({ line: 5, error: 'Ninguém da equipe se chama Zélia: importado sem responsável' }),
    expect.objectContaining({ line: 6, name: 'De leitora' }),
  ]);
  const { rows } = await product.query('select name, owner_id from leads where user_id = $1', [ana.accountId]);
  expect(Object.fromEntries(rows.map(({ name, owner_id }) => [name, owner_id]))).toEqual({
    'De Bia': bia.userId,
    'De Ana': ana.userId,
    'De ninguém': null,
    'De outra': null,
    'De leitora': null,
  });
  const exported = (await ana.call('GET', '/api/leads/export')).text.split('\r\n');
  expect(exported[0]).toMatch(/;nao_perturbar;corretor$/);
  expect(exported.find((line) => line.startsWith('De Bia'))).toMatch(/;Beatriz Prado$/);
  const undone = await ana.call('POST', `/api/imports/${body.importId}/undo`);
  expect(undone.body).toMatchObject({ removed: 5, refused: [] });
});

test('what an account of one person exports names no owner', async () => {
  const alone = await product.signUp();
  await alone.call('POST', '/api/leads/import', { leads: [{ name: 'Rita', phone: '11987651009' }] });
  expect((await alone.call('GET', '/api/leads/export')).text.split('\r\n')[0]).toMatch(/;nao_perturbar$/);
});
