import { MAX_DOCUMENTS, MAX_PHOTOS } from '@prumo/contracts/products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#test/factories/team.ts';
import { lossyWebp } from '#test/pictures.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { formWith, PNG, postForm, UPLOAD_PATH } from '#test/upload.ts';
import { productTexts } from './texts.ts';

let product: TestProduct;
let ana: Client;
let bia: Client;
beforeAll(async () => {
  product = await startProduct();
  [ana, bia] = [await product.signUp(), await product.signUp()];
});
afterAll(() => product.close());

const PDF = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', 'latin1');
const MP4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), Buffer.alloc(64)]);
const WEBP = lossyWebp(2, 2);

const upload = async (content: Buffer, name: string, who = ana): Promise<string> => {
  const { body } = await postForm(product, who.cookie, UPLOAD_PATH, formWith(content, name));
  return (body as { url: string }).url;
};
const create = (body: object) => ana.call('POST', '/api/products', { name: 'Vista Moema', ...body });
const save = (id: string, body: object) => ana.call('PUT', `/api/products/${id}`, body);

test('photos and documents keep their order and names, and say what their bytes say', async () => {
  const [facade, plan, book] = [
    await upload(PNG, 'IMG_01.png'),
    await upload(PNG, 'b.png'),
    await upload(PDF, 'book.pdf'),
  ];
  const refused = await create({ media: [{ url: facade, kind: 'documento', size: 9 }] });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['media.0.kind', 'media.0.size']]);
  const { body, status } = await create({
    media: [{ url: facade }, { url: book }, { url: plan, name: ' Planta 2 quartos ' }],
  });
  expect(status).toBe(201);
  expect(body.media).toEqual([
    { id: expect.any(String), kind: 'foto', name: 'IMG_01.png', size: PNG.length, mime: 'image/png', url: facade },
    {
      id: expect.any(String),
      kind: 'documento',
      name: 'book.pdf',
      size: PDF.length,
      mime: 'application/pdf',
      url: book,
    },
    expect.objectContaining({ kind: 'foto', name: 'Planta 2 quartos', url: plan }),
  ]);
  const turned = await save(body.id, { media: [{ url: plan }, { url: facade }, { url: plan }] });
  expect(turned.body.media.map(({ url }: { url: string }) => url)).toEqual([plan, facade]);
  expect((await save(body.id, { location: 'Moema' })).body.media).toHaveLength(2);
  expect((await save(body.id, { media: [] })).body.media).toEqual([]);
});

test('two windows on the files of one product: what the other added stays, what it removed stays away', async () => {
  const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map((place) => upload(PNG, `${place}.png`)));
  const before = [
    { url: one, name: 'Sala' },
    { url: two, name: 'Fachada' },
  ];
  const { body: item } = await create({ media: before });
  const [mine, theirs] = await Promise.all([
    save(item.id, { mediaBefore: before, media: [before[1], before[0], { url: three, name: 'Planta' }] }),
    save(item.id, {
      mediaBefore: before,
      media: [
        { url: one, name: 'Living' },
        { url: four, name: 'Piscina' },
      ],
    }),
  ]);
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  const [stored] = (await ana.call('GET', '/api/products')).body.filter(({ id }: { id: string }) => id === item.id);
  const names = stored.media.map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(['Living', 'Piscina', 'Planta']);
  expect((await save(item.id, { media: [{ url: one }] })).body.media).toHaveLength(1);
});

test('only the account’s own uploads, of kinds that a lead can be sent, and not too many', async () => {
  const { body: item } = await create({});
  const refused = async (media: object[]) => (await save(item.id, { media })).body;
  expect(await refused([{ url: await upload(PNG, 'a.png', bia) }])).toMatchObject({ code: 'media_unknown' });
  expect(await refused([{ url: 'https://exemplo.com/foto.jpg' }])).toMatchObject({ code: 'media_unknown' });
  expect(await refused([{ url: await upload(MP4, 'a.mp4') }])).toMatchObject({
    fields: { media: expect.stringContaining('Só fotos e documentos') },
  });
  expect(await refused([{ url: await upload(WEBP, 'a.jpg') }])).toMatchObject({
    fields: { media: expect.stringContaining('JPG ou PNG') },
  });
  const many = async (content: Buffer, count: number) =>
    Promise.all(Array.from({ length: count }, async (_, index) => ({ url: await upload(content, `${index}`) })));
  expect(await refused(await many(PNG, MAX_PHOTOS + 1))).toMatchObject({
    fields: { media: 'Máximo de 12 fotos por produto' },
  });
  expect(await refused(await many(PDF, MAX_DOCUMENTS + 1))).toMatchObject({
    fields: { media: 'Máximo de 5 documentos por produto' },
  });
  expect((await ana.call('GET', '/api/products')).body.find(({ id }: { id: string }) => id === item.id).media).toEqual(
    [],
  );
});

test('a product that goes takes the files along that nothing else shows', async () => {
  const url = await upload(PNG, 'a.png');
  const { body: item } = await create({ media: [{ url }] });
  expect((await ana.call('DELETE', `/api/products/${item.id}`)).body).toEqual({ success: true });
  expect((await ana.call('GET', url)).status).toBe(404);
  expect((await save(item.id, { saleStatus: 'vendido' })).status).toBe(404);
});

test('who brought it is somebody of the team who can own leads, and stays so after leaving', async () => {
  const [gil, lia] = [await aMember(product, ana, 'broker', 'Gil'), await aMember(product, ana, 'secretary', 'Lia')];
  const { body } = await create({ listingAgentId: gil.userId });
  expect(body.listingAgentId).toBe(gil.userId);
  for (const { userId } of [lia, bia]) {
    const refused = await save(body.id, { listingAgentId: userId });
    expect([refused.status, refused.body.fields]).toEqual([400, { listingAgentId: productTexts.notAnAgent }]);
  }
  await ana.call('POST', `/api/team/members/${gil.userId}/deactivate`, { to: null });
  const kept = await save(body.id, { name: 'Vista Alta', listingAgentId: gil.userId });
  expect([kept.status, kept.body.name, kept.body.listingAgentId]).toEqual([200, 'Vista Alta', gil.userId]);
  expect((await save(body.id, { listingAgentId: '' })).body.listingAgentId).toBeNull();
  expect((await save(body.id, { listingAgentId: gil.userId })).status).toBe(400);
});

test('the sale is stored, is one of three, and decides whether it is active', async () => {
  const { body: item } = await create({});
  expect(item).toMatchObject({ saleStatus: 'disponivel', isActive: true });
  expect((await create({ saleStatus: 'vendido' })).body).toMatchObject({ saleStatus: 'vendido', isActive: false });
  expect((await save(item.id, { saleStatus: 'reservado' })).body).toMatchObject({ isActive: true });
  expect((await save(item.id, { saleStatus: 'vendido', isActive: true })).body.isActive).toBe(false);
  expect((await save(item.id, { saleStatus: 'alugado' })).body).toMatchObject({
    fields: { saleStatus: 'Valor inválido' },
  });
});

test('amounts are read as Brazilians write them, and a range may not be upside down', async () => {
  const { body } = await create({
    precoMin: '350.000',
    precoMax: 'R$ 1.250.000,90',
    metragemMin: '',
    metragemMax: '98',
  });
  expect(body).toMatchObject({ precoMin: 350_000, precoMax: 1_250_000, metragemMin: null, metragemMax: 98 });
  for (const [typed, kept] of [
    ['98,5', 98.5],
    ['98.5', 98.5],
    ['1.200', 1200],
    ['1.200,75 m²', 1200.75],
    ['120 m2', 120],
    [98.754, 98.75],
    ['-5', 'Valor inválido'],
  ] as const) {
    const { fields, metragemMax } = (await save(body.id, { metragemMax: typed })).body;
    expect([typed, fields?.metragemMax ?? metragemMax]).toEqual([typed, kept]);
  }
  await save(body.id, { metragemMax: '98' });
  expect((await save(body.id, { metragemMin: '99' })).body.fields).toEqual({
    metragemMin: 'Mínimo maior que o máximo',
  });
  expect((await ana.call('POST', '/api/products', { name: '  ' })).body.fields).toEqual({ name: 'Nome é obrigatório' });
  const lists = { diferenciais: ['Varanda', ' ', 'varanda', 'Vista'], targetAudience: ['Famílias', 'Famílias'] };
  expect((await save(body.id, lists)).body).toMatchObject({
    diferenciais: ['Varanda', 'Vista'],
    targetAudience: ['Famílias'],
  });
});

test.each([
  ['type', 'castelo'],
  ['statusImovel', 'Pronto'],
  ['perfilInvestidor', 'Especulador'],
  ['saleStatus', 'alugado'],
])('%s is one of the choices of the form, and %s is none', async (field, value) => {
  const { status, body } = await ana.call('POST', '/api/products', { name: 'Mirante', [field]: value });
  expect([status, body.fields]).toEqual([400, { [field]: 'Valor inválido' }]);
});
