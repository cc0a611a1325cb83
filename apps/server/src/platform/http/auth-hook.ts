import type { SessionId } from '@prumo/contracts/ids';
import type { FastifyRequest } from 'fastify';
import { type Ctx, contextFor, type Platform } from '../context.ts';
import { Refusal } from '../errors.ts';
import type { HttpApp } from '../http-app.ts';

export type Session = Pick<Ctx, 'accountId' | 'actor' | 'clockOffsetMs'> & { sessionId: SessionId };

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    ctx: Ctx;
  }
  interface FastifyContextConfig {
    isPublic?: boolean;
    /** Shown when the route fails without a more precise text (decision NS-015). */
    failureText?: string;
    notFoundText?: string;
    /** Called by a provider, so no Origin check. */
    isWebhook?: boolean;
    /** Only for PUT, which a foreign site cannot send without a preflight. */
    takesAnyType?: boolean;
  }
}

type Options = { platform: Platform; authenticate: (request: FastifyRequest) => Promise<Session | null> };

export function requireSession(app: HttpApp, { platform, authenticate }: Options): void {
  app.decorateRequest('session', null);
  app.decorateRequest('ctx', null as unknown as Ctx);
  app.addHook('onRequest', async (request, reply) => {
    const isApi = request.routeOptions.url?.startsWith('/api/') ?? false;
    if (!isApi || request.routeOptions.config.isPublic) return;
    const session = await authenticate(request);
    if (!session) throw new Refusal('unauthenticated');
    request.session = session;
    // Sent even when 0: on a 304 without the header, a browser keeps the previous value.
    reply.header('x-account-offset', String(session.clockOffsetMs));
    request.ctx = contextFor(
      { ...platform, db: platform.dbOf(session.accountId), log: request.log as Platform['log'] },
      { accountId: session.accountId, actor: session.actor, clockOffsetMs: session.clockOffsetMs },
    );
  });
}
