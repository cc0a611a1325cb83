import { parentPort, workerData } from 'node:worker_threads';

export type Flood = { url: string; cookie: string; method: string; path: string; bodies: (string | null)[] };
export type FloodEnd = { statuses: Record<number, number>; slowestMs: number };

/** Runs in a separate thread, so that measurements taken meanwhile are not delayed. */
const { url, cookie, method, path, bodies } = workerData as Flood;
const statuses: Record<number, number> = {};
let slowestMs = 0;

async function ask(body: string | null): Promise<void> {
  const begin = performance.now();
  const headers = { cookie, ...(body === null ? {} : { 'content-type': 'application/json' }) };
  // 0: the connection closed before the answer was complete.
  const status = await fetch(`${url}${path}`, { method, headers, body })
    .then((answer) => answer.arrayBuffer().then(() => answer.status))
    .catch(() => 0);
  statuses[status] = (statuses[status] ?? 0) + 1;
  slowestMs = Math.max(slowestMs, performance.now() - begin);
}

await Promise.all(bodies.map(ask));
parentPort?.postMessage({ statuses, slowestMs } satisfies FloodEnd);
