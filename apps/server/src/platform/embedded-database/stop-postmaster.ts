import type { Cluster } from './cluster.ts';
import { livingPostmaster } from './postmaster.ts';

export async function stopPostmaster(cluster: Cluster, log: (line: string) => void): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!(await livingPostmaster(cluster.dir))) return;
    const { code, output } = await cluster.run(cluster.binaries.pgCtl, [
      ...['stop', '-D', cluster.dir, '-m', mode, '-w', '-t', '30'],
    ]);
    if (code === 0) return;
    log(`o banco de dados não parou (${mode}): ${output.trim()}`);
  }
}
