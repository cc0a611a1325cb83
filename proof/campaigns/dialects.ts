export type AcceptedMessage = {
  instance: string;
  to: string;
  text: string;
  messageId: string;
  queueId: string;
  /** `at`: the provider's correct clock; `machineAt`: the product machine's. */
  at: number;
  machineAt: number;
  /** No clock changes within an era; `isRight`: the machine's clock was correct. */
  era: number;
  isRight: boolean;
};

type ProviderRequest = { instance: string; call: string; argument: string };
export type Answer = { status: number; body: unknown; headers?: Record<string, string> };
type Json = Record<string, unknown>;

export type Dialect = {
  read(path: string): ProviderRequest;
  sent(asked: ProviderRequest, body: Json): { to: string; text: string } | null;
  other(asked: ProviderRequest, wanted: { body: Json; inbound: string | null }): Answer;
  accepted(message: AcceptedMessage): Answer;
  slower: Answer | null;
  refused(to: string): Answer;
  broken: Answer;
  echo(message: AcceptedMessage): Json;
  receipts(message: AcceptedMessage): Json[];
};

const CONNECTED = '5511988887777';
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

const zapi: Dialect = {
  read(path) {
    const [, , instance = '', , , call = '', argument = ''] = path.split('/');
    return { instance, call, argument };
  },
  sent: ({ call }, body) => (call.startsWith('send-') ? { to: words(body.phone), text: words(body.message) } : null),
  other({ instance, call, argument }, { inbound }) {
    const answers: Json = {
      status: { connected: true, smartphoneConnected: true, error: 'You are already connected' },
      device: { phone: CONNECTED, name: instance },
      me: { id: instance, receivedCallbackUrl: inbound },
      queue: { messages: [], pagingState: null, hasMore: false, value: true },
      'phone-exists': [{ exists: true, phone: argument, lid: null }],
    };
    return { status: 200, body: answers[call] ?? { value: true } };
  },
  accepted: ({ queueId, messageId }) => ({ status: 200, body: { zaapId: queueId, messageId, id: messageId } }),
  slower: { status: 429, body: { error: 'too many requests' }, headers: { 'retry-after': '1' } },
  refused: () => ({ status: 400, body: { error: 'Phone number does not exist' } }),
  broken: { status: 500, body: { error: 'internal' } },
  echo: ({ instance, to, text, messageId, at }) => ({
    instanceId: instance,
    type: 'ReceivedCallback',
    messageId,
    phone: to,
    connectedPhone: CONNECTED,
    fromMe: true,
    fromApi: true,
    isGroup: false,
    momment: at,
    status: 'SENT',
    text: { message: text },
  }),
  receipts({ instance, to, messageId, queueId, at }) {
    const about = { instanceId: instance, phone: to, momment: at };
    const status = (name: string) => ({ ...about, type: 'MessageStatusCallback', status: name, ids: [messageId] });
    const taken = { ...about, type: 'DeliveryCallback', messageId, zaapId: queueId };
    return [taken, status('RECEIVED'), status('READ')];
  },
};

const jid = (to: string) => `${to}@s.whatsapp.net`;

const evolution: Dialect = {
  read(path) {
    const [, , topic = '', call = '', instance = ''] = path.split('/');
    return { instance, call: `${topic}/${call}`, argument: '' };
  },
  sent: ({ call }, body) =>
    call === 'message/sendText'
      ? { to: words(body.number).replace('@s.whatsapp.net', ''), text: words(body.text) }
      : null,
  other({ instance, call }, { body, inbound }) {
    const [number = ''] = Array.isArray(body.numbers) ? (body.numbers as string[]) : [];
    const answers: Json = {
      'instance/connectionState': { instance: { instanceName: instance, state: 'open' } },
      'instance/fetchInstances': [],
      'chat/whatsappNumbers': [{ jid: jid(number), exists: true, number }],
      'webhook/find': { enabled: true, url: inbound },
      'webhook/set': { enabled: true, url: inbound },
    };
    return { status: call in answers ? 200 : 404, body: answers[call] ?? {} };
  },
  accepted: ({ to, messageId }) => ({
    status: 201,
    body: { key: { remoteJid: jid(to), fromMe: true, id: messageId }, status: 'PENDING' },
  }),
  slower: null,
  refused: (to) => ({ status: 400, body: { response: { message: [{ jid: jid(to), exists: false, number: to }] } } }),
  broken: { status: 500, body: { response: {} } },
  echo: ({ instance, to, text, messageId, at }) => ({
    event: 'send.message',
    instance,
    data: {
      key: { remoteJid: jid(to), fromMe: true, id: messageId },
      message: { conversation: text },
      messageTimestamp: Math.floor(at / 1000),
    },
  }),
  receipts({ instance, to, messageId }) {
    const update = (status: string) => ({
      event: 'messages.update',
      instance,
      data: { keyId: messageId, remoteJid: jid(to), fromMe: true, status },
    });
    return ['SERVER_ACK', 'DELIVERY_ACK', 'READ'].map(update);
  },
};

export const EVOLUTION_PATH = '/evolution';

export const dialectOf = (path: string): Dialect => (path.startsWith(EVOLUTION_PATH) ? evolution : zapi);
