import { BootError } from './boot-error.ts';
import type { Cluster } from './cluster.ts';
import { ADMIN_ROLE } from './connection-file.ts';
import { livingPostmaster } from './postmaster.ts';

export async function resetAdminPassword(cluster: Cluster, password: string): Promise<void> {
  if (await livingPostmaster(cluster.dir)) {
    throw new BootError(
      `O arquivo pg-connection.json sumiu de ${cluster.dataDir} com o banco de dados no ar; encerre o postgres dessa pasta.`,
    );
  }
  const statement = `ALTER ROLE ${ADMIN_ROLE} PASSWORD '${password}'\n`;
  const { code, output } = await cluster.run(
    cluster.binaries.postgres,
    ['--single', '-D', cluster.dir, 'postgres'],
    statement,
  );
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new BootError(`Não foi possível refazer ${cluster.dataDir}/pg-connection.json.`, { cause: output });
  }
}
