import { runServer } from '../../e2e/product/process.ts';
import { freePort } from '../../e2e/product/server.ts';
import type { Ground } from './parts/lay.ts';

export type RefusedStart = { name: string; isRefused: boolean; told: string };

/** What cannot work is said at the start, with the way out. */
export async function tryUnfitAddresses(
  { urls, urlOfNode, patroni }: Ground,
  env: Record<string, string>,
): Promise<RefusedStart[]> {
  const standby = urlOfNode((await patroni.synchronousStandby()).port);
  const cases = [
    {
      name: 'PgBouncer without DATABASE_LISTEN_URL',
      addresses: { DATABASE_URL: urls.pooled },
      words: /pooler em modo de transação.*DATABASE_LISTEN_URL/s,
    },
    {
      name: 'PgBouncer as DATABASE_LISTEN_URL',
      addresses: { DATABASE_URL: urls.pooled, DATABASE_LISTEN_URL: urls.pooled },
      words: /DATABASE_LISTEN_URL passa por um pooler/,
    },
    {
      name: 'a standby as DATABASE_LISTEN_URL',
      addresses: { DATABASE_URL: urls.pooled, DATABASE_LISTEN_URL: standby },
      words: /DATABASE_LISTEN_URL só aceita leituras/,
    },
  ];
  const tried: RefusedStart[] = [];
  for (const { name, addresses, words } of cases) {
    const { code, output } = await runServer({ ...env, ...addresses, PORT: String(await freePort()) }).ended;
    tried.push({ name, isRefused: code === 1 && words.test(output), told: output.trim() });
  }
  return tried;
}
