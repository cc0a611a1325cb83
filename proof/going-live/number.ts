import { setTimeout as delay } from 'node:timers/promises';
import { type FakeZapi, startFakeZapi } from '../../apps/server/test/fakes/fake-zapi.ts';

type AcceptedMessage = { to: string; text: string; at: Date };

export type Number = {
  zapi: FakeZapi;
  taken: AcceptedMessage[];
  untilTaken(count: number): Promise<void>;
  lose(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

const WATCH_EVERY_MS = 20;

export async function openNumber(): Promise<Number> {
  const zapi = await startFakeZapi();
  const taken: AcceptedMessage[] = [];
  let told = 0;
  let isOpen = true;

  const watch = setInterval(() => {
    for (const { to, text } of zapi.accepted.slice(taken.length)) taken.push({ to, text, at: new Date() });
  }, WATCH_EVERY_MS);

  const telling = (async () => {
    for (; isOpen; await delay(WATCH_EVERY_MS)) {
      const message = zapi.accepted[told];
      if (message === undefined || zapi.inbound === null) continue;
      const bodies = [
        zapi.telling.echo?.(message, new Date()),
        zapi.telling.receipt(message, 'sent', new Date()),
        zapi.telling.receipt(message, 'delivered', new Date()),
      ];
      try {
        for (const body of bodies) if ((await zapi.tell(body)) >= 300) throw new Error('not taken');
        told += 1;
      } catch {
        await delay(500);
      }
    }
  })();

  const connect = async (isConnected: boolean) => {
    zapi.isConnected = isConnected;
    await zapi.tell(zapi.telling.connection?.(isConnected, new Date()));
  };
  return {
    zapi,
    taken,
    async untilTaken(count) {
      while (taken.length < count) await delay(WATCH_EVERY_MS);
    },
    lose: () => connect(false),
    comeBack: () => connect(true),
    async close() {
      isOpen = false;
      clearInterval(watch);
      await telling;
      await zapi.close();
    },
  };
}
