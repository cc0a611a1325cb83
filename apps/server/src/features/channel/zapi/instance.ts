import { z } from 'zod';
import { callZapi, errorOf, jsonOf, type Zapi } from './call-zapi.ts';

const Status = z.object({ connected: z.boolean() });
const Device = z.object({ phone: z.string().nullish() });

export type InstanceHealth = {
  connected: boolean;
  /** Digits with country code. */
  phone: string | null;
  /** Why nothing can be said of it: the credentials, or the provider does not answer. */
  problem: string | null;
};

/** Z-API writes a text into `error` even when all is well, so only `connected` decides. */
export async function readHealth(zapi: Zapi): Promise<InstanceHealth> {
  const answer = await callZapi(zapi, { path: 'status' });
  const status = Status.safeParse(jsonOf(answer));
  if (!status.success) return { connected: false, phone: null, problem: errorOf(answer) ?? 'resposta desconhecida' };
  if (!status.data.connected) return { connected: false, phone: null, problem: null };
  const device = Device.safeParse(jsonOf(await callZapi(zapi, { path: 'device' })));
  return { connected: true, phone: device.success ? (device.data.phone ?? null) : null, problem: null };
}

const Me = z.object({ receivedCallbackUrl: z.string().nullish() });

/** Where the instance sends what it receives now; null when nowhere, undefined when it does not say. */
export async function readRegisteredWebhook(zapi: Zapi): Promise<string | null | undefined> {
  const me = Me.safeParse(jsonOf(await callZapi(zapi, { path: 'me' })));
  return me.success ? me.data.receivedCallbackUrl || null : undefined;
}

export type Registration = { isDone: true } | { isDone: false; problem: string };

/**
 * Points all of the instance's events here, our own messages included (they settle sends and show what was typed on
 * the phone), and tells it to queue nothing while the phone is away: a message must not leave days later.
 */
export async function registerWebhook(zapi: Zapi, url: string): Promise<Registration> {
  const calls = [
    { path: 'update-every-webhooks', body: { value: url, notifySentByMe: true } },
    { path: 'update-queue-settings', body: { disableEnqueueWhenDisconnected: true } },
  ];
  for (const call of calls) {
    const problem = errorOf(await callZapi(zapi, { method: 'PUT', ...call }));
    if (problem) return { isDone: false, problem };
  }
  return { isDone: true };
}
