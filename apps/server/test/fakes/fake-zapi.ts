import { type Behaviour, type FakeAnswer, type FakeRequest, type HttpFake, json, startHttpFake } from './http-fake.ts';

export const FAKE_ZAPI = { instanceId: 'INSTANCE1', token: 'TOKEN1', clientToken: 'CLIENT1' };

export type FakeZapi = HttpFake & {
  /** The next sends are answered like this, then well again. */
  next: Behaviour[];
  isConnected: boolean;
  webhookUrl: string | null;
  enqueuesWhileDisconnected: boolean;
  /** What a customer would get: the truth beside every answer. */
  accepted: { zaapId: string; messageId: string; path: string; body: Record<string, unknown> }[];
  queue: { ZaapId: string; MessageId: string; Phone: string }[];
  /** Numbers as WhatsApp writes them, by what is asked. */
  numbers: Map<string, string>;
};

/** Z-API as its documentation has it: ids at once, a queue behind, refusals with `error`. */
export async function startFakeZapi(): Promise<FakeZapi> {
  const state = {
    next: [] as Behaviour[],
    isConnected: true,
    webhookUrl: null as string | null,
    enqueuesWhileDisconnected: true,
    accepted: [] as FakeZapi['accepted'],
    queue: [] as FakeZapi['queue'],
    numbers: new Map<string, string>(),
  };
  const prefix = `/instances/${FAKE_ZAPI.instanceId}/token/${FAKE_ZAPI.token}/`;
  const http = await startHttpFake((request) => {
    if (request.headers['client-token'] !== FAKE_ZAPI.clientToken)
      return json(400, { error: 'your client-token is not configured' });
    if (!request.path.startsWith(prefix)) return json(404, { error: 'Instance not found' });
    return answer(state, { ...request, path: request.path.slice(prefix.length) });
  });
  return Object.assign(state, http);
}

type State = Omit<FakeZapi, keyof HttpFake>;

function answer(state: State, { method, path, body }: FakeRequest): FakeAnswer {
  const [call = '', argument = ''] = path.split('/');
  if (call.startsWith('send-')) return send(state, path, body);
  switch (`${method} ${call}`) {
    case 'GET status':
      return json(200, {
        connected: state.isConnected,
        smartphoneConnected: state.isConnected,
        error: state.isConnected ? 'You are already connected' : 'You are not connected',
      });
    case 'GET device':
      return json(200, { phone: '5511988887777', name: 'Imobiliária' });
    case 'GET me':
      return json(200, { id: FAKE_ZAPI.instanceId, receivedCallbackUrl: state.webhookUrl });
    case 'PUT update-every-webhooks':
      state.webhookUrl = String(body.value);
      return json(200, { value: true });
    case 'PUT update-queue-settings':
      state.enqueuesWhileDisconnected = !body.disableEnqueueWhenDisconnected;
      return json(200, { success: true });
    case 'GET phone-exists': {
      const phone = state.numbers.get(argument);
      return json(200, [{ exists: phone !== undefined, phone: phone ?? argument, lid: null }]);
    }
    case 'POST queue': {
      const from = Number(body.pagingState ?? 0);
      const messages = state.queue.slice(from, from + Number(body.pageSize));
      const next = from + messages.length;
      return json(200, { messages, pagingState: String(next), hasMore: next < state.queue.length });
    }
    case 'DELETE queue':
      state.queue = state.queue.filter(({ ZaapId }) => ZaapId !== argument);
      return json(200, { value: true });
    default:
      return json(405, { error: 'Method not allowed' });
  }
}

function send(state: State, path: string, body: Record<string, unknown>): FakeAnswer {
  const behaviour = state.next.shift() ?? 'answer';
  if (behaviour === 'refuse') return json(400, { error: 'invalid phone number' });
  if (behaviour === 'throttle')
    return { status: 429, body: { error: 'too many requests' }, headers: { 'retry-after': '30' } };
  if (!state.isConnected && !state.enqueuesWhileDisconnected) return json(400, { error: 'You are not connected' });
  const number = state.accepted.length + 1;
  const message = { zaapId: `ZAAP${number}`, messageId: `MESSAGE${number}`, path, body };
  state.accepted.push(message);
  if (behaviour === 'accept_then_hang') return 'hang';
  if (behaviour === 'accept_then_cut') return 'cut';
  if (behaviour === 'accept_then_500') return json(500, { error: 'internal' });
  return json(200, { zaapId: message.zaapId, messageId: message.messageId, id: message.messageId });
}
