import { png } from '../../apps/server/test/hostile-files.ts';
import { exif, extendedWebp, filledJpeg, gif, jpeg, losslessWebp, lossyWebp } from '../../apps/server/test/pictures.ts';
import { type Member, newMember } from '../../e2e/product/operator.ts';
import { startProduct } from '../product/start.ts';
import type { Attack, Outcome } from './attack.ts';

const SMALL = [640, 480] as const;

/** Files of far more than 100 megapixels in a few bytes, or with an unreliable size. */
const HUGE: [string, Buffer][] = [
  ['PNG', png(20_000, 20_000, Buffer.alloc(9_000_000, 'enfeite'))],
  ['JPEG', jpeg(65_535, 65_535)],
  ['progressive JPEG', jpeg(40_000, 40_000, { marker: 'c2' })],
  ['JPEG behind a small preview', jpeg(30_000, 30_000, { before: [exif(jpeg(160, 120))] })],
  ['JPEG behind 200 KB of EXIF', jpeg(30_000, 30_000, { before: Array(4).fill(exif(jpeg(8, 8), 50_000)) })],
  ['JPEG with filled markers', filledJpeg(30_000, 30_000)],
  ['JPEG that tells its height later', jpeg(30_000, 0)],
  ['lossy WebP', lossyWebp(16_383, 16_383)],
  ['lossless WebP', losslessWebp(16_384, 16_384)],
  ['extended WebP', extendedWebp(60_000, 60_000)],
  ['GIF', gif([65_535, 65_535], [1, 1])],
  ['GIF with a frame beyond its screen', gif([1, 1], [65_535, 65_535])],
  ...[21, 22, 24, 28].map((length): [string, Buffer] => [
    `JPEG cut off after ${length}`,
    jpeg(...SMALL).subarray(0, length),
  ]),
  ['PNG cut off', png(...SMALL).subarray(0, 30)],
  ['WebP cut off', lossyWebp(...SMALL).subarray(0, 28)],
  ['JPEG with a length of nothing', jpeg(...SMALL).fill(0, 4, 6)],
];
const HONEST: [string, Buffer][] = [
  ['JPEG', jpeg(...SMALL)],
  ['JPEG of a camera', jpeg(...SMALL, { before: Array(3).fill(exif(jpeg(160, 120), 40_000)) })],
  ['PNG', png(...SMALL)],
  ['GIF', gif([...SMALL], [...SMALL])],
  ['lossy WebP', lossyWebp(...SMALL)],
  ['lossless WebP', losslessWebp(...SMALL)],
  ['extended WebP', extendedWebp(...SMALL)],
];

async function upload(url: string, { cookie }: Member, bytes: Buffer, conversationId?: string): Promise<Response> {
  const form = new FormData();
  if (conversationId) form.append('conversationId', conversationId);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'foto.jpg');
  return fetch(`${url}/api/media/direct-upload`, { method: 'POST', body: form, headers: { cookie } });
}

async function sendPictures(): Promise<Outcome> {
  const product = await startProduct();
  const broken: string[] = [];
  try {
    const ana = await newMember(product.url, 'ana');
    for (const [name, bytes] of HUGE) {
      const { status } = await upload(product.url, ana, bytes);
      if (status !== 415) broken.push(`${name}: ${status}`);
    }
    for (const [name, bytes] of HONEST) {
      const { status } = await upload(product.url, ana, bytes);
      if (status !== 200) broken.push(`an honest ${name}: ${status}`);
    }
    return { tried: HUGE.length + HONEST.length, broken };
  } finally {
    await product.stop();
  }
}

async function eraseWithFiles(): Promise<Outcome> {
  const product = await startProduct({ ROLE: 'all' });
  const broken: string[] = [];
  let tried = 0;
  try {
    const ana = await newMember(product.url, 'ana');
    const lead = await ana.call('POST', '/api/leads', { name: 'Rita Prado', phone: '11987653001' });
    const { id } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
    await ana.call('POST', `/api/conversations/${id}/takeover`).catch(() => undefined);
    const put = async (conversationId?: string): Promise<string> =>
      (await (await upload(product.url, ana, png(...SMALL), conversationId)).json()).url;
    const [sent, draft, shared, own] = [await put(id), await put(id), await put(id), await put()];
    await ana.call('POST', `/api/conversations/${id}/send-media`, { type: 'image', url: sent });
    await ana.call('POST', '/api/products', { name: 'Vista Moema', media: [{ url: shared }] });
    await ana.call('DELETE', `/api/leads/${lead.id}`);
    const expect = async (name: string, url: string, status: number) => {
      tried += 1;
      const answer = await fetch(`${product.url}${url}`, { headers: { cookie: ana.cookie } });
      if (answer.status !== status) broken.push(`${name}: ${answer.status}`);
    };
    await expect('a file that was sent', sent, 404);
    await expect('a file that was not sent', draft, 404);
    await expect('a file of a product', shared, 200);
    await expect('a file of nobody', own, 200);
    return { tried, broken };
  } finally {
    await product.stop();
  }
}

export const hugePictures: Attack[] = [
  { point: 14, name: 'pictures of too many pixels', run: sendPictures },
  { point: 14, name: 'files of an erased conversation', run: eraseWithFiles },
];
