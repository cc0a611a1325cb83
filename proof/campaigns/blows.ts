import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from '../database/installation.ts';
import { isAlive, kill, postmasterOf, until } from '../database/processes.ts';
import { isReady, launchServer, type Server } from '../database/server.ts';

/** Like a power cut: launcher and server die; the database may survive. */
export async function killServer({ launcher, hasEnded }: Pick<Server, 'launcher' | 'hasEnded'>): Promise<void> {
  kill([-launcher], 'SIGKILL');
  await until('the launcher ended', hasEnded);
}

export async function killWhileStarting(installation: Installation, afterMs: number): Promise<void> {
  const starting = launchServer(installation);
  await delay(afterMs);
  await killServer(starting);
}

export async function killDatabase(installation: Installation, server: Server): Promise<void> {
  const killed = await postmasterOf(installation.dataDir);
  kill([killed], 'SIGKILL');
  const another = until('another database took over', async () => {
    const now = await postmasterOf(installation.dataDir).catch(() => killed);
    return now !== killed && (await isReady(installation.port));
  });
  await another.catch((error) => {
    throw new Error(`${error.message}\n${server.output()}`);
  });
  if (!isAlive(server.server)) throw new Error(`the server did not outlive its database\n${server.output()}`);
}

export async function killBoth(installation: Installation, server: Server): Promise<void> {
  kill([await postmasterOf(installation.dataDir)], 'SIGKILL');
  await killServer(server);
}

/** The server stalls past the lease of its work, then resumes without noticing. */
export async function freeze(server: Server, ms: number): Promise<void> {
  kill([server.server], 'SIGSTOP');
  await delay(ms);
  kill([server.server], 'SIGCONT');
}
