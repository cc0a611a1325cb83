import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import { z } from 'zod';
import { jsonOf } from '../adapter-parts/call-provider.ts';
import { phoneDigits } from '../adapter-parts/read-json.ts';
import type { Health, RegisteredWebhook, Registration } from '../port/adapter.ts';
import { callZapi, problemOf, type Zapi } from './call-zapi.ts';

const Status = z.object({ connected: z.boolean(), smartphoneConnected: z.boolean().nullish() });
const Device = z.object({ phone: z.unknown() });

const DISCONNECTED = { code: 'phone_disconnected', provider: 'zapi' } as const;
const UNKNOWN = { code: 'odd_answer', provider: 'zapi' } as const;

/** Z-API fills `error` even when all is well, so only `connected` counts. */
export async function readHealth(zapi: Zapi): Promise<Health> {
  const down = (problem: NumberProblem): Health => ({ connected: false, phone: null, problem });
  const answer = await callZapi(zapi, { path: 'status' });
  const status = Status.safeParse(jsonOf(answer));
  if (!status.success) return down(problemOf(answer) ?? UNKNOWN);
  if (!status.data.connected) return down(DISCONNECTED);
  const device = Device.safeParse(jsonOf(await callZapi(zapi, { path: 'device' })));
  return { connected: true, phone: device.success ? phoneDigits(device.data.phone) : null, problem: null };
}

const Me = z.object({ receivedCallbackUrl: z.string().nullish() });

export async function readRegisteredWebhook(zapi: Zapi): Promise<RegisteredWebhook> {
  const answer = await callZapi(zapi, { path: 'me' });
  const me = Me.safeParse(jsonOf(answer));
  return answer.kind === 'answer' && answer.status < 300 && me.success
    ? me.data.receivedCallbackUrl || null
    : undefined;
}

export async function registerWebhook(zapi: Zapi, url: string): Promise<Registration> {
  const calls = [
    // Echoes of our own messages settle our sends and show what was typed on the phone.
    { path: 'update-every-webhooks', body: { value: url, notifySentByMe: true } },
    // Z-API's own queue could send a message days later.
    { path: 'update-queue-settings', body: { disableEnqueueWhenDisconnected: true } },
  ];
  for (const call of calls) {
    const problem = problemOf(await callZapi(zapi, { method: 'PUT', ...call }));
    if (problem) return { isDone: false, problem };
  }
  return { isDone: true };
}
