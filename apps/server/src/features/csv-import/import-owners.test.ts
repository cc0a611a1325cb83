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
  await aMember(product, ana, 'secretary', 'Beatriz Prado');
  await aMember(product, ana, 'secretary', 'Sofia Alves');
  const row = (name: string, index: number, owner?: string) => ({ name, phone: `1198765100${index}`, owner });
  const leads = [
    row('De Bia', 1, ' beatriz prado '),
    row('De Ana', 2, 'ANA-DONA'),
    row('De ninguém', 3),
    row('De outra', 4, 'Zélia'),
    row('De leitora', 5, 'Lia'),
    row('De assistente', 6, 'Sofia Alves '),
  ];
  const { body } = await ana.call('POST', '/api/leads/import', { leads });
  expect(body).toMatchObject({ imported: 6, failed: 0, errors: [] });
  expect(body.unowned).toEqual([
    expect.objectContaining({ line: 5, error: 'Ninguém da equipe se chama Zélia: importado sem responsável' }),
    expect.objectContaining({
      line: 6,
      error: 'Lia tem o papel Leitura e não pode ter leads: importado sem responsável',
    }),
    expect.objectContaining({
      line: 7,
      error: 'Sofia Alves tem o papel Assistente e não pode ter leads: importado sem responsável',
    }),
  ]);
  const { rows } = await product.query('select name, owner_id from leads where user_id = $1', [ana.accountId]);
  expect(Object.fromEntries(rows.map(({ name, owner_id }) => [name, owner_id]))).toEqual({
    'De Bia': bia.userId,
    'De Ana': ana.userId,
    'De ninguém': null,
    'De outra': null,
    'De leitora': null,
    'De assistente': null,
  });
  const exported = (await ana.call('GET', '/api/leads/export')).text.split('\r\n');
  expect(exported[0]).toMatch(/;nao_perturbar;corretor$/);
  expect(exported.find((line) => line.startsWith('De Bia'))).toMatch(/;Beatriz Prado$/);
  const undone = await ana.call('POST', `/api/imports/${body.importId}/undo`);
  expect(undone.body).toMatchObject({ removed: 6, refused: [] });
});

test('a number of a lead that a broker does not see is refused by its line, whatever the options, and changes nothing', async () => {
  const ana = await product.signUp();
  const bia = await aMember(product, ana, 'broker', 'Bia');
  const caio = await aMember(product, ana, 'broker', 'Caio');
  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: ['import'], brokerSight: 'own' });
  await caio.call('POST', '/api/leads', { name: 'De Caio', phone: '11987651201' });
  await caio.call('POST', '/api/leads', { name: 'Ramal de Caio', phone: '0800 12 12' });
  const before = (await product.query('select * from leads where user_id = $1 order by id', [ana.accountId])).rows;
  const leads = [
    { name: 'Nova', phone: '11987651202' },
    { name: 'Rita', phone: '+55 11 98765-1201', email: 'rita@exemplo.com.br' },
    { name: 'Ramal', phone: '0800 1212' },
  ];
  const refused = [3, 4].map((line) =>
    expect.objectContaining({ line, error: 'Este telefone já é de um lead da equipe' }),
  );
  for (const options of [{}, { skipDuplicates: false }, { fillEmpty: true }]) {
    const body = { leads, options: { validatePhones: false, ...options } };
    const named = leads.map(({ name, phone }) => ({ name, phone }));
    const checked = await bia.call('POST', '/api/leads/import/check', { ...body, leads: named });
    expect(checked.body).toMatchObject({ accepted: 1, errors: refused });
    const imported = await bia.call('POST', '/api/leads/import', body);
    expect(imported.body).toMatchObject({ failed: 2, errors: refused });
    expect(imported.body.imported + imported.body.skipped).toBe(1);
  }
  const after = (await product.query('select * from leads where user_id = $1 order by id', [ana.accountId])).rows;
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length).map(({ name, owner_id }) => [name, owner_id])).toEqual([
    ['Nova', bia.userId],
    ['Nova', bia.userId],
  ]);
});

test('what an account of one person exports names no owner', async () => {
  const alone = await product.signUp();
  await alone.call('POST', '/api/leads/import', { leads: [{ name: 'Rita', phone: '11987651009' }] });
  expect((await alone.call('GET', '/api/leads/export')).text.split('\r\n')[0]).toMatch(/;nao_perturbar$/);
});
