import type { StepUpload } from '@prumo/contracts/campaigns/step-uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChannelAdapter } from '#features/channel/index.ts';
import { aCampaign, execute } from '#test/factories/campaigns.ts';
import { aLead } from '#test/factories/leads.ts';
import { withoutFile } from '#test/factories/media.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { stepFields } from '#test/step-fields.ts';
import { formWith, PNG } from '#test/upload.ts';

let product: TestProduct;
let ana: Client;
let campaign: string;
const limits: Partial<ChannelAdapter['capabilities']> = {};
beforeAll(async () => {
  const limited = (adapter: ChannelAdapter): ChannelAdapter => ({
    ...adapter,
    get capabilities() {
      return { ...adapter.capabilities, ...limits };
    },
  });
  product = await startProduct({ wrapAdapter: limited });
  ana = await product.signUp();
  await aLead(ana);
  campaign = await newCampaign(ana);
});
afterAll(() => product.close());

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');

const newCampaign = async (owner: Client) => (await aCampaign(owner, { steps: [] })).id;

async function upload(content: Buffer, fileName: string, { owner = ana, to = campaign, field = 'file' } = {}) {
  const request = new Request('http://prumo/', { method: 'PUT', body: formWith(content, fileName, field) });
  const headers = { cookie: owner.cookie, 'content-type': request.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await request.arrayBuffer());
  const { status, body } = await product.call('PUT', `/api/campaigns/${to}/upload`, { headers, payload });
  return { status, body: body as StepUpload & { error: string | null } };
}
const asFile = ({ id, fileName, size, mimeType, url }: StepUpload) => ({
  id,
  filename: fileName,
  originalName: fileName,
  size,
  mimetype: mimeType,
  path: url,
});
const keep = async (content: Buffer, name: string, owner = ana, to = campaign) =>
  asFile((await upload(content, name, { owner, to })).body);

const add = (step: object, to = campaign) =>
  ana.call('POST', `/api/campaigns/${to}/templates`, { sequence: 1, content: 'Olá', ...step });
const refused = async (step: object) => {
  const { status, body } = await add(step);
  return [status, body.fields];
};

test('a file is uploaded to its campaign, by its bytes, and a step then names it', async () => {
  const { status, body } = await upload(PNG, 'sala.png');
  expect(status).toBe(200);
  expect(body).toEqual({
    ok: true,
    id: expect.any(String),
    fileName: 'sala.png',
    size: PNG.length,
    mimeType: 'image/png',
    url: `/api/media/${body.id}`,
    error: null,
  });
  const own = await newCampaign(ana);
  const { body: step } = await add({ type: 'image', mediaFiles: [asFile(body)] }, own);
  expect(step.mediaFiles).toEqual([asFile(body)]);
});

test('what a body says of a file counts for nothing', async () => {
  const file = await keep(PNG, 'sala.png');
  const own = await newCampaign(ana);
  const lies = { ...file, size: 1, mimetype: 'text/html', originalName: '../x', filename: 'y', id: 'z' };
  expect((await add({ type: 'image', mediaFiles: [lies] }, own)).body.mediaFiles).toEqual([file]);
});

test('an upload that is no media, too large, without a file or to an unknown campaign is refused with its reason', async () => {
  expect(await upload(Buffer.from([0, 1, 2, 3]), 'foto.png')).toMatchObject({ status: 415 });
  const large = await upload(Buffer.concat([PNG, Buffer.alloc(16 * 1024 * 1024, 32)]), 'foto.png');
  expect([large.status, large.body.error]).toEqual([413, 'Erro ao fazer upload: arquivo muito grande']);
  expect((await upload(PNG, 'a.png', { field: 'outro' })).status).toBe(400);
  const stranger = await product.signUp();
  expect((await upload(PNG, 'a.png', { owner: stranger })).status).toBe(404);
  expect((await ana.call('PUT', `/api/campaigns/${campaign}/upload`, {})).status).toBe(415);
});

test('a step takes as many files as its type, each of its kind', async () => {
  const [image, pdf] = [await keep(PNG, 'sala.png'), await keep(PDF, 'book.pdf')];
  const many = (count: number) => Array.from({ length: count }, () => image);
  const tooMany = (max: number) => [400, { mediaFiles: `Máximo de ${max} arquivos permitido` }];
  expect(await refused({ type: 'image', mediaFiles: many(6) })).toEqual(tooMany(5));
  expect(await refused({ type: 'document', mediaFiles: [pdf, pdf] })).toEqual(tooMany(1));
  expect(await refused({ type: 'text', mediaFiles: [image] })).toEqual(tooMany(0));
  expect(await refused({ type: 'location', mediaFiles: [image] })).toEqual(tooMany(0));
  const wrong = (why: string) => [400, { mediaFiles: why }];
  expect(await refused({ type: 'image', mediaFiles: [pdf] })).toEqual(
    wrong('“book.pdf”: o conteúdo não é de uma imagem'),
  );
  expect(await refused({ type: 'video', mediaFiles: [image] })).toEqual(
    wrong('“sala.png”: o conteúdo não é de um vídeo'),
  );
  const list = await keep(Buffer.from('nome;telefone'), 'leads.csv');
  expect(await refused({ type: 'document', mediaFiles: [list] })).toEqual(
    wrong('“leads.csv”: o conteúdo não é de um PDF, doc, docx ou txt'),
  );
});

test('a step names only files this account has uploaded', async () => {
  const stranger = await product.signUp();
  const foreign = await keep(PNG, 'a.png', stranger, await newCampaign(stranger));
  const file = await keep(PNG, 'a.png');
  for (const path of [foreign.path, 'https://exemplo.com/a.png', '/api/media/1', `${file.path}?a`, '']) {
    const { status, body } = await add({ type: 'image', mediaFiles: [{ ...file, path }] });
    expect([path, status, body.code]).toEqual([path, 400, 'media_unknown']);
  }
});

test('a step without words, with too many of them or with an unknown variable is refused on its field', async () => {
  expect(await refused({ content: '   ' })).toEqual([400, { content: 'Conteúdo é obrigatório' }]);
  const tooLong = 'O texto passa do máximo de 4.096 caracteres';
  expect(await refused({ content: 'a'.repeat(5000) })).toEqual([400, { content: tooLong }]);
  expect(await refused({ content: 'Oi {sobrenome}' })).toEqual([
    400,
    { content: 'Variável desconhecida: {sobrenome}' },
  ]);
  expect(await refused({ type: 'sticker' })).toMatchObject([400, { type: expect.any(String) }]);
});

test('a condition that the product does not have is left out', async () => {
  const own = await newCampaign(ana);
  const { status, body } = await add({ conditions: { waitForResponse: true, stopIfResponds: false } }, own);
  expect([status, body.conditions]).toEqual([
    201,
    { transferToAI: true, stopIfResponds: false, continueIfNoResponse: true, followUpDays: null },
  ]);
});

test('a launch refuses what the channel would refuse for everybody, and starts nobody', async () => {
  const own = await newCampaign(ana);
  const { body: step } = await add({ type: 'image', mediaFiles: [] }, own);
  const launch = async () => {
    const { status, body } = await execute(ana, own);
    return [status, body.error];
  };
  const change = (changes: object) =>
    ana.call('PUT', `/api/campaigns/${own}/templates/${step.id}`, { ...stepFields(step), ...changes });
  expect(await launch()).toEqual([409, 'Mensagem 1: falta o arquivo. Adicione um ou mude o tipo para texto.']);

  const file = await keep(PNG, 'sala.png');
  await change({ mediaFiles: [file] });
  Object.assign(limits, { maxMediaBytes: { image: 10 } });
  expect((await launch())[1]).toMatch(/^Mensagem 1: “sala\.png” tem .* MB; o canal atual aceita até .* MB\.$/);
  Object.assign(limits, { maxMediaBytes: {}, mediaTypes: ['text'] });
  expect(await launch()).toEqual([409, 'Mensagem 1: o canal atual não envia imagens.']);
  Object.assign(limits, { mediaTypes: ['text', 'image'] });

  await withoutFile(product, file.id);
  expect(await launch()).toEqual([409, 'Mensagem 1: o arquivo “sala.png” não existe mais. Envie de novo.']);
  expect((await ana.call('GET', `/api/campaigns/${own}`)).body).toMatchObject({ status: 'draft', totalLeads: 0 });

  await change({ type: 'text', mediaFiles: [] });
  expect(await launch()).toEqual([200, undefined]);
});
