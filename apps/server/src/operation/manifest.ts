import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { newestVersion, oldestVersion } from '#platform/db/migrate.ts';
import { sumOf } from './checksum.ts';
import { OperationError } from './operation-error.ts';

const FORMAT = 1;
const NAME = 'manifest.json';

const Sums = z.object({ bytes: z.int().nonnegative(), sha256: z.string() });
const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  /** `cluster`: the stopped embedded database's files. `rows`: a snapshot of every table. */
  kind: z.enum(['cluster', 'rows']),
  schema: z.int(),
  postgres: z.int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.record(z.string(), Sums),
});
export type Manifest = z.infer<typeof Manifest>;
export type Files = Manifest['files'];

/** Written last, so an interrupted backup has none. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const text = JSON.stringify({ format: FORMAT, ...manifest }, null, 1);
  await writeFile(join(folder, NAME), `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => null);
  if (text === null) throw new OperationError(`A pasta ${folder} não é um backup completo: falta o ${NAME}.`);
  const read = Manifest.safeParse(parse(text));
  if (!read.success) throw new OperationError(`O ${NAME} de ${folder} está danificado ou é de outra versão do Prumo.`);
  if (read.data.schema > newestVersion())
    throw new OperationError('O backup é de uma versão mais nova do Prumo. Atualize o programa antes de restaurar.');
  if (read.data.schema < oldestVersion())
    throw new OperationError(
      'O backup é de uma versão de desenvolvimento anterior a 25/11/2026. Restaure-o e atualize-o com o Prumo daquela data.',
    );
  return read.data;
}

export async function refuseDamaged(folder: string, { files }: Manifest): Promise<void> {
  for (const [path, expected] of Object.entries(files)) {
    if (path.split('/').includes('..')) throw new OperationError(`O backup nomeia um arquivo fora dele: ${path}.`);
    const found = await sumOf(join(folder, path)).catch(() => null);
    if (found === null) throw new OperationError(`Falta um arquivo do backup: ${path}. Nada foi restaurado.`);
    if (found.sha256 !== expected.sha256)
      throw new OperationError(`Um arquivo do backup está danificado: ${path}. Nada foi restaurado.`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
