import { PRODUCT_COLUMN_LABELS, PRODUCT_COLUMNS } from '@prumo/contracts/products/sheet';
import { unmarked } from '@prumo/contracts/text/cell-mark';
import { parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCampaign } from '#test/factories/campaigns.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

type Row = { line: number; cells: Record<string, string> };

const rowsOf = (...cells: Record<string, string>[]): Row[] =>
  cells.map((one, index) => ({ line: index + 2, cells: one }));
const send = (who: Client, rows: Row[], more: object = {}) =>
  who.call('POST', '/api/products/import', { rows, fileName: 'imoveis.csv', ...more });
const check = async (who: Client, ...cells: Record<string, string>[]) =>
  (await who.call('POST', '/api/products/import/check', { rows: rowsOf(...cells) })).body;
const listed = async (who: Client) => (await who.call('GET', '/api/products')).body;
const errorsOf = async (cells: Record<string, string>) => {
  const { errors } = await check(await product.signUp(), cells);
  return errors.map(({ error }: { error: string }) => error);
};

test('cells are read as brokers write them', async () => {
  const ana = await product.signUp();
  const { body } = await send(
    ana,
    rowsOf(
      {
        ...{ code: 'AP-1', name: 'Vista Moema', type: 'APTO', purpose: 'Venda/Locação', precoMin: 'R$ 350.000,00' },
        ...{
          rentPrice: '2.900 / mês',
          condominiumFee: '1250.50',
          iptu: '1.200',
          iptuPeriod: 'anual',
          parking: '2 vagas',
        },
        ...{
          bedrooms: '3',
          suites: '1',
          usefulArea: '98,5 m²',
          totalArea: '1.200',
          floor: 'Térreo',
          acceptsPets: 'não',
        },
        ...{ acceptsFgts: 'X', postalCode: '04567-000', state: 'sp', features: 'Piscina, Churrasqueira', city: '' },
      },
      { name: 'Sala Faria Lima', type: 'sala comercial', purpose: 'Aluguel', price: '4.500', saleStatus: 'Reservado' },
      { name: 'Lote 12', type: 'Lote', price: '180000', diferenciais: 'Frente, para o lago; Plano' },
    ),
  );
  expect(body).toMatchObject({ imported: 3, updated: 0, skipped: 0, failed: 0, errors: [] });
  const [lot, room, flat] = (await listed(ana)).toSorted((one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name),
  );
  expect(flat).toMatchObject({
    ...{ code: 'AP-1', type: 'apartamento', purpose: 'ambos', precoMin: 350_000, precoMax: null, rentPrice: 2_900 },
    ...{ condominiumFee: 1_250, iptu: 1_200, iptuPeriod: 'year', parking: 2, bedrooms: 3, suites: 1, usefulArea: 98.5 },
    ...{
      totalArea: 1_200,
      floor: 0,
      acceptsPets: false,
      acceptsFgts: true,
      acceptsExchange: null,
      postalCode: '04567000',
    },
    ...{ state: 'SP', features: ['Piscina', 'Churrasqueira'], city: null, saleStatus: 'disponivel', isActive: true },
    ...{ addressDisclosure: 'neighborhood' },
  });
  expect(room).toMatchObject({ rentPrice: 4_500, precoMin: null, saleStatus: 'reservado', type: 'sala_comercial' });
  expect(lot).toMatchObject({ precoMin: 180_000, precoMax: 180_000, diferenciais: ['Frente, para o lago', 'Plano'] });
});

describe('a row that cannot be read is named with its column', () => {
  test.each([
    [{ name: '' }, 'Nome é obrigatório'],
    [{ name: 'A', precoMin: '350 mil' }, 'Preço mínimo (R$): não entendi “350 mil”'],
    [{ name: 'A', bedrooms: '3+1' }, 'Quartos: não entendi “3+1”'],
    [{ name: 'A', bedrooms: '300' }, 'Quartos: Número improvável: confira'],
    [{ name: 'A', usefulArea: '58 a 71 m²' }, 'Área útil (m²): não entendi “58 a 71 m²”'],
    [{ name: 'A', type: 'castelo' }, 'Tipo: não entendi “castelo”'],
    [{ name: 'A', acceptsPets: 'talvez' }, 'Aceita pets: não entendi “talvez”'],
    [{ name: 'A', postalCode: '123' }, 'CEP: O CEP tem 8 números'],
    [{ name: 'A', precoMin: '200', precoMax: '100' }, 'Preço mínimo (R$): Mínimo maior que o máximo'],
    [
      { name: 'A', suites: '3', bedrooms: '2' },
      'Suítes: Mais suítes do que quartos: cada suíte também conta como quarto',
    ],
    [{ name: 'x'.repeat(201) }, 'Nome: Valor inválido'],
  ])('%o', async (cells, error) => {
    expect(await errorsOf(cells as Record<string, string>)).toEqual([error]);
  });

  test('and does not keep the others out; its cells can be downloaded', async () => {
    const ana = await product.signUp();
    const { body } = await send(ana, rowsOf({ name: 'Boa' }, { name: 'Má', bedrooms: '=1+1' }), {
      rejected: {
        count: 1,
        header: ['Nome', 'Quartos'],
        columns: ['name', 'bedrooms'],
        rows: [{ line: 9, error: 'x', cells: ['C'] }],
      },
    });
    expect(body).toMatchObject({ imported: 1, failed: 2, errors: [{ line: 3, name: 'Má' }] });
    const file = await ana.call('GET', `/api/imports/${body.importId}/rejected`);
    expect(String(file.body)).toContain("Quartos: não entendi “=1+1”;Má;'=1+1");
    const { body: history } = await ana.call('GET', '/api/imports?kind=products');
    expect(history).toMatchObject({
      total: 1,
      imports: [{ fileName: 'imoveis.csv', imported: 1, failed: 2, canUndo: true }],
    });
    expect((await ana.call('GET', '/api/imports')).body.total).toBe(0);
  });
});

describe('which product a row is of', () => {
  test('its code says it, in whatever case; a blank cell erases nothing', async () => {
    const ana = await product.signUp();
    await aProduct(ana, { name: 'Vista', code: 'AP-1', bedrooms: 2, description: 'Perto do parque.' });
    const cells = [
      { code: 'ap-1', name: 'Vista Nova', bedrooms: '', precoMin: '500000' },
      { code: 'AP-2', name: 'Outro' },
      { code: 'AP-1', name: 'De novo' },
    ];
    expect(await check(ana, ...cells)).toEqual({
      planned: [
        { line: 2, name: 'Vista', act: 'update', fields: ['name', 'precoMin'] },
        { line: 3, name: 'Outro', act: 'create', fields: [] },
      ],
      errors: [{ line: 4, name: 'De novo', phone: '', error: 'Repete o produto da linha 2' }],
    });
    expect((await send(ana, rowsOf(...cells))).body).toMatchObject({ imported: 1, updated: 1, failed: 1 });
    const [, vista] = await listed(ana);
    expect(vista).toMatchObject({
      name: 'Vista Nova',
      bedrooms: 2,
      description: 'Perto do parque.',
      precoMin: 500_000,
    });
  });

  test('without one, its name among products without a code; where several have it, nobody knows', async () => {
    const ana = await product.signUp();
    await aProduct(ana, { name: 'Vista', code: 'AP-1' });
    await aProduct(ana, { name: 'Térrea' });
    await aProduct(ana, { name: 'Gêmea' });
    await aProduct(ana, { name: 'gemea' });
    const { planned, errors } = await check(
      ana,
      { name: 'vista' },
      { name: 'TERREA', bedrooms: '2' },
      { name: 'Gêmea' },
    );
    expect(planned.map(({ act }: { act: string }) => act)).toEqual(['create', 'update']);
    expect(errors).toMatchObject([{ error: 'Há mais de um produto Gêmea sem código: dê um código a cada um' }]);
  });
});

test('what is sold by an import pauses its campaigns, as by hand, and what leads heard is kept', async () => {
  const ana = await product.signUp();
  const vista = await aProduct(ana, { name: 'Vista', code: 'AP-1', precoMin: 500_000 });
  await aLead(ana, { tags: ['vip'] });
  const { body: campaign } = await ana.call('POST', '/api/campaigns', {
    name: 'C',
    productId: vista.id,
    targetTags: ['vip'],
  });
  await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, { sequence: 1, content: 'Oi', delayAmount: 0 });
  expect((await ana.call('POST', `/api/campaigns/${campaign.id}/execute`, { executeAll: true })).status).toBe(200);
  await send(ana, rowsOf({ code: 'AP-1', saleStatus: 'vendido', precoMin: '490000' }));
  expect((await ana.call('GET', `/api/campaigns/${campaign.id}`)).body.status).toBe('paused');
  expect((await listed(ana))[0]).toMatchObject({ saleStatus: 'vendido', isActive: false });
  const { rows } = await product.query('select stated from product_versions where product_id = $1', [vista.id]);
  expect(rows).toMatchObject([{ stated: { precoMin: 500_000 } }]);
});

describe('what was exported changes nothing when it comes back', () => {
  const trickyProducts = async () => {
    const ana = await product.signUp();
    await aProduct(ana, {
      ...{
        name: '=Cobertura; "Mar"',
        code: '007',
        type: 'cobertura',
        purpose: 'ambos',
        precoMin: 1_250_000,
        rentPrice: 9_000,
      },
      ...{
        usefulArea: 98.55,
        latitude: -23.5505,
        longitude: -46.633308,
        floor: -1,
        acceptsPets: false,
        acceptsFgts: true,
      },
      ...{
        iptu: 0,
        condominiumFee: 0,
        postalCode: '01001-000',
        addressDisclosure: 'all',
        keyNotes: '-chave\n\n@portaria',
      },
      ...{ description: '  Linha um,\nlinha "dois"; fim', features: ['2 vagas, cobertas'], benefits: ['a; b', 'c'] },
    });
    await aProduct(ana, { name: 'Sem nada' });
    await aProduct(ana, { name: 'Gêmea' });
    await aProduct(ana, { name: 'Gêmea', perfilInvestidor: 'Renda', statusImovel: 'Lançamento' });
    await ana.call('PUT', `/api/products/${(await aProduct(ana, { name: 'Vendida', code: 'V' })).id}`, {
      saleStatus: 'vendido',
    });
    return ana;
  };
  const toRows = ([, ...rows]: string[][]): Row[] =>
    rows.map((cells, index) => ({
      line: index + 2,
      cells: Object.fromEntries(PRODUCT_COLUMNS.map((column, place) => [column, unmarked(cells[place] ?? '').trim()])),
    }));
  const expectSame = async (ana: Client, table: string[][]) => {
    expect(table[0]).toEqual(PRODUCT_COLUMNS.map((column) => PRODUCT_COLUMN_LABELS[column]));
    const before = await listed(ana);
    const { body } = await send(ana, toRows(table));
    expect(body).toMatchObject({ imported: 0, updated: 0, skipped: 3, failed: 2 });
    expect(await listed(ana)).toEqual(before);
    expect((await ana.call('GET', '/api/imports?kind=products')).body.imports[0].canUndo).toBe(false);
  };

  test('as CSV, which Excel in Brazil reads and in which nothing is a formula', async () => {
    const ana = await trickyProducts();
    const text = String((await ana.call('GET', '/api/products/export')).body);
    expect(text).toMatch(/^\uFEFFCódigo;Nome;Tipo;/);
    expect(text).toContain(';98,55;');
    expect(text).toContain(`"'=Cobertura; ""Mar"""`);
    await expectSame(
      ana,
      parseCsv(text.slice(1), { delimiter: ';' }).map((cells) => cells.map((cell) => String(cell ?? ''))),
    );
  });

  test('as a workbook, in which numbers are numbers', async () => {
    const ana = await trickyProducts();
    const url = '/api/products/export?format=xlsx';
    const sent = await product.app.inject({ method: 'GET', url, headers: { cookie: ana.cookie } });
    expect(sent.headers['content-disposition']).toMatch(/produtos_\d{4}-\d\d-\d\d\.xlsx/);
    const table: string[][] = [];
    const decimal = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 15 });
    for await (const { values } of streamXlsxRows(new Uint8Array(sent.rawPayload)))
      table.push(values.map((cell) => (typeof cell === 'number' ? decimal.format(cell) : String(cell ?? ''))));
    await expectSame(ana, table);
  });
});

describe('undone', () => {
  test('made products go and changed ones are as they were, once', async () => {
    const ana = await product.signUp();
    await aProduct(ana, { name: 'Vista', code: 'AP-1', bedrooms: 2, precoMin: 500_000 });
    const before = await listed(ana);
    const { body } = await send(
      ana,
      rowsOf({ code: 'AP-1', bedrooms: '3', precoMin: '600000', city: 'Santos' }, { name: 'Novo' }),
    );
    expect((await listed(ana)).length).toBe(2);
    const undo = () => ana.call('POST', `/api/imports/${body.importId}/undo`);
    expect((await undo()).body).toEqual({ removed: 1, restored: 1, refused: [] });
    expect(await listed(ana)).toEqual([{ ...before[0], updatedAt: expect.any(String) }]);
    expect((await undo()).status).toBe(409);
  });

  test('what was changed since, or is in use, stays and is named', async () => {
    const ana = await product.signUp();
    await aProduct(ana, { name: 'Vista', code: 'AP-1', bedrooms: 2 });
    const names = ['Editado', 'Campanha', 'Livre', 'Texto'];
    const { body } = await send(ana, rowsOf({ code: 'AP-1', bedrooms: '3' }, ...names.map((name) => ({ name }))));
    const found = await listed(ana);
    const idOf = (name: string) => found.find((one: { name: string }) => one.name === name).id;
    await ana.call('PUT', `/api/products/${idOf('Vista')}`, { bedrooms: 4 });
    await ana.call('PUT', `/api/products/${idOf('Editado')}`, { city: 'Santos' });
    await aCampaign(ana, { productId: idOf('Campanha') });
    const entry = { title: 'Garagem', text: 'A vaga é coberta.', productId: idOf('Texto') };
    const kept = await ana.call('POST', '/api/ai/knowledge', { kind: 'article', ...entry });
    expect(kept.status).toBeLessThan(300);
    const { body: undone } = await ana.call('POST', `/api/imports/${body.importId}/undo`);
    expect(undone).toMatchObject({ removed: 1, restored: 0 });
    expect(
      undone.refused.map(({ name, reason }: { name: string; reason: string }) => `${name} ${reason}`).toSorted(),
    ).toEqual([
      'Campanha in_campaign',
      'Editado changed_since_import',
      'Texto in_knowledge',
      'Vista changed_since_import',
    ]);
    expect((await listed(ana)).find(({ name }: { name: string }) => name === 'Vista').bedrooms).toBe(4);
  });
});

test('a file sent twice at once makes each product once', async () => {
  const ana = await product.signUp();
  const rows = rowsOf({ code: 'AP-1', name: 'Vista' }, { name: 'Sem código' });
  const answers = await Promise.all([send(ana, rows), send(ana, rows)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await listed(ana)).toHaveLength(2);
});

test('five thousand rows come in at once, change at once, and go again', { timeout: 120_000 }, async () => {
  const ana = await product.signUp();
  const file = (price: number) =>
    Array.from({ length: 5_000 }, (_, index) => ({
      line: index + 2,
      cells: {
        code: `AP-${index}`,
        name: `Edifício ${index}`,
        precoMin: String(price),
        description: 'Perto do metrô. '.repeat(10),
      },
    }));
  expect((await send(ana, file(500_000))).body).toMatchObject({ imported: 5_000, failed: 0 });
  const { body } = await send(ana, file(510_000));
  expect(body).toMatchObject({ imported: 0, updated: 5_000 });
  expect((await ana.call('POST', `/api/imports/${body.importId}/undo`)).body).toMatchObject({
    restored: 5_000,
    refused: [],
  });
  const { body: page } = await ana.call('GET', '/api/products/list?minPrice=500000&maxPrice=500000');
  expect(page.total).toBe(5_000);
  expect((await send(ana, [...file(1), { line: 5_002, cells: { name: 'Uma a mais' } }])).status).toBe(400);
});

test('whoever may not import is refused, and another account sees nothing of it', async () => {
  const ana = await product.signUp();
  const rui = await aMember(product, ana, 'broker', 'Rui');
  expect((await send(rui, rowsOf({ name: 'Vista' }))).status).toBe(403);
  expect((await rui.call('GET', '/api/products/export')).status).toBe(403);
  const bia = await product.signUp();
  const { body } = await send(ana, rowsOf({ name: 'Vista' }));
  expect((await bia.call('POST', `/api/imports/${body.importId}/undo`)).status).toBe(404);
  expect((await bia.call('GET', '/api/imports?kind=products')).body.total).toBe(0);
});
