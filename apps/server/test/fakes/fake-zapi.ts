import {
  type AcceptedMessage,
  afterAccepting,
  type Behaviour,
  emptyAccepted,
  type FakeProvider,
  fileAnswer,
  post,
  type SpokenMessage,
  type WebhookBodies,
  words,
  wordsOrNull,
} from './fake-provider.ts';
import { type FakeAnswer, type FakeRequest, json, startHttpFake } from './http-fake.ts';

export const FAKE_ZAPI = {
  instanceId: 'INSTANCE1',
  token: 'TOKEN-OF-THE-INSTANCE-1',
  clientToken: 'CLIENT-TOKEN-OF-THE-ACCOUNT-1',
};
const PHONE = '5511988887777';

export type FakeZapi = FakeProvider & {
  webhookUrl: string | null;
  enqueuesWhileDisconnected: boolean;
  queue: { ZaapId: string; MessageId: string; Phone: string; Message: string }[];
  /** Accepted messages stay queued until they are dropped or the fake is told to send. */
  keepsInQueue: boolean;
  numbers: Map<string, string>;
  absent: Set<string>;
};

/** As documented: ids at once, a queue behind, refusals with `error`. */
export async function startFakeZapi(): Promise<FakeZapi> {
  const prefix = `/instances/${FAKE_ZAPI.instanceId}/token/${FAKE_ZAPI.token}/`;
  const http = await startHttpFake((request) => {
    if (request.path.startsWith('/files/')) return fileAnswer(fake.nextFile);
    if (request.headers['client-token'] !== FAKE_ZAPI.clientToken)
      return json(400, { error: 'your client-token is not configured' });
    if (!request.path.startsWith(prefix)) return json(404, { error: 'Instance not found' });
    return answer(fake, { ...request, path: request.path.slice(prefix.length) });
  });
  const fake: FakeZapi = Object.assign(http, {
    provider: 'zapi' as const,
    settings: {
      provider: 'zapi',
      instanceId: FAKE_ZAPI.instanceId,
      apiKey: FAKE_ZAPI.token,
      clientToken: FAKE_ZAPI.clientToken,
    },
    keys: [FAKE_ZAPI.token, FAKE_ZAPI.clientToken],
    next: [] as Behaviour[],
    nextFile: [] as FakeAnswer[],
    isConnected: true,
    webhookUrl: null,
    enqueuesWhileDisconnected: true,
    accepted: [] as AcceptedMessage[],
    queue: [] as FakeZapi['queue'],
    keepsInQueue: false,
    numbers: new Map<string, string>(),
    absent: new Set<string>(),
    inbound: null as string | null,
    telling: tellingOf(`${http.url}/files/foto.png`),
    tell: (body: unknown) => post(fake.inbound, { text: JSON.stringify(body) }),
  });
  return fake;
}

async function answer(fake: FakeZapi, { method, path, body }: FakeRequest): Promise<FakeAnswer> {
  const [call = '', argument = ''] = path.split('/');
  if (call.startsWith('send-')) return send(fake, path, body);
  switch (`${method} ${call}`) {
    case 'GET status':
      return json(200, {
        connected: fake.isConnected,
        smartphoneConnected: fake.isConnected,
        error: fake.isConnected ? 'You are already connected' : 'You are not connected',
      });
    case 'GET device':
      return json(200, { phone: PHONE, name: 'Imobiliária' });
    case 'GET me':
      return json(200, { id: FAKE_ZAPI.instanceId, token: FAKE_ZAPI.token, receivedCallbackUrl: fake.webhookUrl });
    case 'PUT update-every-webhooks':
      fake.webhookUrl = words(body.value);
      return json(200, { value: true });
    case 'PUT update-queue-settings':
      fake.enqueuesWhileDisconnected = !body.disableEnqueueWhenDisconnected;
      return json(200, { success: true });
    case 'GET phone-exists': {
      const phone = fake.numbers.get(argument) ?? argument;
      return json(200, [{ exists: !fake.absent.has(argument), phone, lid: null }]);
    }
    case 'POST queue': {
      const from = Number(body.pagingState ?? 0);
      const messages = fake.queue.slice(from, from + Number(body.pageSize));
      const next = from + messages.length;
      return json(200, { messages, pagingState: String(next), hasMore: next < fake.queue.length });
    }
    case 'DELETE queue':
      if (argument !== '' && !fake.queue.some(({ ZaapId }) => ZaapId === argument))
        return json(404, { error: 'message not found in queue' });
      fake.queue = fake.queue.filter(({ ZaapId }) => ZaapId !== argument);
      return json(200, { value: true });
    default:
      return json(405, { error: 'Method not allowed' });
  }
}

async function send(fake: FakeZapi, path: string, body: Record<string, unknown>): Promise<FakeAnswer> {
  const behaviour = fake.next.shift() ?? 'answer';
  if (behaviour === 'refuse') return json(400, { error: 'invalid phone number' });
  if (behaviour === 'throttle')
    return { status: 429, body: { error: 'too many requests' }, headers: { 'retry-after': '30' } };
  if (behaviour === 'not_connected' || (!fake.isConnected && !fake.enqueuesWhileDisconnected))
    return json(400, { error: 'You are not connected' });
  const number = fake.accepted.length + 1;
  const message = readSend(path, body, { messageId: `MESSAGE${number}`, queueId: `ZAAP${number}` });
  fake.accepted.push(message);
  if (fake.keepsInQueue || !fake.isConnected)
    fake.queue.push({
      ZaapId: `ZAAP${number}`,
      MessageId: message.messageId,
      Phone: message.to,
      Message: message.text,
    });
  if (behaviour === 'echo_first') await fake.tell(fake.telling.echo?.(message, new Date()));
  const { messageId } = message;
  return (
    afterAccepting(behaviour, json(500, { error: 'internal' })) ??
    json(200, { zaapId: `ZAAP${number}`, messageId, id: messageId })
  );
}

function readSend(
  path: string,
  body: Record<string, unknown>,
  ids: { messageId: string; queueId: string },
): AcceptedMessage {
  const type = path.split('/')[0]?.slice('send-'.length) ?? '';
  const [, mimeType = null, data = ''] = /^data:([^;]+);base64,(.*)$/s.exec(words(body[type])) ?? [];
  return {
    ...emptyAccepted,
    ...ids,
    to: words(body.phone),
    type,
    text: words(body.message) || words(body.caption),
    file: mimeType ? { bytes: Buffer.from(data, 'base64'), mimeType, fileName: wordsOrNull(body.fileName) } : null,
    place:
      type === 'location'
        ? {
            latitude: Number(body.latitude),
            longitude: Number(body.longitude),
            name: words(body.title),
            address: words(body.address),
          }
        : null,
    quotedId: wordsOrNull(body.messageId),
  };
}

const STATUSES = { sent: 'SENT', delivered: 'RECEIVED', read: 'READ' };

function tellingOf(pictureUrl: string): WebhookBodies {
  const received = ({ id, from, name, at }: SpokenMessage) => ({
    type: 'ReceivedCallback',
    instanceId: FAKE_ZAPI.instanceId,
    messageId: id,
    phone: from,
    connectedPhone: PHONE,
    fromMe: false,
    fromApi: false,
    isGroup: false,
    momment: at.getTime(),
    status: 'RECEIVED',
    senderName: name,
  });
  return {
    message: (said) => ({ ...received(said), text: { message: said.text } }),
    picture: (said) => ({
      ...received(said),
      image: { imageUrl: pictureUrl, mimeType: 'image/png', caption: said.text },
    }),
    receipt: ({ messageId, queueId, to }, status, at) =>
      status === 'sent'
        ? {
            type: 'DeliveryCallback',
            instanceId: FAKE_ZAPI.instanceId,
            phone: to,
            messageId,
            zaapId: queueId,
            momment: at.getTime(),
          }
        : {
            type: 'MessageStatusCallback',
            instanceId: FAKE_ZAPI.instanceId,
            status: STATUSES[status],
            ids: [messageId],
            momment: at.getTime(),
            phone: to,
            isGroup: false,
          },
    echo: ({ messageId, to, text }, at) => ({
      ...received({ id: messageId, from: to, name: '', text, at }),
      fromMe: true,
      fromApi: true,
      text: { message: text },
    }),
    connection: (isConnected, at) => ({
      type: isConnected ? 'ConnectedCallback' : 'DisconnectedCallback',
      instanceId: FAKE_ZAPI.instanceId,
      momment: at.getTime(),
      ...(isConnected ? { connected: true, phone: PHONE } : { disconnected: true, error: 'Device was disconnected' }),
    }),
  };
}
