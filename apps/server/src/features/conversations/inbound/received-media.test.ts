import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FetchedMedia, MediaReference, MessageContent } from '#features/channel/index.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { chatOf, said, teller, tellingEvents } from '#test/told-events.ts';
import { PNG } from '#test/upload.ts';

let product: TestProduct;
let ana: Client;
let told: Awaited<ReturnType<typeof teller>>;
let answers: FetchedMedia[] = [];
let tries: { maxBytes: number; url: string }[] = [];

beforeAll(async () => {
  product = await startProduct({
    wrapAdapter: (adapter) => ({
      ...tellingEvents(adapter),
      async fetchMedia(_account, { reference: { source }, maxBytes }) {
        tries.push({ maxBytes, url: source.kind === 'link' ? source.url : source.kind });
        const [next, ...later] = answers;
        if (later.length > 0) answers = later;
        if (!next) throw new Error('the provider fell over');
        return next;
      },
    }),
  });
});
beforeEach(async () => {
  ana = await product.signUp();
  told = await teller(product, ana);
  tries = [];
});
afterAll(() => product.close());

const LINK = 'https://cdn.provider.example/segredo/foto.jpg';
const PHONE = '5511987650001';
const fetched = (bytes: Buffer | string, mimeType: string | null = null): FetchedMedia => ({
  kind: 'fetched',
  bytes: Buffer.from(bytes),
  mimeType,
  fileName: null,
});
const LATER: FetchedMedia = { kind: 'later', detail: 'resposta 503' };
const file = (part: Partial<MediaReference> = {}): MediaReference => ({
  source: { kind: 'link', url: LINK },
  mimeType: 'image/jpeg',
  fileName: null,
  size: null,
  ...part,
});
const sent = (id: string, part: Partial<MessageContent>) => told.message(id, PHONE, '', { content: said(part) });

async function shown() {
  const [conversation] = (await ana.call('GET', '/api/conversations')).body;
  const { body, text } = await ana.call('GET', `/api/conversations/${conversation.id}`);
  expect(text).not.toContain('provider.example');
  return body.messages.filter(({ from }: { from: string }) => from === 'lead');
}
const open = (url: string, client = ana) => product.call('GET', url, { headers: { cookie: client.cookie } });

test('a picture is copied at once and shown from our own address, never from the provider’s', async () => {
  answers = [fetched(PNG, 'image/jpeg')];
  await told.tell(sent('a', { type: 'image', text: 'a fachada', media: file({ fileName: 'fachada.jpg' }) }));
  const [message] = await shown();
  expect(message).toMatchObject({ type: 'image', content: 'a fachada', isMediaPending: false, mediaProblem: null });
  expect(message).toMatchObject({ fileName: 'fachada.png' });
  expect(message.mediaUrl).toMatch(/^\/api\/media\//);
  const answer = await open(message.mediaUrl);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await open(message.mediaUrl, await product.signUp())).status).toBe(404);
  expect(tries).toEqual([{ maxBytes: 16 * 1024 * 1024, url: LINK }]);
});

test('the provider is down, then up: the message is there meanwhile, and its file comes later', async () => {
  answers = [LATER, LATER, fetched(PNG)];
  await told.tell(sent('a', { type: 'image', media: file() }));
  await told.tell(sent('a', { type: 'image', media: file() }));
  expect(await shown()).toMatchObject([{ mediaUrl: null, isMediaPending: true, mediaProblem: null }]);
  product.clock.advance(4_000);
  await product.drain();
  expect(tries).toHaveLength(1);
  product.clock.advance(2_000);
  await product.drain();
  product.clock.advance(30_000);
  await product.drain();
  expect(tries).toHaveLength(3);
  expect(await shown()).toMatchObject([{ isMediaPending: false, fileName: 'foto.png' }]);
});

test('what never comes says so in the end, and is not asked for again', async () => {
  answers = [LATER];
  await told.tell(sent('a', { type: 'audio', media: file() }));
  for (let round = 0; round < 12; round += 1) {
    product.clock.advance(7 * 3600 * 1000);
    await product.drain();
  }
  expect(tries).toHaveLength(9);
  expect(await shown()).toMatchObject([{ mediaUrl: null, isMediaPending: false, mediaProblem: 'gone' }]);
});

test.each([
  ['gone at the provider', file(), 1],
  ['of which the provider says that it has none', file({ source: { kind: 'lost', detail: 'downloadError' } }), 0],
  ['that came without a word of where it is', null, 0],
])('a file %s is said to be gone', async (_name, media, asked) => {
  answers = [{ kind: 'lost', detail: 'resposta 404' }];
  await told.tell(sent('a', { type: 'document', text: 'o contrato', media }));
  expect(await shown()).toMatchObject([{ content: 'o contrato', isMediaPending: false, mediaProblem: 'gone' }]);
  expect(tries).toHaveLength(asked);
});

test.each([
  ['a page announced as a photo', 'image', '<html><script>alert(1)</script></html>', 'document', 'text/plain'],
  ['a drawing with a script', 'image', '<?xml version="1.0"?><svg onload="alert(1)"/>', 'document', 'text/plain'],
  ['an archive', 'document', 'PK\u0003\u0004\u0014\u0000\u0000\u0000\b\u0000', 'document', 'application/octet-stream'],
  ['a photo sent as a document', 'document', PNG, 'image', 'image/png'],
] as const)('%s is what its bytes are', async (_name, type, bytes, kind, mimeType) => {
  answers = [fetched(bytes as Buffer, 'text/html')];
  await told.tell(sent('a', { type, media: file({ mimeType: 'text/html', fileName: '../../x.html' }) }));
  const [message] = await shown();
  expect(message.type).toBe(kind);
  const { headers } = await open(message.mediaUrl);
  expect(headers).toMatchObject({
    'content-type': mimeType,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(String(headers['content-disposition'])).toMatch(kind === 'document' ? /^attachment/ : /^inline/);
  expect(String(headers['content-disposition'])).not.toContain('..');
});

test('a name that reads the other way round, and ends with what the file is not, is shown and saved as what it is', async () => {
  answers = [fetched('%PDF-1.7\n%%EOF')];
  await told.tell(sent('a', { type: 'document', media: file({ fileName: 'boleto_\u202efdp.exe' }) }));
  const [message] = await shown();
  expect(message.fileName).toBe('boleto_fdp.pdf');
  const { headers } = await open(message.mediaUrl);
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''boleto_fdp.pdf");
});

test('rows from before names were cleaned are shown and saved clean', async () => {
  answers = [fetched('%PDF-1.7\n%%EOF')];
  await told.tell(sent('a', { type: 'document', media: file({ fileName: 'boleto.pdf' }) }));
  await product.query(`update conversation_messages set message = $1, file_name = $2 where media_url is not null`, [
    'veja\u2028o \u202eboleto',
    'boleto_\u202efdp.exe',
  ]);
  await product.query(`update media_files set file_name = $1`, ['boleto_fdp.exe']);
  const [message] = await shown();
  expect([message.content, message.fileName]).toEqual(['veja\no boleto', 'boleto_fdp.exe']);
  expect((await open(message.mediaUrl)).headers['content-disposition']).toContain("''boleto_fdp.pdf");
});

test('a sticker is shown as a picture, and what nobody knows keeps its words', async () => {
  answers = [fetched(PNG)];
  await told.tell(
    sent('a', { type: 'sticker', media: file({ mimeType: 'image/webp' }) }),
    sent('b', { type: 'unsupported', text: 'Enquete: sábado ou domingo?' }),
  );
  expect(await shown()).toMatchObject([
    { type: 'image', mediaUrl: expect.stringMatching(/^\/api\/media\//) },
    { type: 'unsupported', content: 'Enquete: sábado ou domingo?', mediaProblem: null, isMediaPending: false },
  ]);
});

test('a message that is deleted while its file is on the way keeps none', async () => {
  answers = [LATER, fetched(PNG)];
  const before = (await product.query('select count(*)::int as n from media_files')).rows[0].n;
  await told.tell(sent('a', { type: 'image', media: file() }));
  await told.tell({ type: 'revoked', targetId: 'a', chat: chatOf({ phone: PHONE }), fromMe: false, at: told.at() });
  product.clock.advance(60_000);
  await product.drain();
  expect(await shown()).toMatchObject([{ isDeleted: true, mediaUrl: null, isMediaPending: false, mediaProblem: null }]);
  expect((await product.query('select count(*)::int as n from media_files')).rows[0].n).toBe(before);
});

test('what a person sent from the phone is copied too, and a file is copied once by many processes', async () => {
  answers = [fetched(PNG)];
  const echo = told.echo('e', PHONE, '', { content: said({ type: 'image', media: file() }) });
  await Promise.all([told.tell(echo), told.tell(echo), product.drain(), product.drain()]);
  const [conversation] = (await ana.call('GET', '/api/conversations')).body;
  expect(conversation.messages).toMatchObject([
    { mediaUrl: expect.stringMatching(/^\/api\/media\//), fromPhone: true },
  ]);
  expect(tries).toHaveLength(1);
});
