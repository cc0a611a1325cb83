import { timingSafeEqual } from 'node:crypto';
import { WebhookAnswer, WebhookParams } from '@prumo/contracts/channel';
import type { FastifyError } from 'fastify';
import type { Platform } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { announceDue } from '#platform/events/publish.ts';
import { gather } from '#platform/gather.ts';
import type { HttpApp } from '#platform/http/server.ts';
import { readBody, storeReceived } from './receive-webhook.ts';
import type { Registry } from './registry.ts';
import { type Inbound, inboundFinder, type ReceivedEvent } from './webhook-store.ts';

/** Media may come inside a body; the decisions cap it here (NS-013). */
const WEBHOOK_BODY_LIMIT = 16 * 1024 * 1024;
const PATH = '/api/webhooks/:provider/:secret';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a webhook: whose address it came to. */
    inbound: Inbound | null;
  }
}

/**
 * What a provider tells us: the secret in the path says whose it is, before any of the body is read; the body is stored
 * as it came and answered at once; the engine makes something of it. An unknown secret stores nothing.
 */
export function webhookRoutes(app: HttpApp, options: { platform: Platform; registry: Registry }): void {
  app.register(async (scope) => routes(scope as unknown as HttpApp, options));
}

function routes(app: HttpApp, { platform, registry }: { platform: Platform; registry: Registry }): void {
  const findInbound = gather(inboundFinder(platform.db), { most: 100, lanes: 2 });
  const store = gather(
    async (events: ReceivedEvent[]) => {
      const results = await storeReceived(platform.db, events);
      // The events are safe and the engine looks by itself as well: nobody waits for it to be woken.
      announceDue(platform.db).catch((error) => platform.log.warn({ err: error }, 'the engine was not woken'));
      return results;
    },
    { most: 200, lanes: 2 },
  );

  // The signature is over the bytes: nothing may read them before it does.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.decorateRequest('inbound', null);
  app.addHook('onRequest', async (request) => {
    // Whatever the sender calls its body, it is kept.
    if (request.headers['content-type'] !== undefined) request.headers['content-type'] = 'application/octet-stream';
    const params = WebhookParams.safeParse(request.params);
    const inbound = params.success ? await findInbound(params.data.secret) : null;
    const isRight =
      inbound !== null &&
      inbound.account.provider === params.data?.provider &&
      isSame(inbound.account.webhookSecret, params.data.secret);
    if (!isRight && request.method === 'POST') throw notFound();
    request.inbound = isRight ? inbound : null;
  });
  // A provider gives up on a 4xx and tries again after a 503: our own trouble is never its fault.
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
      schema: { hide: true, response: { 200: WebhookAnswer } },
    },
    async ({ inbound, body, headers }) => {
      const { account, clockOffsetMs } = inbound as Inbound;
      const adapter = registry.adapterOf(account.provider);
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      if (adapter.verifyWebhook && !adapter.verifyWebhook(account, { rawBody, headers }))
        throw new Refusal('unauthenticated', { text: 'Assinatura inválida.' });
      const isStored = await store({
        accountId: account.userId,
        channelAccountId: account.id,
        json: readBody(adapter, rawBody),
        receivedAt: new Date(platform.clock.now().getTime() + clockOffsetMs),
      });
      if (!isStored) throw new Refusal('unavailable');
      return { received: true as const };
    },
  );

  app.get(PATH, { config: { isPublic: true }, schema: { hide: true } }, async ({ inbound, query }, reply) => {
    const { account } = inbound ?? {};
    const answer =
      account && registry.adapterOf(account.provider).answerHandshake?.(account, query as Record<string, unknown>);
    if (!answer) throw new Refusal('foreign_origin');
    return reply.type('text/plain; charset=utf-8').send(answer);
  });
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
