import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import { jsonOf } from '../adapter-parts/call-provider.ts';
import { lidOf, list, name, phoneDigits, record } from '../adapter-parts/read-json.ts';
import type { Health, RegisteredWebhook, Registration, ResolvedAddress } from '../port/adapter.ts';
import { callEvolution, callServer, type Evolution, problemOf } from './call-evolution.ts';

const DISCONNECTED = { code: 'phone_disconnected', provider: 'evolution' } as const;

export async function readHealth(evolution: Evolution): Promise<Health> {
  const answer = await callEvolution(evolution, { path: 'instance/connectionState' });
  const state = name(record(record(jsonOf(answer)).instance).state);
  const down = (problem: NumberProblem): Health => ({ connected: false, phone: null, problem });
  const problem = problemOf(answer);
  if (problem) return down(problem);
  if (state === 'open') return { connected: true, phone: await readPhone(evolution), problem: null };
  if (state === null) return down({ code: 'odd_answer', provider: 'evolution' });
  return down(state === 'connecting' ? { code: 'connecting' } : DISCONNECTED);
}

/** Only the instance list names the number. The list also holds keys: read nothing else from it. */
async function readPhone(evolution: Evolution): Promise<string | null> {
  const path = `instance/fetchInstances?instanceName=${encodeURIComponent(evolution.instance)}`;
  const found = list(jsonOf(await callServer(evolution, { path }))).map(record);
  return phoneDigits(found.find((one) => one.name === evolution.instance)?.ownerJid);
}

export async function resolveAddress(evolution: Evolution, digits: string): Promise<ResolvedAddress> {
  const answer = await callEvolution(evolution, {
    method: 'POST',
    path: 'chat/whatsappNumbers',
    body: { numbers: [digits] },
  });
  const [found] = list(jsonOf(answer)).map(record);
  if (answer.kind !== 'answer' || answer.status >= 300 || !found) return { kind: 'unknown' };
  if (found.exists === false) return { kind: 'not_on_whatsapp' };
  const address = phoneDigits(found.jid) ?? lidOf(found.jid);
  if (found.exists !== true || address === null) return { kind: 'unknown' };
  return { kind: 'found', address, lid: lidOf(found.lid) };
}

export async function readRegisteredWebhook(evolution: Evolution): Promise<RegisteredWebhook> {
  const answer = await callEvolution(evolution, { path: 'webhook/find' });
  if (answer.kind !== 'answer' || answer.status >= 300) return undefined;
  const { enabled, url } = record(jsonOf(answer));
  return enabled === false ? null : name(url);
}

/** Contacts, groups, presence and other events would only be stored and thrown away. */
const EVENTS = [
  'MESSAGES_UPSERT',
  'MESSAGES_EDITED',
  'MESSAGES_UPDATE',
  'MESSAGES_DELETE',
  'SEND_MESSAGE',
  'CONNECTION_UPDATE',
  'STATUS_INSTANCE',
];

/** Without base64: files inside events would make bodies too large to accept. */
export async function registerWebhook(evolution: Evolution, url: string): Promise<Registration> {
  const webhook = { enabled: true, url, byEvents: false, base64: false, events: EVENTS };
  const problem = problemOf(await callEvolution(evolution, { method: 'POST', path: 'webhook/set', body: { webhook } }));
  return problem ? { isDone: false, problem } : { isDone: true };
}
