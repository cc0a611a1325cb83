import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '#test/fakes/fake-s3.ts';
import { ContentTooLarge, type MediaStorage } from './media-storage.ts';
import { openStorage } from './open-storage.ts';

const MEGABYTE = 1024 * 1024;
const KEY = 'k'.repeat(32);

let folder: string;
let store: FakeS3;
const storages = new Map<string, MediaStorage>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-storage-'));
  store = await startFakeS3('quem');
  storages.set('disk', await openStorage({ kind: 'disk', dir: folder }));
  const bucket = { endpoint: store.url, region: 'us-east-1', bucket: 'midia', accessKey: 'quem', secretKey: 'segredo' };
  storages.set('s3', await openStorage({ kind: 's3', ...bucket }));
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const pieces = (content: Buffer): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += 100_000) yield content.subarray(at, at + 100_000);
    })(),
  );

const contentOf = (bytes: number): Buffer => Buffer.alloc(bytes, 'abcdefghij');

describe.each(['disk', 's3'])('files on %s', (kind) => {
  const storage = () => storages.get(kind) as MediaStorage;
  const read = async (key: string, range?: { start: number; end: number }) => {
    const found = await storage().open(key, range);
    return found && (await buffer(found));
  };

  test.each([0, 5, 8 * MEGABYTE, 17 * MEGABYTE])('%i bytes come back as they went', async (bytes) => {
    const key = `${KEY}${bytes}`;
    expect(await storage().save(key, pieces(contentOf(bytes)), 30 * MEGABYTE)).toBe(bytes);
    expect((await read(key))?.equals(contentOf(bytes))).toBe(true);
  });

  test('a part of a file and its beginning are read without the rest', async () => {
    await storage().save(`${KEY}part`, pieces(contentOf(50)), 100);
    expect(String(await read(`${KEY}part`, { start: 10, end: 14 }))).toBe('abcde');
    expect(String(await storage().head(`${KEY}part`, 3))).toBe('abc');
    expect(String(await storage().head(`${KEY}part`, 500))).toBe(String(contentOf(50)));
  });

  test.each([5, 12])('of more than was allowed (%i MB) nothing is left', async (megabytes) => {
    const key = `${KEY}large${megabytes}`;
    const saving = storage().save(key, pieces(contentOf(megabytes * MEGABYTE)), (megabytes - 1) * MEGABYTE);
    await expect(saving).rejects.toBeInstanceOf(ContentTooLarge);
    expect(await read(key)).toBeNull();
    expect(store.open.size).toBe(0);
  });

  test('of a stream that breaks nothing is left', async () => {
    const broken = Readable.from(
      (async function* () {
        yield contentOf(9 * MEGABYTE);
        throw new Error('the sender went away');
      })(),
    );
    await expect(storage().save(`${KEY}broken`, broken, 30 * MEGABYTE)).rejects.toThrow('went away');
    expect(await read(`${KEY}broken`)).toBeNull();
    expect(store.open.size).toBe(0);
  });

  test('what is removed is gone, and removing it again is nothing', async () => {
    await storage().save(`${KEY}gone`, pieces(contentOf(5)), 100);
    await storage().remove(`${KEY}gone`);
    await storage().remove(`${KEY}gone`);
    expect(await read(`${KEY}gone`)).toBeNull();
  });

  test('a key that is none reaches nothing', async () => {
    for (const key of ['../secret', 'short', `${KEY}/x`, `${KEY}?uploads`])
      await expect(Promise.resolve().then(() => storage().open(key))).rejects.toThrow('not a media key');
  });
});

test('in a bucket files stand in one folder, and a store that is busy is asked again', async () => {
  const storage = storages.get('s3') as MediaStorage;
  store.failNext.push(503);
  await storage.save(`${KEY}again`, pieces(contentOf(5)), 100);
  expect(store.objects.get(`midia/media/${KEY}again`)).toEqual(contentOf(5));
});
