import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase, schemaVersion } from '#platform/db/migrate.ts';
import { connected } from './connect.ts';
import type { Manifest } from './manifest.ts';
import { OperationError } from './operation-error.ts';
import { countRows, countServers, fillTables, hasRows } from './table-store.ts';

export async function restoreRows(url: string, folder: string, manifest: Manifest): Promise<void> {
  await connected(url, async (client) => {
    if ((await countServers(client)) > 0)
      throw new OperationError('Há um Prumo em execução neste banco de dados. Encerre-o antes de restaurar.');
    if (await hasRows(client)) throw new OperationError('O banco de dados de destino não está vazio.');
    if ((await schemaVersion(client)) > manifest.schema)
      throw new OperationError('O banco de dados de destino já tem as tabelas de outra versão. Use um banco vazio.');
  });
  await migrate(url, manifest.schema);
  await connected(url, async (client) => {
    await fillTables(client, manifest, ({ name }) => createReadStream(join(folder, `tables/${name}.copy`)));
    for (const table of manifest.tables) {
      const rows = await countRows(client, table);
      if (rows !== table.rows)
        throw new OperationError(`A tabela ${table.name} voltou com ${rows} linhas em vez de ${table.rows}.`);
    }
  });
  await migrate(url);
}

async function migrate(url: string, upTo?: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'prumo-operation' });
  try {
    await migrateDatabase(pool, upTo === undefined ? {} : { upTo });
  } finally {
    await pool.end();
  }
}
