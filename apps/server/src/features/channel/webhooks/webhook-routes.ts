import type { IncomingHttpHeaders } from 'node:http';
import { WebhookAnswer, WebhookParams } from '@prumo/contracts/channel';
import type { FastifyError, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { batched } from '#platform/concurrency/batched.ts';
import type { Platform } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { announceDue } from '#platform/events/publish.ts';
import type { HttpApp } from '#platform/http-app.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import type { Registry } from '../port/registry.ts';
import { webhookTexts } from '../texts.ts';
import { inboundChannels } from './inbound-channels.ts';
import type { Intake } from './intake.ts';
import { readBody, type StoreOutcome, storeReceived } from './receive-webhook.ts';
import { type ReceivedWebhook, receivedInserter } from './webhook-store.ts';

const WEBHOOK_BODY_LIMIT = 16 * 1024 * 1024;
/** Batches grow under load, and no burst takes every connection of the pool. */
const MAX_PARALLEL_STORES = 6;
const WAKE_GAP_MS = 20;
const PATH = '/api/webhooks/:provider/:secret';

const Query = z.record(z.string(), z.unknown());

type Inbound = { account: ChannelAccount; secret: string };

declare module 'fastify' {
  interface FastifyRequest {
    inbound: Inbound | null;
  }
}

type Options = { platform: Platform; registry: Registry; intake: Intake };

export function webhookRoutes(app: HttpApp, options: Options): void {
  app.register(async (scope) => routes(scope as unknown as HttpApp, options));
}

function routes(app: HttpApp, { platform, registry, intake }: Options): void {
  const channels = inboundChannels(platform.db);
  const receive = receiver({ platform, registry, intake });

  async function findInbound({ params }: FastifyRequest, as: 'remembered' | 'now'): Promise<Inbound | null> {
    const { data } = WebhookParams.safeParse(params);
    if (data && as === 'now') channels.forget(data.secret);
    const account = data ? await channels.find(data.secret) : null;
    return data && account?.provider === data.provider ? { account, secret: data.secret } : null;
  }

  // The signature covers the raw bytes, so no parser may read them first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.decorateRequest('inbound', null);
  app.addHook('onRequest', async (request) => {
    if (request.headers['content-type'] !== undefined) request.headers['content-type'] = 'application/octet-stream';
    request.inbound = await findInbound(request, request.method === 'POST' ? 'remembered' : 'now');
    if (!request.inbound && request.method === 'POST') throw notFound();
  });
  // Providers give up on a 4xx and retry after a 503, so our own errors answer 503.
  app.setErrorHandler((error: FastifyError, request) => {
    if (error instanceof Refusal || (error.statusCode ?? 500) < 500) throw error;
    request.log.warn({ err: error }, 'a webhook could not be taken');
    throw new Refusal('unavailable');
  });

  app.post(
    PATH,
    {
      bodyLimit: WEBHOOK_BODY_LIMIT,
      config: { isPublic: true, isWebhook: true },
      compress: false,
      helmet: false,
      schema: { hide: true, response: { 200: WebhookAnswer } },
    },
    async (request) => {
      if (!request.inbound) throw notFound();
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const delivery = { rawBody, headers: request.headers };
      if ((await receive(request.inbound, delivery)) === 'stored') return { received: true as const };
      // The cached channel may be outdated.
      const inbound = await findInbound(request, 'now');
      if (!inbound) throw notFound();
      const receipt = await receive(inbound, delivery);
      if (receipt === 'unproven') throw new Refusal('unauthenticated', { text: webhookTexts.wrongSignature });
      if (receipt !== 'stored') throw new Refusal('unavailable');
      return { received: true as const };
    },
  );

  app.get(
    PATH,
    { config: { isPublic: true }, schema: { hide: true, querystring: Query } },
    async ({ inbound, query }, reply) => {
      const { account } = inbound ?? {};
      const answer = account && registry.adapterOf(account.provider).answerHandshake?.(account, query);
      if (!answer) throw new Refusal('wrong_verify_token');
      return reply.type('text/plain; charset=utf-8').send(answer);
    },
  );
}

type Delivery = { rawBody: Buffer; headers: IncomingHttpHeaders };

function receiver({
  platform,
  registry,
  intake,
}: Options): (inbound: Inbound, delivery: Delivery) => Promise<StoreOutcome | 'unproven'> {
  const insert = receivedInserter(platform.db);
  const store = batched((events: ReceivedWebhook[]) => storeReceived(insert, events), {
    batchSize: 200,
    parallel: MAX_PARALLEL_STORES,
  });
  // Not awaited: the engine polls anyway.
  const wake = batched(
    async (calls: null[]) => {
      await announceDue({ db: platform.db, transaction: null }, 'webhook-events');
      if (intake.isBurst()) await platform.clock.sleep(WAKE_GAP_MS);
      return calls;
    },
    { batchSize: 10_000, parallel: 1 },
  );

  return async ({ account, secret }, { rawBody, headers }) => {
    const adapter = registry.adapterOf(account.provider);
    if (adapter.verifyWebhook && !adapter.verifyWebhook(account, { rawBody, headers })) return 'unproven';
    const event = {
      channelAccountId: account.id,
      secret,
      sealedKeys: account.secrets,
      json: readBody(adapter, rawBody),
      receivedAt: platform.clock.now(),
    };
    const receipt = await intake.during(() => store(event));
    if (receipt === 'stored')
      wake(null).catch((error) => platform.log.warn({ err: error }, 'the engine was not woken'));
    return receipt;
  };
}
