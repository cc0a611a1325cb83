import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaFile } from '@prumo/contracts/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yazl from 'yazl';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { readZip } from '#test/read-zip.ts';
import { sampleFile } from '#test/sample-files.ts';
import { formWith, postForm, UPLOAD_PATH } from '#test/upload.ts';
import { keepReceived } from './keep-received.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const WORD = `${OFFICE}wordprocessingml.document`;
const SHEET = `${OFFICE}spreadsheetml.sheet`;
const SLIDES = `${OFFICE}presentationml.presentation`;

async function upload(bytes: Buffer, fileName: string) {
  const { status, body } = await postForm(product, ana.cookie, UPLOAD_PATH, formWith(bytes, fileName));
  const { mimeType, fileName: name } = body as MediaFile;
  return { status, mimeType, name };
}

async function receive(bytes: Buffer, fileName: string): Promise<MediaFile | undefined> {
  let kept: MediaFile | undefined;
  const attach = async (_tx: unknown, file: MediaFile) => {
    kept = file;
    return true;
  };
  await keepReceived(ana.ctx, product.platform.storage, { bytes, fileName, attach });
  return kept;
}

type Entry = { name: string; content: Buffer };

async function zipOf(entries: Entry[], { isStreamed = false } = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { name, content } of entries)
    if (isStreamed) zip.addReadStream(Readable.from([content]), name);
    else zip.addBuffer(content, name, { compress: false });
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const LIST = '[Content_Types].xml';
const PHOTO: Entry = { name: 'media/foto.jpeg', content: Buffer.alloc(300_000, 'pixels') };

async function entriesOf(name: string): Promise<Entry[]> {
  const found = await readZip(sampleFile(name));
  return [...found].map(([entry, content]) => ({ name: entry, content }));
}

test.each([
  ['contrato.docx', WORD],
  ['precos.xlsx', SHEET],
  ['apresentacao.pptx', SLIDES],
  ['contrato.doc', 'application/msword'],
  ['precos.xls', 'application/vnd.ms-excel'],
  ['apresentacao.ppt', 'application/vnd.ms-powerpoint'],
])('%s of LibreOffice is what it is, whatever it is called', async (fileName, mimeType) => {
  const ending = fileName.split('.').at(-1);
  expect(await upload(sampleFile(fileName), fileName)).toEqual({ status: 200, mimeType, name: fileName });
  expect(await upload(sampleFile(fileName), 'anexo.bin')).toEqual({ status: 200, mimeType, name: `anexo.${ending}` });
  expect(await receive(sampleFile(fileName), 'anexo')).toMatchObject({
    kind: 'document',
    mimeType,
    fileName: `anexo.${ending}`,
  });
});

test.each([
  ['contrato.docx', WORD],
  ['precos.xlsx', SHEET],
  ['apresentacao.pptx', SLIDES],
])('%s is found in any order of its parts, with a photo before them', async (fileName, mimeType) => {
  const entries = await entriesOf(fileName);
  const list = entries.filter(({ name }) => name === LIST);
  const parts = entries.filter(({ name }) => name !== LIST);
  const orders = { word: [...list, PHOTO, ...parts], libreOffice: [PHOTO, ...parts, ...list] };
  for (const order of Object.values(orders))
    for (const isStreamed of [false, true])
      expect(await upload(await zipOf(order, { isStreamed }), fileName)).toMatchObject({ status: 200, mimeType });
});

test('a zip that is no document is refused, and a document of LibreOffice’s own kind too', async () => {
  const zip = await zipOf([PHOTO, { name: 'contrato.docx', content: sampleFile('contrato.docx') }]);
  expect((await upload(zip, 'contrato.docx')).status).toBe(415);
  expect((await upload(sampleFile('contrato.odt'), 'contrato.docx')).status).toBe(415);
  expect(await receive(sampleFile('contrato.odt'), 'contrato')).toMatchObject({ fileName: 'contrato.odt' });
});

test('a zip whose directory lies, or whose list is a bomb, is refused at once', async () => {
  const docx = sampleFile('contrato.docx');
  const bomb = await zipOf([{ name: LIST, content: Buffer.alloc(20_000_000, ' ') }], { isStreamed: true });
  const lying = Buffer.from(docx);
  lying.writeUInt32LE(0x7f_ff_ff_ff, lying.lastIndexOf('PK\u0005\u0006') + 16);
  for (const bytes of [bomb, lying, docx.subarray(0, 3000)]) {
    const began = performance.now();
    expect((await upload(bytes, 'contrato.docx')).status).toBe(415);
    expect(performance.now() - began).toBeLessThan(5000);
  }
});

test('a compound file in circles is read to an end', async () => {
  const circle = Buffer.from(sampleFile('contrato.doc'));
  const table = (circle.readUInt32LE(76) + 1) * 512;
  for (let index = 0; index < 128; index += 1) circle.writeUInt32LE(index, table + index * 4);
  circle.writeUInt32LE(0, 68);
  expect(await upload(circle, 'contrato.doc')).toMatchObject({ status: 200 });
});

const SAID = 'nome;telefone\r\nÉrica Valadão;(11) 98765-4321\r\n';
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const LITTLE = Buffer.from(SAID, 'utf16le');

test.each([
  ['UTF-16 LE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), LITTLE])],
  ['UTF-16 BE with a mark', swapped(Buffer.concat([Buffer.from([0xff, 0xfe]), LITTLE]))],
  ['UTF-16 LE without a mark', LITTLE],
  ['UTF-16 BE without a mark', swapped(LITTLE)],
  ['a text that begins like a bitmap', Buffer.from('BMW X1 na troca, entrada de R$ 50 mil')],
  ['a contact card', Buffer.from('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Érica\r\nEND:VCARD\r\n')],
])('%s is text', async (_name, bytes) => {
  expect(await upload(bytes, 'lista.csv')).toEqual({ status: 200, mimeType: 'text/plain', name: 'lista.csv' });
});

test.each([
  ['noise behind a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('410000d84100', 'hex')])],
  ['numbers of two bytes', Buffer.from(Uint16Array.from({ length: 200 }, (_unused, index) => index * 317).buffer)],
])('%s is no text', async (_name, bytes) => {
  expect((await upload(bytes, 'lista.txt')).mimeType).not.toBe('text/plain');
});
