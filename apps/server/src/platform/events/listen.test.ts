import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase } from '#test/database.ts';
import { systemClock, type TimeSource } from '../clock.ts';
import { createLiveness } from '../liveness.ts';
import { listen } from './listen.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let way: Server;
let isCut = false;
let attempts = 0;
const open = new Set<Socket>();
const ASK = { everyMs: 60_000, withinMs: 5_000 };
const pauses: (() => void)[] = [];
let longestPauseMs = 0;
const clock: TimeSource = {
  ...systemClock(),
  sleep(ms, signal) {
    if (ms === ASK.everyMs) return systemClock().sleep(ms, signal);
    longestPauseMs = Math.max(longestPauseMs, ms);
    return new Promise((resolve) => void pauses.push(resolve));
  },
};

beforeAll(async () => {
  clone = await cloneDatabase();
  const { hostname, port } = new URL(clone.url);
  way = createServer((near) => {
    attempts += 1;
    if (isCut) return near.destroy();
    const far = connect({ host: hostname, port: Number(port) });
    for (const end of [near, far]) open.add(end.on('error', () => {}));
    return near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  way.close();
  for (const end of open) end.destroy();
  await clone.drop();
});

test('a database that is away is asked by one attempt at a time, and listened to again when it is back', async () => {
  const url = new URL(clone.url);
  url.hostname = '127.0.0.1';
  url.port = String((way.address() as { port: number }).port);
  const listener = await listen({
    url: url.href,
    clock,
    log: { warn: () => {} },
    liveness: createLiveness(),
    ask: ASK,
  });
  const woken = vi.fn();
  listener.onDue(woken);

  isCut = true;
  for (const end of open) end.destroy();
  attempts = 0;
  for (let round = 1; round <= 7; round += 1) {
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    pauses.shift()?.();
    await vi.waitFor(() => expect(attempts).toBe(round));
  }
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  expect(attempts).toBe(7);
  expect(longestPauseMs).toBe(2_000);

  isCut = false;
  pauses.shift()?.();
  await vi.waitFor(() => expect(woken).toHaveBeenCalledTimes(1));
  expect(attempts).toBe(8);
  await listener.close();
  for (const resume of pauses.splice(0)) resume();
});
