import type { Provider } from '@prumo/contracts/channel';
import type { FakeAnswer, HttpFake } from './http-fake.ts';

/** How a fake provider may answer a send besides well. */
export type Behaviour =
  | 'answer'
  | 'accept_then_hang'
  | 'accept_then_500'
  | 'accept_then_cut'
  /** Its webhook tells of the message before the call is answered. */
  | 'echo_first'
  | 'refuse'
  /** For the sake of the person it would go to. */
  | 'withhold'
  | 'throttle'
  | 'not_connected';

/** What a customer would get: the truth beside every answer. */
export type Accepted = {
  messageId: string;
  /** The provider's name of the message while it waits. */
  queueId: string | null;
  /** Our own id, where the provider carries it. */
  key: string | null;
  to: string;
  type: string;
  text: string;
  file: { bytes: Buffer; mimeType: string | null; fileName: string | null } | null;
  place: { latitude: number; longitude: number; name: string; address: string } | null;
  quotedId: string | null;
  template: { name: string; language: string; values: string[] } | null;
};

export type Said = { id: string; from: string; name: string; text: string; at: Date };

/** What the provider may tell, as it would write it. */
export type Telling = {
  message(said: Said): unknown;
  /** A picture the lead sent; its bytes are what `nextFile` answers. */
  picture(said: Said): unknown;
  receipt(message: Accepted, status: 'sent' | 'delivered' | 'read', at: Date): unknown;
  /** Our own message, as the webhook shows it; null where the provider shows none. */
  echo: ((message: Accepted, at: Date) => unknown) | null;
  /** The number came or went; null where the provider tells no such thing. */
  connection: ((isConnected: boolean, at: Date) => unknown) | null;
};

/** A provider outside, as far as one account sees it. It stands for the truth: what is in `accepted` left. */
export type FakeProvider = HttpFake & {
  provider: Exclude<Provider, 'simulator'>;
  /** The fields of the settings screen that open it. */
  settings: Record<string, string>;
  /** Its keys: none may ever be seen in a table, an answer or a log. */
  keys: readonly string[];
  /** The next sends are answered like this, then well again. */
  next: Behaviour[];
  /** The next times a file is asked for; then `FILE` again. */
  nextFile: FakeAnswer[];
  isConnected: boolean;
  accepted: Accepted[];
  /** Where it tells what happens: the inbound address of the account, or what was registered. */
  inbound: string | null;
  telling: Telling;
  /** Posts to `inbound` as the provider does, signed where it signs; the status of the answer. */
  tell(body: unknown): Promise<number>;
};

/** A small PNG. */
export const FILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const fileAnswer = (nextFile: FakeAnswer[], headers: Record<string, string> = {}): FakeAnswer =>
  nextFile.shift() ?? { status: 200, body: FILE, headers: { 'content-type': 'image/png', ...headers } };

/** How the provider would post it. */
export type Post = { text: string; headers?: Record<string, string> };

export async function post(inbound: string | null, { text, headers }: Post): Promise<number> {
  if (inbound === null) throw new Error('the fake does not know where to tell');
  const answer = await fetch(inbound, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** What becomes of a message once the fake has taken it; null = it is answered well. */
export function afterAccepting(behaviour: Behaviour, failure: FakeAnswer): FakeAnswer | null {
  if (behaviour === 'accept_then_hang') return 'hang';
  if (behaviour === 'accept_then_cut') return 'cut';
  return behaviour === 'accept_then_500' ? failure : null;
}

export const emptyAccepted: Omit<Accepted, 'messageId' | 'to' | 'type'> = {
  queueId: null,
  key: null,
  text: '',
  file: null,
  place: null,
  quotedId: null,
  template: null,
};

export const words = (value: unknown): string => (typeof value === 'string' ? value : '');
export const wordsOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
