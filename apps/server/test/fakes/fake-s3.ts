import { type FakeAnswer, type FakeRequest, type HttpFake, startHttpFake } from './http-fake.ts';

export type FakeS3 = HttpFake & {
  objects: Map<string, Buffer>;
  open: Map<string, Buffer[]>;
  failNext: number[];
};

const xml = (status: number, text = ''): FakeAnswer => ({
  status,
  body: Buffer.from(text),
  headers: { 'content-type': 'application/xml' },
});
const stored = (etag: string): FakeAnswer => ({ status: 200, body: Buffer.alloc(0), headers: { etag: `"${etag}"` } });

export async function startFakeS3(accessKey: string): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const open = new Map<string, Buffer[]>();
  const failNext: number[] = [];

  /** Null when the request is for a whole object. */
  function inParts({ method, query, bytes }: FakeRequest, path: string): FakeAnswer | null {
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload of ${path}`;
      open.set(id, []);
      return xml(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    const id = query.get('uploadId') ?? '';
    const parts = open.get(id);
    if (!parts) return null;
    if (method === 'PUT') {
      parts[Number(query.get('partNumber')) - 1] = bytes;
      return stored(String(parts.length));
    }
    open.delete(id);
    if (method !== 'POST') return xml(204);
    objects.set(path, Buffer.concat(parts));
    return xml(200, '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
  }

  function read(path: string, range: string | undefined): FakeAnswer {
    const found = objects.get(path);
    if (!found) return xml(404, '<Error><Code>NoSuchKey</Code></Error>');
    const asked = /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
    if (!asked) return { status: 200, body: found };
    if (Number(asked[1]) >= found.length) return xml(416, '<Error><Code>InvalidRange</Code></Error>');
    return { status: 206, body: found.subarray(Number(asked[1]), Number(asked[2]) + 1) };
  }

  const fake = await startHttpFake((request) => {
    const failure = failNext.shift();
    if (failure) return xml(failure, '<Error><Code>SlowDown</Code></Error>');
    const { method, headers, bytes } = request;
    if (!headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`)) return xml(403);
    const path = decodeURIComponent(request.path.slice(1));
    const part = inParts(request, path);
    if (part || method === 'GET') return part ?? read(path, headers.range);
    if (method === 'DELETE') {
      objects.delete(path);
      return xml(204);
    }
    objects.set(path, bytes);
    return stored('whole');
  });
  return { ...fake, objects, open, failNext };
}
