import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const row = (name: string, phone: string, more = {}) => ({ name, phone, ...more });

test('rows become leads, bad rows are named with their line, and repeats of the file are refused', async () => {
  const ana = await product.signUp();
  const answer = await ana.call('POST', '/api/leads/import', {
    leads: [
      row('João', '(11) 98765-4321', { email: ' joao@exemplo.com ', tags: ['vip', ' vip '] }),
      row('', '11987650000'),
      row('Sem fone', ' '),
      row('João de novo', '+55 11 98765-4321'),
      row('Planilha', '5,51198E+12'),
      row('Santa Maria', '(55) 99999-8888'),
    ],
    options: { autoTag: true },
    fileName: 'leads.csv',
  });
  expect(answer.body).toMatchObject({ imported: 2, updated: 0, skipped: 0 });
  expect(answer.body.errors.map(({ line, error }: { line: number; error: string }) => [line, error])).toEqual([
    [3, 'Nome é obrigatório'],
    [4, 'Telefone é obrigatório'],
    [5, 'Telefone duplicado'],
    [6, 'Telefone em notação científica: formate a coluna como texto'],
  ]);
  const { body } = await ana.call('GET', '/api/leads?search=joao');
  expect(body.leads[0]).toMatchObject({
    phone: '+5511987654321',
    email: 'joao@exemplo.com',
    tags: ['vip', 'Importado CSV'],
    status: 'novo',
    leadSource: 'importacao',
  });
  const south = await ana.call('GET', '/api/leads?search=santa');
  expect(south.body.leads[0].phone).toBe('+5555999998888');
});

test('the same file twice at once makes each lead once', async () => {
  const ana = await product.signUp();
  const leads = Array.from({ length: 200 }, (_unused, index) =>
    row(`Lead ${index}`, `119876${String(10_000 + index)}`),
  );
  const answers = await Promise.all([1, 2].map(() => ana.call('POST', '/api/leads/import', { leads, options: {} })));
  expect(answers.map(({ body }) => body.imported).sort()).toEqual([0, 200]);
  expect((await ana.call('GET', '/api/leads')).body.total).toBe(200);
});

test('with the ninth digit or without, a known number is skipped, or gets only what it lacks', async () => {
  const ana = await product.signUp();
  await aLead(ana, { name: 'Marta', phone: '(11) 98888-7777', city: 'Santos' });
  const again = [row('Marta Silva', '11 8888-7777', { city: 'Outra', company: 'Acme' })];
  const skipped = await ana.call('POST', '/api/leads/import', { leads: again, options: {} });
  expect(skipped.body).toMatchObject({ imported: 0, skipped: 1 });
  const filled = await ana.call('POST', '/api/leads/import', { leads: again, options: { fillEmpty: true } });
  expect(filled.body).toMatchObject({ imported: 0, updated: 1, skipped: 0 });
  const { body } = await ana.call('GET', '/api/leads?search=marta');
  expect(body.leads[0]).toMatchObject({ name: 'Marta', city: 'Santos', company: 'Acme' });
});

test('more than 5,000 leads are refused and nothing is stored', async () => {
  const ana = await product.signUp();
  const leads = Array.from({ length: 5001 }, (_unused, index) => row(`L${index}`, '11'));
  const answer = await ana.call('POST', '/api/leads/import', { leads, options: {} });
  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe('O arquivo excede o máximo de 5.000 leads.');
  expect((await ana.call('GET', '/api/leads')).body.total).toBe(0);
});

test('the same file again makes no lead again, not even of numbers that reach nobody', async () => {
  const ana = await product.signUp();
  const leads = [
    row('Sem DDD', '98765-4321'),
    row('Serviço', '0800 123 4567'),
    row('Certa', '11987650001'),
    row('Torta', '123'),
  ];
  const options = { validatePhones: false };
  expect((await ana.call('POST', '/api/leads/import', { leads, options })).body).toMatchObject({ imported: 4 });
  expect((await ana.call('POST', '/api/leads/import', { leads, options })).body).toMatchObject({
    imported: 0,
    skipped: 4,
  });
});

test('a body that is no import is refused in Portuguese', async () => {
  const ana = await product.signUp();
  for (const body of [{ leads: 'x' }, { leads: [1] }, { leads: [{ name: 'a' }] }, []]) {
    const answer = await ana.call('POST', '/api/leads/import', body);
    expect(answer.status).toBe(400);
    expect(answer.text).not.toMatch(/expected|Invalid|Too/);
  }
});

test('telephones are checked unless it is said otherwise; who has none may say so', async () => {
  const ana = await product.signUp();
  const leads = [row('Letras', 'abc'), row('Curta', '123'), row('Sem número', 'sem telefone'), row('Outra', 'Não tem')];
  leads.push(row('Sem área', '(01) 98765-4321'), row('Estrangeira', '+1 415 555 2671'));
  const { body } = await ana.call('POST', '/api/leads/import', { leads });
  expect(body).toMatchObject({ imported: 3, skipped: 0, failed: 3 });
  expect(body.errors.map(({ name, error }: { name: string; error: string }) => [name, error])).toEqual(
    ['Letras', 'Curta', 'Sem área'].map((name) => [name, 'Formato de telefone inválido']),
  );
  const unchecked = await ana.call('POST', '/api/leads/import', { leads, options: { validatePhones: false } });
  expect(unchecked.body.failed).toBe(0);
});
