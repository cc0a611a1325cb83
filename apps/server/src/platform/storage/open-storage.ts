import type { Config } from '../config/config.ts';
import { diskStorage } from './disk-storage.ts';
import type { MediaStorage } from './media-storage.ts';

export async function openStorage(storage: Config['storage']): Promise<MediaStorage> {
  if (storage.kind === 'disk') return diskStorage(storage.dir);
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(storage);
}
