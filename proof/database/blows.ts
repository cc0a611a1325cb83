import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import { childrenOf, isAlive, kill, postmasterOf, until } from './processes.ts';
import { connect, startWriting, verifyRows } from './rows.ts';
import { interrupt, isReady, type Server, startServer } from './server.ts';

export type Blow = (installation: Installation) => Promise<number>;

export const serverKilled: Blow = (installation) =>
  startedAgain(installation, async ({ server }) => kill([server], 'SIGKILL'));

export const groupKilled: Blow = (installation) =>
  startedAgain(installation, async ({ launcher }) => kill([-launcher], 'SIGKILL'));

export const everythingKilled: Blow = (installation) =>
  startedAgain(installation, async ({ launcher }) => {
    const postmaster = await postmasterOf(installation.dataDir);
    const backends = await childrenOf(postmaster);
    kill([-launcher, postmaster, ...backends], 'SIGKILL');
  });

export const interrupted: Blow = (installation) =>
  startedAgain(installation, async (running) => {
    const postmaster = await postmasterOf(installation.dataDir);
    await interrupt(running);
    await until('the database ended with its server', () => !isAlive(postmaster), 2_000);
  });

/** The server must restart its database although a running statement still holds shared memory. */
export const postmasterKilled: Blow = async (installation) => {
  const running = await startServer(installation);
  const writer = await startWriting(installation.dataDir);
  const busy = await connect(installation.dataDir);
  const statement = busy
    .query(`DO $$ BEGIN WHILE clock_timestamp() < now() + interval '10 s' LOOP PERFORM 1; END LOOP; END $$`)
    .then(
      () => true,
      () => false,
    );
  await delay(500);
  const killed = await postmasterOf(installation.dataDir);
  const begin = performance.now();

  kill([killed], 'SIGKILL');

  await until('another postmaster took over', async () => {
    const now = await postmasterOf(installation.dataDir).catch(() => killed);
    return now !== killed && (await isReady(installation.port));
  });
  const backMs = performance.now() - begin;
  await writer.stop();
  if (await statement) throw new Error('the statement of a dead postmaster ended as if nothing had happened');
  await verifyRows(installation.dataDir, writer.acknowledged());
  if (!isAlive(running.server)) throw new Error('the server did not outlive its database');
  await interrupt(running);
  return backMs;
};

async function startedAgain(installation: Installation, hit: (running: Server) => Promise<void>): Promise<number> {
  const first = await startServer(installation);
  const writer = await startWriting(installation.dataDir);
  await delay(200);
  await hit(first);
  await until('the launcher ended', () => first.hasEnded());

  const second = await startServer(installation);
  await writer.stop();
  await verifyRows(installation.dataDir, writer.acknowledged());
  await interrupt(second);
  return second.startMs;
}
