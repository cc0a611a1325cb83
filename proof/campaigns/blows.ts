import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from '../database/installation.ts';
import { isAlive, kill, postmasterOf, until } from '../database/processes.ts';
import { isReady, type Server, startServer } from '../database/server.ts';

/** The launcher and its server die as the machine's power goes; the database of the installation lives or is found dead. */
export async function killServer(installation: Installation, server: Server): Promise<Server> {
  kill([-server.launcher], 'SIGKILL');
  await until('the launcher ended', () => server.hasEnded());
  return startServer(installation);
}

/** The database dies under a server that lives on and must bring it back. */
export async function killDatabase(installation: Installation, server: Server): Promise<void> {
  const killed = await postmasterOf(installation.dataDir);
  kill([killed], 'SIGKILL');
  await until('another database took over', async () => {
    const now = await postmasterOf(installation.dataDir).catch(() => killed);
    return now !== killed && (await isReady(installation.port));
  });
  if (!isAlive(server.server)) throw new Error('the server did not outlive its database');
}

/** The process stands still past the lease of what it was doing, and wakes as if nothing had happened. */
export async function freeze(server: Server, ms: number): Promise<void> {
  kill([server.server], 'SIGSTOP');
  await delay(ms);
  kill([server.server], 'SIGCONT');
}

/** Resolves when the server has noticed: it looks five times a second. */
export async function jumpClock(clockFile: string, ms: number): Promise<void> {
  await writeFile(clockFile, String(ms));
  await delay(1_000);
}
