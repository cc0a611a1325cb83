import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';

/**
 * Preloaded into the measured server: memory after a collection, CPU use and statements since its start, event-loop
 * delay since the last probe. `sliceMax`: the most processor time of the loop's thread between two looks, which a busy
 * machine does not lengthen.
 */
export type Probe = {
  rss: number;
  heapUsed: number;
  loopP99: number;
  loopMax: number;
  sliceMax: number;
  cpuMs: number;
  statements: number;
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const RESOLUTION_MS = 5;
const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
loop.enable();

let statements = 0;
const ask = pg.Client.prototype.query;
pg.Client.prototype.query = function countAndAsk(this: pg.Client, ...asked: unknown[]) {
  statements += 1;
  return Reflect.apply(ask, this, asked);
} as typeof ask;

let sliceMax = 0;
let lastLook = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(lastLook);
  sliceMax = Math.max(sliceMax, (user + system) / 1000);
  lastLook = process.threadCpuUsage();
}, RESOLUTION_MS).unref();

const lateMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);

const server = createServer((_request, response) => {
  const late = { loopP99: lateMs(loop.percentile(99)), loopMax: lateMs(loop.max), sliceMax };
  collect();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  response.end(JSON.stringify({ rss, heapUsed, ...late, cpuMs: (user + system) / 1000, statements } satisfies Probe));
  loop.reset();
  sliceMax = 0;
  lastLook = process.threadCpuUsage();
});
const port = process.env.BENCH_PROBE_PORT;
if (port) server.listen(Number(port), '127.0.0.1').unref();
