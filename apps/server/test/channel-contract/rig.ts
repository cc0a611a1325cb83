import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Provider } from '@prumo/contracts/channel';
import type { ChannelAccount, ChannelAdapter, OutboundMessage, SendOutcome } from '#features/channel/index.ts';
import { connectFake, useProvider } from '../fakes/connect-fake.ts';
import { startFakeCloudApi } from '../fakes/fake-cloud-api.ts';
import { startFakeEvolution } from '../fakes/fake-evolution.ts';
import {
  type AcceptedMessage,
  emptyAccepted,
  type FakeProvider,
  post,
  type WebhookBodies,
} from '../fakes/fake-provider.ts';
import { startFakeZapi } from '../fakes/fake-zapi.ts';
import { type HttpFake, startHttpFake } from '../fakes/http-fake.ts';
import { type Client, startProduct, type TestProduct } from '../product.ts';

export const LEAD_PHONE = '5511987651234';

export type Rig = {
  provider: Provider;
  product: TestProduct;
  client: Client;
  adapter: ChannelAdapter;
  account: ChannelAccount;
  telling: WebhookBodies;
  inbound: string;
  send(message: Partial<OutboundMessage>): Promise<SendOutcome>;
  /** Messages that really reached the provider. */
  accepted(): Promise<AcceptedMessage[]>;
  tell(body: unknown): Promise<number>;
  keepFile(file: { kind: string; mimeType: string; fileName: string; bytes: Buffer }): Promise<string>;
};

export type Stage = {
  fake: FakeProvider | null;
  /** A server on the installation's list that this account does not use. */
  elsewhere: HttpFake;
  rig(): Promise<Rig>;
  close(): Promise<void>;
};

const STARTERS = { zapi: startFakeZapi, 'cloud-api': startFakeCloudApi, evolution: startFakeEvolution };
/** Only where the provider hangs is little patience of use; a busy machine fails no test. */
const PATIENCE_MS = { short: 400, long: 20_000 };

export async function startStage(provider: Provider): Promise<Stage> {
  const fake: FakeProvider | null = provider === 'simulator' ? null : await STARTERS[provider]();
  const elsewhere = await startHttpFake(() => ({
    status: 200,
    body: Buffer.from('de outro lugar'),
    headers: { 'content-type': 'image/png' },
  }));
  const adapters = new Map<Provider, ChannelAdapter>();
  const product = await startProduct({
    outboundAllow: [elsewhere.url, ...(fake ? [fake.url] : [])],
    channelUrls: fake ? { zapi: fake.url, cloudApi: fake.url } : {},
    wrapAdapter: (adapter) => {
      adapters.set(adapter.provider, adapter);
      return adapter;
    },
  });
  const adapter = adapters.get(provider) as ChannelAdapter;

  async function rig(): Promise<Rig> {
    const client = await product.signUp();
    const scene = { product, client };
    if (fake) reset(fake);
    const account = fake ? await connectFake(scene, fake) : (await useProvider(scene, provider)).account;
    const inbound = fake?.inbound ?? (await useProvider(scene, provider)).inbound;
    return {
      provider,
      ...scene,
      adapter,
      account,
      inbound,
      telling: fake?.telling ?? SIMULATOR_TELLING,
      send: (message) =>
        adapter.send(
          account,
          { key: randomUUID(), to: LEAD_PHONE, type: 'text', text: '', ...message },
          AbortSignal.timeout(fake?.next.includes('accept_then_hang') ? PATIENCE_MS.short : PATIENCE_MS.long),
        ),
      accepted: async () => (fake ? fake.accepted : simulated(scene)),
      tell: (body) => (fake ? fake.tell(body) : post(inbound, { text: JSON.stringify(body) })),
      keepFile: (file) => keepFile(scene, file),
    };
  }

  return {
    fake,
    elsewhere,
    rig,
    async close() {
      await product.close();
      await Promise.all([fake?.close(), elsewhere.close()]);
    },
  };
}

function reset(fake: FakeProvider): void {
  const empty = { next: [], nextFile: [], accepted: [], requests: [], queue: [], nextUpload: [], templates: [] };
  for (const list of Object.keys(empty)) {
    const kept = (fake as unknown as Record<string, unknown>)[list];
    if (Array.isArray(kept)) kept.splice(0);
  }
  Object.assign(fake, { isConnected: true, webhook: null, webhookUrl: null });
  Object.assign(fake, { keepsInQueue: false, enqueuesWhileDisconnected: true });
}

type Scene = { product: TestProduct; client: Client };

async function keepFile({ product, client }: Scene, file: Parameters<Rig['keepFile']>[0]): Promise<string> {
  const { kind, mimeType, fileName, bytes } = file;
  const storageKey = randomUUID();
  await product.platform.storage.save(storageKey, Readable.from([bytes]), bytes.length);
  const id = randomUUID();
  await product.query(
    `insert into media_files (id, user_id, storage_key, kind, mime_type, file_name, size)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, client.accountId, storageKey, kind, mimeType, fileName, bytes.length],
  );
  return `/api/media/${id}`;
}

async function simulated({ product, client }: Scene): Promise<AcceptedMessage[]> {
  const { rows } = await product.query(
    `select to_jsonb(m) as m from simulator_messages m where user_id = $1 and direction = 'to_phone' order by timestamp`,
    [client.accountId],
  );
  return rows.map(({ m }) => ({
    ...emptyAccepted,
    messageId: m.provider_message_id,
    key: m.send_key,
    to: m.phone,
    type: m.type,
    text: m.text,
    place: m.place ?? null,
  }));
}

const SIMULATOR_TELLING: WebhookBodies = {
  message: ({ id, from, name, text, at }) => ({
    kind: 'message',
    id,
    from,
    name,
    type: 'text',
    text,
    at: at.toISOString(),
  }),
  picture: ({ id, from, name, text, at }) => ({
    kind: 'message',
    id,
    from,
    name,
    type: 'image',
    text,
    at: at.toISOString(),
  }),
  receipt: ({ messageId }, status, at) => ({ kind: 'receipt', id: messageId, status, at: at.toISOString() }),
  echo: null,
  connection: null,
};
