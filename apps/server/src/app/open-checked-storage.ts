import type { Logger } from 'pino';
import type { Config } from '#platform/config/config.ts';
import { BootError } from '#platform/embedded-database/index.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { openStorage } from '#platform/storage/open-storage.ts';

/** Missing write permission shows at boot instead of with the first customer's photo. */
export async function openCheckedStorage(
  { role, storage: chosen }: Pick<Config, 'role' | 'storage'>,
  log: Pick<Logger, 'warn'>,
): Promise<MediaStorage> {
  if (chosen.kind === 'disk' && role !== 'all')
    log.warn(
      `ROLE=${role} sem S3: ${chosen.dir} precisa ser a mesma pasta em todos os processos, ou arquivos somem entre eles`,
    );
  const storage = await openStorage(chosen);
  await storage.check().catch((error: Error & { code?: string }) => {
    const place = chosen.kind === 's3' ? `o bucket ${chosen.bucket} (S3_BUCKET)` : `a pasta ${chosen.dir}`;
    throw new BootError(`Não é possível guardar arquivos: ${place} não pôde ser usado (${reasonOf(error)}).`);
  });
  return storage;
}

const reasonOf = ({ name, code, message }: Error & { code?: string }): string =>
  code ?? (name === 'Error' ? message : name);
