import {
  type AcceptedMessage,
  afterAccepting,
  type Behaviour,
  emptyAccepted,
  type FakeProvider,
  FILE,
  fileAnswer,
  post,
  type SpokenMessage,
  type WebhookBodies,
  words,
  wordsOrNull,
} from './fake-provider.ts';
import { type FakeAnswer, type FakeRequest, json, startHttpFake } from './http-fake.ts';

export const FAKE_EVOLUTION = { instance: 'imobiliaria', apiKey: 'API-KEY-OF-EVOLUTION-1' };
const PHONE = '5511988887777';

export type FakeEvolution = FakeProvider & {
  webhook: Record<string, unknown> | null;
  numbers: Map<string, string>;
  absent: Set<string>;
};

export async function startFakeEvolution(): Promise<FakeEvolution> {
  const http = await startHttpFake((request) => {
    if (request.path.startsWith('/files/')) return fileAnswer(fake.nextFile);
    if (request.headers.apikey !== FAKE_EVOLUTION.apiKey)
      return json(401, { status: 401, error: 'Unauthorized', response: { message: 'Unauthorized' } });
    const path = request.path.slice(1);
    if (path === 'instance/fetchInstances')
      return json(200, [
        { name: FAKE_EVOLUTION.instance, ownerJid: `${PHONE}@s.whatsapp.net`, token: FAKE_EVOLUTION.apiKey },
      ]);
    const suffix = `/${FAKE_EVOLUTION.instance}`;
    if (!path.endsWith(suffix))
      return json(404, {
        status: 404,
        error: 'Not Found',
        response: { message: [`The "${path.split('/').at(-1)}" instance does not exist`] },
      });
    return answer(fake, { ...request, path: path.slice(0, -suffix.length) });
  });
  const fake: FakeEvolution = Object.assign(http, {
    provider: 'evolution' as const,
    settings: {
      provider: 'evolution',
      baseUrl: http.url,
      instanceId: FAKE_EVOLUTION.instance,
      apiKey: FAKE_EVOLUTION.apiKey,
    },
    keys: [FAKE_EVOLUTION.apiKey],
    next: [] as Behaviour[],
    nextFile: [] as FakeAnswer[],
    isConnected: true,
    webhook: null,
    accepted: [] as AcceptedMessage[],
    numbers: new Map<string, string>(),
    absent: new Set<string>(),
    inbound: null as string | null,
    telling: TELLING,
    tell: (body: unknown) => post(fake.inbound, { text: JSON.stringify(body) }),
  });
  return fake;
}

const badRequest = (message: unknown): FakeAnswer =>
  json(400, { status: 400, error: 'Bad Request', response: { message } });

function answer(fake: FakeEvolution, { method, path, body }: FakeRequest): FakeAnswer | Promise<FakeAnswer> {
  if (path.startsWith('message/')) return send(fake, path.slice('message/'.length), body);
  switch (`${method} ${path}`) {
    case 'GET instance/connectionState':
      return json(200, {
        instance: { instanceName: FAKE_EVOLUTION.instance, state: fake.isConnected ? 'open' : 'close' },
      });
    case 'POST chat/whatsappNumbers': {
      const [number = ''] = body.numbers as string[];
      const known = fake.numbers.get(number) ?? number;
      return json(200, [{ jid: `${known}@s.whatsapp.net`, exists: !fake.absent.has(number), number }]);
    }
    case 'GET webhook/find':
      return json(200, fake.webhook);
    case 'POST webhook/set':
      if (!Array.isArray((body.webhook as { events?: unknown })?.events))
        return badRequest([['instance requires property "webhook"']]);
      fake.webhook = body.webhook as Record<string, unknown>;
      return json(201, fake.webhook);
    case 'POST chat/getBase64FromMediaMessage': {
      const next = fake.nextFile.shift();
      return next ?? json(201, { base64: FILE.toString('base64'), mimetype: 'image/png', fileName: 'foto.png' });
    }
    default:
      return json(404, { status: 404, error: 'Not Found', response: { message: ['Cannot find it'] } });
  }
}

async function send(fake: FakeEvolution, call: string, body: Record<string, unknown>): Promise<FakeAnswer> {
  const behaviour = fake.next.shift() ?? 'answer';
  const number = words(body.number);
  if (behaviour === 'refuse') return badRequest([{ jid: number, exists: false, number }]);
  if (behaviour === 'not_connected' || !fake.isConnected) return badRequest(['Error: Connection Closed']);
  const message = readSend(call, body, `3EB0${fake.accepted.length + 1}`);
  if (!message) return badRequest([['instance requires property "text"']]);
  fake.accepted.push(message);
  if (behaviour === 'echo_first') await fake.tell(fake.telling.echo?.(message, new Date()));
  return (
    afterAccepting(behaviour, json(500, { status: 500, error: 'Internal Server Error', response: {} })) ??
    json(201, {
      key: { remoteJid: number, fromMe: true, id: message.messageId },
      status: 'PENDING',
      messageTimestamp: 1773154800,
    })
  );
}

const CALLS: Record<string, string | undefined> = {
  sendText: 'text',
  sendMedia: 'media',
  sendWhatsAppAudio: 'audio',
  sendLocation: 'location',
};

function readSend(call: string, body: Record<string, unknown>, messageId: string): AcceptedMessage | null {
  const kind = CALLS[call];
  if (!kind || body[kind === 'location' ? 'latitude' : kind] === undefined) return null;
  const data = words(body.media) || words(body.audio);
  return {
    ...emptyAccepted,
    messageId,
    to: words(body.number).replace('@s.whatsapp.net', ''),
    type: kind === 'media' ? words(body.mediatype) : kind,
    text: words(body.text) || words(body.caption),
    file:
      data === ''
        ? null
        : {
            bytes: Buffer.from(data, 'base64'),
            mimeType: wordsOrNull(body.mimetype),
            fileName: wordsOrNull(body.fileName),
          },
    place:
      kind === 'location'
        ? {
            latitude: body.latitude as number,
            longitude: body.longitude as number,
            name: words(body.name),
            address: words(body.address),
          }
        : null,
    quotedId: wordsOrNull((body.quoted as { key?: { id?: string } } | undefined)?.key?.id),
  };
}

const event = (name: string, data: object, at: Date) => ({
  event: name,
  instance: FAKE_EVOLUTION.instance,
  data,
  date_time: at.toISOString(),
  sender: `${PHONE}@s.whatsapp.net`,
  server_url: 'https://evolution.exemplo.com.br',
  apikey: FAKE_EVOLUTION.apiKey,
});

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const jidOf = (address: string) => (address.includes('@') ? address : `${address}@s.whatsapp.net`);

const received = ({ id, from, name, at }: SpokenMessage, message: object, messageType: string) =>
  event(
    'messages.upsert',
    {
      key: { remoteJid: jidOf(from), fromMe: false, id },
      pushName: name,
      status: 'DELIVERY_ACK',
      message,
      messageType,
      messageTimestamp: seconds(at),
      source: 'android',
    },
    at,
  );

const STATUSES = { sent: 'SERVER_ACK', delivered: 'DELIVERY_ACK', read: 'READ' };

const TELLING: WebhookBodies = {
  message: (said) => received(said, { conversation: said.text }, 'conversation'),
  picture: (said) =>
    received(said, { imageMessage: { mimetype: 'image/png', caption: said.text, fileLength: '70' } }, 'imageMessage'),
  receipt: ({ messageId, to }, status, at) =>
    event('messages.update', { keyId: messageId, remoteJid: jidOf(to), fromMe: true, status: STATUSES[status] }, at),
  echo: ({ messageId, to, text }, at) =>
    event(
      'send.message',
      {
        key: { remoteJid: jidOf(to), fromMe: true, id: messageId },
        status: 'PENDING',
        message: { conversation: text },
        messageType: 'conversation',
        messageTimestamp: seconds(at),
      },
      at,
    ),
  connection: (isConnected, at) =>
    event(
      'connection.update',
      {
        instance: FAKE_EVOLUTION.instance,
        state: isConnected ? 'open' : 'close',
        statusReason: isConnected ? 200 : 401,
        ...(isConnected ? { wuid: `${PHONE}@s.whatsapp.net` } : {}),
      },
      at,
    ),
};
