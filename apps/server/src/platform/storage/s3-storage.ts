import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { newId } from '../ids.ts';
import { ContentTooLarge, type MediaStorage } from './media-storage.ts';

export type S3Settings = {
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
};

const KEY = /^[0-9a-zA-Z_-]{20,100}$/;
const FOLDER = 'media/';
/** The smallest part size that every S3 store accepts; shorter files are sent in one request. */
const PART_BYTES = 8 * 1024 * 1024;
const ATTEMPTS = 3;
const CHECK = Buffer.from('Prumo');
const TIMEOUTS = { connectionTimeout: 5_000, requestTimeout: 60_000 };

/** Browsers never see bucket addresses. */
export function s3Storage({ endpoint, region, bucket, accessKey, secretKey }: S3Settings): MediaStorage {
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: ATTEMPTS,
    requestHandler: TIMEOUTS,
    // Some stores do not know these checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a media key');
    return { Bucket: bucket, Key: `${FOLDER}${key}` };
  };

  async function saveParts(place: ReturnType<typeof at>, parts: AsyncIterable<Buffer>): Promise<void> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
    try {
      const done: CompletedPart[] = [];
      for await (const Body of parts) {
        const PartNumber = done.length + 1;
        const { ETag } = await client.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body }));
        done.push({ ETag, PartNumber });
      }
      await client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts: done } }));
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => {});
      throw error;
    }
  }

  async function get(key: string, range?: string): Promise<Readable | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...(range ? { Range: range } : {}) }));
      return (Body as Readable | undefined) ?? null;
    } catch (error) {
      if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
      throw error;
    }
  }

  return {
    async save(key, content, maxBytes) {
      const place = at(key);
      let size = 0;
      const parts = inParts(content, (bytes) => {
        size += bytes;
        if (size > maxBytes) throw new ContentTooLarge();
      });
      const first = (await parts.next()).value ?? Buffer.alloc(0);
      if (first.length < PART_BYTES) await client.send(new PutObjectCommand({ ...place, Body: first }));
      else await saveParts(place, joined(first, parts));
      return size;
    },
    open: (key, range) => get(key, range && `bytes=${range.start}-${range.end}`),
    async head(key, bytes) {
      const content = await get(key, `bytes=0-${bytes - 1}`).catch((error: Error) => {
        // An empty object has no first byte.
        if (error.name === 'InvalidRange') return Readable.from([]);
        throw error;
      });
      if (!content) throw new Error('nothing is stored under the key');
      return buffer(content);
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand(at(key)))),
    isBucket: true,
    async check() {
      const place = at(newId<string>());
      await client.send(new PutObjectCommand({ ...place, Body: CHECK }));
      await client.send(new GetObjectCommand(place));
      await client.send(new DeleteObjectCommand(place));
    },
  };
}

async function* inParts(content: Readable, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    count(chunk.length);
    waiting.push(chunk);
    length += chunk.length;
    while (length >= PART_BYTES) {
      const whole = Buffer.concat(waiting);
      yield whole.subarray(0, PART_BYTES);
      waiting = [whole.subarray(PART_BYTES)];
      length -= PART_BYTES;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function* joined(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
