import { timingSafeEqual } from 'node:crypto';
import { WebhookAnswer, WebhookParams } from '@prumo/contracts/channel';
import { z } from 'zod';
import { contextFor, inTransaction, type Platform } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { announceDue } from '#platform/events/publish.ts';
import type { HttpApp } from '#platform/http/server.ts';
import { findOwnerBySecret, insertWebhookEvents } from './store.ts';

/** Media may come inside a body; the decisions cap it here (NS-013). */
const WEBHOOK_BODY_LIMIT = 16 * 1024 * 1024;

/**
 * What a provider tells us: the account is found by the secret in the path, the body is stored as it came and answered
 * at once; the engine makes something of it. An unknown secret stores nothing.
 */
export function webhookRoutes(app: HttpApp, { platform }: { platform: Platform }): void {
  app.post(
    '/api/webhooks/:provider/:secret',
    {
      bodyLimit: WEBHOOK_BODY_LIMIT,
      config: { isPublic: true, isWebhook: true },
      schema: { hide: true, params: WebhookParams, body: z.unknown(), response: { 200: WebhookAnswer } },
    },
    async ({ params, body }) => {
      const owner = await findOwnerBySecret(platform.db, params.provider, params.secret);
      if (!owner || !isSame(owner.secret, params.secret)) throw notFound();
      const { accountId, channelAccountId, clockOffsetMs } = owner;
      const ctx = contextFor(platform, { accountId, actor: { kind: 'system', job: 'webhook' }, clockOffsetMs });
      const receivedAt = new Date(platform.clock.now().getTime() + clockOffsetMs);
      await inTransaction(ctx, async (tx) => {
        await insertWebhookEvents(tx, [{ channelAccountId, body, dueAt: receivedAt, receivedAt }]);
        await announceDue(tx.db);
      });
      return { received: true as const };
    },
  );
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
