import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Installation = {
  checkout: string;
  dataDir: string;
  disposable: string;
  port: number;
  env: NodeJS.ProcessEnv;
  through: readonly string[];
};

type Options = {
  checkout: string;
  parent?: string;
  env?: NodeJS.ProcessEnv;
  through?: readonly string[];
};

export async function newInstallation({ checkout, parent, env, through }: Options): Promise<Installation> {
  const folder = parent ?? (await mkdtemp(join(tmpdir(), 'prumo proof ')));
  const dataDir = join(folder, 'data');
  return {
    checkout,
    dataDir,
    disposable: parent ? dataDir : folder,
    port: await freePort(),
    env: env ?? process.env,
    through: through ?? [],
  };
}

export async function removeData({ disposable }: Installation): Promise<void> {
  await rm(disposable, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
