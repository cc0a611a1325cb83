import { createHmac } from 'node:crypto';
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

export const FAKE_CLOUD_API = {
  phoneNumberId: '109876543210987',
  businessAccountId: '200300400500600',
  accessToken: 'ACCESS-TOKEN-OF-META-1',
  appSecret: 'APP-SECRET-OF-META-1',
  verifyToken: 'VERIFY-TOKEN-OF-OURS-1',
};
const PHONE = '5511988887777';
const MEDIA_ID = '4455667788';
const OPEN_PATH = '/files/elsewhere';

type UploadedFile = NonNullable<AcceptedMessage['file']>;

export type FakeCloudApi = FakeProvider & {
  uploads: Map<string, UploadedFile>;
  /** Answers of the next uploads; later ones succeed. */
  nextUpload: FakeAnswer[];
  templates: unknown[];
  /** Templates Meta has withdrawn, even if a list still shows them. */
  withdrawn: Set<string>;
  /** WhatsApp's spelling of a number, keyed by the number sent to. */
  numbers: Map<string, string>;
};

export async function startFakeCloudApi(): Promise<FakeCloudApi> {
  const http = await startHttpFake((request) => {
    const isOurs = request.headers.authorization === `Bearer ${FAKE_CLOUD_API.accessToken}`;
    // Stands for another file server, which must not receive the token.
    if (request.path === OPEN_PATH) return fileAnswer(fake.nextFile);
    if (!isOurs) return graphError(401, 190, 'Invalid OAuth access token.');
    if (request.path.startsWith('/files/')) return fileAnswer(fake.nextFile);
    return answer(fake, { ...request, path: request.path.replace(/^\/v\d+\.0\//, '') });
  });
  const fake: FakeCloudApi = Object.assign(http, {
    provider: 'cloud-api' as const,
    settings: {
      provider: 'cloud-api',
      phoneNumberId: FAKE_CLOUD_API.phoneNumberId,
      businessAccountId: FAKE_CLOUD_API.businessAccountId,
      apiKey: FAKE_CLOUD_API.accessToken,
      appSecret: FAKE_CLOUD_API.appSecret,
      verifyToken: FAKE_CLOUD_API.verifyToken,
    },
    keys: [FAKE_CLOUD_API.accessToken, FAKE_CLOUD_API.appSecret, FAKE_CLOUD_API.verifyToken],
    next: [] as Behaviour[],
    nextFile: [] as FakeAnswer[],
    nextUpload: [] as FakeAnswer[],
    isConnected: true,
    accepted: [] as AcceptedMessage[],
    uploads: new Map<string, UploadedFile>(),
    templates: [] as unknown[],
    withdrawn: new Set<string>(),
    numbers: new Map<string, string>(),
    inbound: null as string | null,
    telling: TELLING,
    tell: (body: unknown) => {
      const text = JSON.stringify(body);
      return post(fake.inbound, { text, headers: signed(text) });
    },
  });
  return fake;
}

export const signed = (text: string | Buffer, secret = FAKE_CLOUD_API.appSecret) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
});

const graphError = (status: number, code: number, message: string): FakeAnswer =>
  json(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'AbCdEf' } });

function answer(fake: FakeCloudApi, request: FakeRequest): FakeAnswer | Promise<FakeAnswer> {
  const { phoneNumberId, businessAccountId } = FAKE_CLOUD_API;
  if (!fake.isConnected) return graphError(401, 190, 'Error validating access token: Session has expired.');
  switch (`${request.method} ${request.path}`) {
    case `GET ${phoneNumberId}`:
      return json(200, { id: phoneNumberId, display_phone_number: '+55 11 98888-7777', verified_name: 'Imobiliária' });
    case `POST ${phoneNumberId}/messages`:
      return send(fake, request.body);
    case `POST ${phoneNumberId}/media`:
      return fake.nextUpload.shift() ?? upload(fake, request);
    case `GET ${MEDIA_ID}`:
      return json(200, { id: MEDIA_ID, url: `${fake.url}/files/foto`, mime_type: 'image/png', file_size: 70 });
    case `GET ${businessAccountId}/message_templates`:
      return listTemplates(fake, request);
    default:
      return graphError(400, 100, 'Unsupported request.');
  }
}

function listTemplates({ templates }: FakeCloudApi, { query }: FakeRequest): FakeAnswer {
  const from = Number(query.get('after') ?? 0);
  const to = from + 2;
  const next = to < templates.length ? { next: 'https://graph.facebook.com/next' } : {};
  return json(200, { data: templates.slice(from, to), paging: { cursors: { after: String(to) }, ...next } });
}

async function upload(fake: FakeCloudApi, { bytes, headers }: FakeRequest): Promise<FakeAnswer> {
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const file = form.get('file');
  if (form.get('messaging_product') !== 'whatsapp' || !(file instanceof File))
    return graphError(400, 100, '(#100) Invalid parameter');
  const id = `MEDIA${fake.uploads.size + 1}`;
  fake.uploads.set(id, {
    bytes: Buffer.from(await file.arrayBuffer()),
    mimeType: words(form.get('type')),
    fileName: file.name,
  });
  return json(200, { id });
}

async function send(fake: FakeCloudApi, body: Record<string, unknown>): Promise<FakeAnswer> {
  const behaviour = fake.next.shift() ?? 'answer';
  if (behaviour === 'refuse') return graphError(400, 131026, 'Message undeliverable');
  if (behaviour === 'withhold') return graphError(400, 131049, 'Message not delivered to maintain ecosystem health');
  if (behaviour === 'throttle') return graphError(429, 130429, 'Rate limit hit');
  if (behaviour === 'not_connected') return graphError(401, 190, 'Error validating access token');
  const message = readSend(fake, body);
  if (message.template && fake.withdrawn.has(message.template.name))
    return graphError(400, 132001, 'Template name does not exist in the translation');
  fake.accepted.push(message);
  if (behaviour === 'echo_first') await fake.tell(fake.telling.receipt(message, 'sent', new Date()));
  return (
    afterAccepting(behaviour, graphError(500, 131000, 'Something went wrong')) ??
    json(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.to, wa_id: fake.numbers.get(message.to) ?? message.to }],
      messages: [{ id: message.messageId }],
    })
  );
}

type Part = Record<string, never> & {
  id?: string;
  body?: string;
  caption?: string;
  name?: string;
  language?: { code: string };
  components?: { type: string; parameters: (Record<string, { id: string }> & { type: string; text: string })[] }[];
};

function readSend(fake: FakeCloudApi, body: Record<string, unknown>): AcceptedMessage {
  const type = words(body.type);
  const part = (body[type] ?? {}) as Part;
  const template = type === 'template';
  const component = (kind: string) => part.components?.find((one) => one.type === kind)?.parameters ?? [];
  const [above] = component('header');
  const fileId = above ? above[above.type]?.id : part.id;
  return {
    ...emptyAccepted,
    messageId: `wamid.${fake.accepted.length + 1}`,
    key: wordsOrNull(body.biz_opaque_callback_data),
    to: words(body.to) || words(body.recipient),
    type,
    text: part.body ?? part.caption ?? '',
    file: (fileId !== undefined && fake.uploads.get(fileId)) || null,
    place: type === 'location' ? (part as unknown as NonNullable<AcceptedMessage['place']>) : null,
    quotedId: wordsOrNull((body.context as { message_id?: string } | undefined)?.message_id),
    template: template
      ? {
          name: part.name ?? '',
          language: part.language?.code ?? '',
          values: component('body').map(({ text }) => text),
        }
      : null,
  };
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));

const change = (value: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: FAKE_CLOUD_API.businessAccountId,
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: PHONE, phone_number_id: FAKE_CLOUD_API.phoneNumberId },
            ...value,
          },
        },
      ],
    },
  ],
});

const received = ({ id, from, name, at }: SpokenMessage, content: object) =>
  change({
    contacts: [{ profile: { name }, wa_id: from }],
    messages: [{ id, from, timestamp: seconds(at), ...content }],
  });

const TELLING: WebhookBodies = {
  message: (said) => received(said, { type: 'text', text: { body: said.text } }),
  picture: (said) =>
    received(said, { type: 'image', image: { id: MEDIA_ID, mime_type: 'image/png', caption: said.text } }),
  receipt: ({ messageId, to, key }, status, at) =>
    change({
      statuses: [
        { id: messageId, status, timestamp: seconds(at), recipient_id: to, biz_opaque_callback_data: key ?? undefined },
      ],
    }),
  echo: null,
  connection: null,
};
