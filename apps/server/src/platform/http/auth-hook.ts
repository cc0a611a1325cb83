import type { SessionId } from '@prumo/contracts/ids';
import type { Right } from '@prumo/contracts/team/roles';
import type { FastifyRequest } from 'fastify';
import { type Actor, type Ctx, contextFor, type Platform } from '../context.ts';
import { Refusal } from '../errors.ts';
import type { HttpApp } from '../http-app.ts';
import { callerOf } from './caller.ts';

export type Session = Pick<Ctx, 'accountId' | 'clockOffsetMs' | 'sight'> & {
  sessionId: SessionId;
  actor: Extract<Actor, { kind: 'user' }>;
  rights: readonly Right[];
  /** Whether the role asks for two-step sign-in or a passkey and the user has neither. */
  mustSecure: boolean;
};

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

type Options = {
  platform: Platform;
  authenticate: (request: FastifyRequest) => Promise<Session | null>;
  /** By method and address, as the route was defined. */
  rightOfRoute: ReadonlyMap<string, Right>;
};

const SIGN_IN_ROUTES = '/api/auth/';

/** Every route of the API that is not public needs a session with the right that the table of rights names for it. */
export function requireSession(app: HttpApp, { platform, authenticate, rightOfRoute }: Options): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/') || config?.isPublic) return;
    for (const one of [method].flat())
      if (!rightOfRoute.has(routeName(one, url))) throw new Error(`the table of rights has no line for ${one} ${url}`);
  });
  app.decorateRequest('session', null);
  app.decorateRequest('ctx', null as unknown as Ctx);
  app.addHook('onRequest', async (request, reply) => {
    const isApi = request.routeOptions.url?.startsWith('/api/') ?? false;
    if (!isApi || request.routeOptions.config.isPublic) return;
    const session = await authenticate(request);
    if (!session) throw new Refusal('unauthenticated');
    if (session.mustSecure && !request.routeOptions.url?.startsWith(SIGN_IN_ROUTES))
      throw new Refusal('two_step_needed');
    const right = rightOfRoute.get(routeName(request.method, request.routeOptions.url ?? ''));
    if (!right || !session.rights.includes(right)) throw new Refusal('right_missing');
    request.session = session;
    // Sent even when 0: on a 304 without the header, a browser keeps the previous value.
    reply.header('x-account-offset', String(session.clockOffsetMs));
    const { accountId, actor, sight, clockOffsetMs } = session;
    request.ctx = contextFor(
      { ...platform, log: request.log as Platform['log'] },
      { accountId, actor, sight, clockOffsetMs, caller: callerOf(request) },
      isReading(request.method)
        ? platform.dbOf(accountId, { accountId, userId: actor.userId, sight })
        : platform.dbOf(accountId),
    );
  });
}

export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** A HEAD is answered by the route of the GET. */
const routeName = (method: string, url: string) => `${method === 'HEAD' ? 'GET' : method} ${url}`;

export function requireSessionOf({ session }: FastifyRequest): Session {
  if (!session) throw new Refusal('unauthenticated');
  return session;
}

/** For a route that needs a further right only for part of what it does. */
export function requireRight(request: FastifyRequest, right: Right): void {
  if (!requireSessionOf(request).rights.includes(right)) throw new Refusal('right_missing');
}
