import { setTimeout as delay } from 'node:timers/promises';
import { signed } from '../../apps/server/test/fakes/fake-cloud-api.ts';
import type { Delivery } from '../../apps/server/test/inbound-story.ts';
import type { ConnectedProvider } from './providers.ts';

const PARALLEL_WEBHOOKS = 24;
const AGAIN_AFTER_MS = 200;
const DEADLINE_MS = 10_000;

/** Repeats posts without a 200, as providers do; returns how many repeats. */
export async function tellAll(
  deliveries: readonly Delivery[],
  providers: readonly ConnectedProvider[],
): Promise<number> {
  const inbound = new Map(providers.map(({ provider, inbound: address }) => [provider, address]));
  let next = 0;
  let refused = 0;
  async function tell(): Promise<void> {
    for (let delivery = deliveries[next++]; delivery; delivery = deliveries[next++]) {
      while (!(await post(inbound.get(delivery.provider) ?? '', delivery))) {
        refused += 1;
        await delay(AGAIN_AFTER_MS);
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_WEBHOOKS }, tell));
  return refused;
}

async function post(url: string, { provider, body }: Delivery): Promise<boolean> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', ...(provider === 'cloud-api' ? signed(text) : {}) };
  const request = { method: 'POST', headers, body: text, signal: AbortSignal.timeout(DEADLINE_MS) };
  return fetch(url, request).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status === 200;
    },
    () => false,
  );
}
