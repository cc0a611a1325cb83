import { randomUUID } from 'node:crypto';
import { type HttpFake, startHttpFake } from '../../apps/server/test/fakes/http-fake.ts';
import { startProduct } from '../product/start.ts';
import type { Attack } from './attack.ts';
import { type Caller, newAccount } from './caller.ts';

const ENGINE_MS = 4000;

const INSTANCE = 'imobiliaria';
/** Names that stay one path segment after encoding. */
const NAME = `(${INSTANCE}|a%3Fx%3D1|a%23b)`;
const EVOLUTION_CALL = new RegExp(
  `^((instance/connectionState|webhook/find)/${NAME}|instance/fetchInstances\\?instanceName=${NAME}|chat/getBase64FromMediaMessage/${INSTANCE})$`,
);
const ZAPI_CALL = /^\/zapi\/(instances\/i\/token\/k\/(status|device|me)|redirect|file)$/;

const basesOf = (server: string) => [
  `http://${server}/secret?x=`,
  `http://${server}/secret?x=1&y=`,
  `http://${server}/secret#`,
  `http://${server}/whatsapp/../secret`,
  `http://${server}/whatsapp/%2e%2e/secret`,
  `http://${server}/whatsapp/..%2fsecret`,
  `http://${server}/whatsapp/..%5csecret`,
  `http://${server}/whatsapp\\..\\secret`,
  `http://${server}/whatsapp/..;/secret`,
  `http://${server}/whatsapp-other`,
  `http://${server}/whatsappsecret/`,
  `http://${server}/WHATSAPP/`,
  `http://${server}//whatsapp/`,
  `http://user:pass@${server}/whatsapp/`,
  `http://x@${server}/secret`,
  `http://${server}/secret`,
  `https://${server}/secret`,
];

/** Unescaped in a path, these would redirect the call. */
const INSTANCES = ['..', '../..', '../../secret', '..%2f..%2fsecret', '%2e%2e', '.', 'a?x=1', 'a#b', '\\..\\..', '..;'];

const linksOf = (server: string) => [
  `http://${server}/secret?x=1`,
  `http://${server}/secret`,
  `http://${server}/whatsapp/../secret`,
  `http://${server}/whatsapp/anything?x=1`,
  `http://${server}/whatsapp/anything`,
  `http://${server}/whatsapp/..%2fsecret`,
  `http://${server}/whatsapp/redirect`,
  `http://${server}/zapi/file?x=1`,
  `http://${server}/zapi/../secret`,
  `http://${server}/zapi/..%2fsecret`,
  `http://${server}/zapi/file`,
  `http://${server}/zapi/redirect`,
];

const message = (data: object) => ({
  event: 'messages.upsert',
  instance: INSTANCE,
  data: {
    key: { remoteJid: '5511987651234@s.whatsapp.net', fromMe: false, id: randomUUID() },
    pushName: 'Rita',
    messageTimestamp: Math.floor(Date.now() / 1000),
    ...data,
  },
});

const evolutionFile = (mediaUrl: string) =>
  message({ messageType: 'imageMessage', message: { imageMessage: { mimetype: 'image/png' }, mediaUrl } });

const zapiFile = (imageUrl: string) => ({
  type: 'ReceivedCallback',
  messageId: randomUUID(),
  phone: '5511987651234',
  fromMe: false,
  momment: Date.now(),
  status: 'RECEIVED',
  senderName: 'Rita',
  isGroup: false,
  image: { imageUrl, mimeType: 'image/png', caption: '' },
});

const EVOLUTION = { provider: 'evolution', instanceId: INSTANCE, apiKey: 'API-KEY' };

function startServer(): Promise<HttpFake> {
  return startHttpFake(({ path }) =>
    path.includes('connectionState')
      ? { status: 200, body: { instance: { state: 'open' } } }
      : path.includes('redirect')
        ? { status: 302, body: '', headers: { location: '/secret?x=1' } }
        : { status: 200, body: [{ name: INSTANCE }] },
  );
}

type Try = { url: string; call: Caller; server: string; listed: string };

async function tryAddresses({ call, server, listed }: Try): Promise<number> {
  const tries = [
    ...basesOf(server).map((baseUrl) => ({ ...EVOLUTION, baseUrl })),
    ...INSTANCES.map((instanceId) => ({ ...EVOLUTION, baseUrl: listed, instanceId })),
  ];
  for (const body of tries) {
    await call('POST', '/api/whatsapp/settings', body);
    await call('POST', '/api/whatsapp/test');
    await call('GET', '/api/whatsapp/webhook');
  }
  return tries.length;
}

async function tryLinks({ url, call, server, listed }: Try): Promise<number> {
  const links = linksOf(server);
  const providers = [
    { settings: { ...EVOLUTION, baseUrl: listed }, fileOf: evolutionFile },
    { settings: { provider: 'zapi', instanceId: 'i', apiKey: 'k' }, fileOf: zapiFile },
  ];
  for (const { settings, fileOf } of providers) {
    await call('POST', '/api/whatsapp/settings', settings);
    const { inboundUrl } = (await (await call('GET', '/api/whatsapp/settings')).json()) as { inboundUrl: string };
    for (const link of links) {
      const delivered = await fetch(`${url}${new URL(inboundUrl).pathname}`, {
        method: 'POST',
        body: JSON.stringify(fileOf(link)),
      });
      if (!delivered.ok) throw new Error(`a webhook was not taken: ${delivered.status} ${await delivered.text()}`);
    }
    await new Promise((done) => setTimeout(done, ENGINE_MS));
  }
  return 2 * links.length;
}

function callsBeside({ requests }: HttpFake, prefix: string): string[] {
  const calls = requests.map(({ path, query }) => `${path}${query.size > 0 ? `?${query}` : ''}`);
  const isEvolution = (call: string) => call.startsWith(prefix) && EVOLUTION_CALL.test(call.slice(prefix.length));
  if (!calls.some(isEvolution)) return ['the address of the list was never called'];
  return [...new Set(calls.filter((call) => !isEvolution(call) && !ZAPI_CALL.test(call)))];
}

async function reachBesideTheList() {
  const servers = [
    { fake: await startServer(), prefix: '/whatsapp/' },
    { fake: await startServer(), prefix: '/' },
  ] as const;
  const [withPath, whole] = servers.map(({ fake }) => fake.url) as [string, string];
  const env = {
    ROLE: 'all',
    OUTBOUND_ALLOW: `${withPath}/whatsapp, ${new URL(whole).host}`,
    ZAPI_BASE_URL: `${withPath}/zapi`,
  };
  const product = await startProduct(env);
  try {
    const tries = servers.map(async ({ fake, prefix }) => {
      const attempt = { url: product.url, server: new URL(fake.url).host, listed: `${fake.url}${prefix}` };
      const call = await newAccount(product.url);
      return (await tryAddresses({ ...attempt, call })) + (await tryLinks({ ...attempt, call }));
    });
    const tried = (await Promise.all(tries)).reduce((sum, count) => sum + count, 0);
    const broken = servers.flatMap(({ fake, prefix }) =>
      callsBeside(fake, prefix).map((call) => `${fake.url}${prefix}: ${call}`),
    );
    return { tried, broken };
  } finally {
    await product.stop();
    for (const { fake } of servers) await fake.close();
  }
}

export const privateServers: Attack[] = [
  { point: 9, name: 'private servers beside what the list names', run: reachBesideTheList },
];
