import type { AccountId } from '@prumo/contracts/ids';
import type { FastifyReply } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import type { HttpApp } from '../http-app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isHeavy?: boolean;
  }
}

/** Per account and process, because accounts share one processor and nothing else divides it. */
const MAX_PER_ACCOUNT = 2;

type Line = { limit: LimitFunction; requests: number };

/** Queued before their bodies are read. Call after `requireSession`. */
export function queueHeavyRequests(app: HttpApp): void {
  const lines = new Map<AccountId, Line>();

  async function waitForPlace(accountId: AccountId, reply: FastifyReply): Promise<void> {
    const line = lines.get(accountId) ?? { limit: pLimit(MAX_PER_ACCOUNT), requests: 0 };
    lines.set(accountId, line);
    line.requests += 1;
    const isOver = endOf(reply);
    void isOver.then(() => {
      line.requests -= 1;
      if (line.requests === 0) lines.delete(accountId);
    });
    await new Promise<void>((begin) => {
      void line.limit(() => {
        begin();
        return isOver;
      });
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isHeavy) return;
    await waitForPlace(request.ctx.accountId, reply);
    if (reply.raw.destroyed) reply.hijack();
  });
}

const endOf = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((end) => {
    if (raw.writableEnded || raw.destroyed) return end();
    raw.once('finish', end);
    raw.once('close', end);
  });
