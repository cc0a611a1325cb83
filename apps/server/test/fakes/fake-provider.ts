import type { Provider } from '@prumo/contracts/channel';
import type { FakeAnswer, HttpFake } from './http-fake.ts';

export type Behaviour =
  | 'answer'
  | 'accept_then_hang'
  | 'accept_then_500'
  | 'accept_then_cut'
  /** The webhook comes before the answer to the call. */
  | 'echo_first'
  | 'refuse'
  /** WhatsApp withholds the message from this person. */
  | 'withhold'
  | 'throttle'
  | 'not_connected';

export type AcceptedMessage = {
  messageId: string;
  queueId: string | null;
  key: string | null;
  to: string;
  type: string;
  text: string;
  file: { bytes: Buffer; mimeType: string | null; fileName: string | null } | null;
  place: { latitude: number; longitude: number; name: string; address: string } | null;
  quotedId: string | null;
  template: { name: string; language: string; values: string[] } | null;
};

export type SpokenMessage = { id: string; from: string; name: string; text: string; at: Date };

export type WebhookBodies = {
  message(said: SpokenMessage): unknown;
  picture(said: SpokenMessage): unknown;
  receipt(message: AcceptedMessage, status: 'sent' | 'delivered' | 'read', at: Date): unknown;
  echo: ((message: AcceptedMessage, at: Date) => unknown) | null;
  connection: ((isConnected: boolean, at: Date) => unknown) | null;
};

export type FakeProvider = HttpFake & {
  provider: Exclude<Provider, 'simulator'>;
  settings: Record<string, string>;
  /** None of these keys may ever appear in a table, an answer or a log. */
  keys: readonly string[];
  /** Answers of the next sends; later ones succeed. */
  next: Behaviour[];
  nextFile: FakeAnswer[];
  isConnected: boolean;
  accepted: AcceptedMessage[];
  inbound: string | null;
  telling: WebhookBodies;
  tell(body: unknown): Promise<number>;
};

export const FILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const fileAnswer = (nextFile: FakeAnswer[], headers: Record<string, string> = {}): FakeAnswer =>
  nextFile.shift() ?? { status: 200, body: FILE, headers: { 'content-type': 'image/png', ...headers } };

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

export function afterAccepting(behaviour: Behaviour, failure: FakeAnswer): FakeAnswer | null {
  if (behaviour === 'accept_then_hang') return 'hang';
  if (behaviour === 'accept_then_cut') return 'cut';
  return behaviour === 'accept_then_500' ? failure : null;
}

export const emptyAccepted: Omit<AcceptedMessage, 'messageId' | 'to' | 'type'> = {
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
