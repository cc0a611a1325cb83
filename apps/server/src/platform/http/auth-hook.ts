import type { SessionId } from '@prumo/contracts/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Ctx, contextFor, type Platform } from '../context.ts';
import { Refusal } from '../errors.ts';

/** What the auth feature knows of a request's cookie; the only place an account id is minted from. */
export type Session = Pick<Ctx, 'accountId' | 'actor' | 'clockOffsetMs'> & { sessionId: SessionId };

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    ctx: Ctx;
  }
  interface FastifyContextConfig {
    /** Answered without a session. */
    isPublic?: boolean;
    /** What this route says when it fails without a more precise text (decision NS-015). */
    failureText?: string;
    /** The same where what the address names is not there, on a route whose other failures are told otherwise. */
    notFoundText?: string;
    /** Called by a provider, not a browser: no Origin check. */
    isWebhook?: boolean;
    /** The body is a file of any type; for a PUT, which no other site sends unasked. */
    takesAnyType?: boolean;
  }
}

type Options = { platform: Platform; authenticate: (request: FastifyRequest) => Promise<Session | null> };

/** Every API route needs a session unless it says otherwise; a route finds whose data it serves in `request.ctx`. */
export function requireSession(app: FastifyInstance, { platform, authenticate }: Options): void {
  app.decorateRequest('session', null);
  app.decorateRequest('ctx', null as unknown as Ctx);
  app.addHook('onRequest', async (request, reply) => {
    const isApi = request.routeOptions.url?.startsWith('/api/') ?? false;
    if (!isApi || request.routeOptions.config.isPublic) return;
    const session = await authenticate(request);
    if (!session) throw new Refusal('unauthenticated');
    request.session = session;
    // A browser shows "hoje" in account time, which the simulator's clock may have moved. Said also when it has not: to a
    // 304 that does not name it a browser adds the value it had before.
    reply.header('x-account-offset', String(session.clockOffsetMs));
    request.ctx = contextFor(
      { ...platform, db: platform.dbOf(session.accountId), log: request.log as Platform['log'] },
      { accountId: session.accountId, actor: session.actor, clockOffsetMs: session.clockOffsetMs },
    );
  });
}
