import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Client, TestProduct } from '../product.ts';

type File = { kind: string; mimeType: string; fileName: string; bytes?: Buffer };

/** A stored file whose bytes need not match its kind, which an upload would refuse. */
export async function aFile(
  product: TestProduct,
  { accountId }: Client,
  { kind, mimeType, fileName, bytes = Buffer.from(`bytes of ${fileName}`) }: File,
): Promise<{ id: string; size: number; url: string }> {
  const id = randomUUID();
  await product.platform.storage.save(id, Readable.from([bytes]), bytes.length);
  await product.query(
    `insert into media_files (id, user_id, storage_key, kind, mime_type, file_name, size)
     values ($1::uuid, $2, $1::uuid::text, $3, $4, $5, $6)`,
    [id, accountId, kind, mimeType, fileName, bytes.length],
  );
  return { id, size: bytes.length, url: `/api/media/${id}` };
}

export async function withoutFile(product: TestProduct, id: string): Promise<void> {
  await product.query('delete from media_files where id = $1', [id]);
}

export async function removalDue(product: TestProduct, id: string): Promise<void> {
  await product.query("insert into file_removals (storage_key, due_at) values ($1, '2020-01-01')", [id]);
}
