import { PENDING_SIGN_IN_MINUTES } from '@prumo/contracts/team/two-step';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes, cookieName } from '../sessions/session-token.ts';

const nameOf = (request: FastifyRequest) => `${cookieName(request)}-code`;

export const readPendingCookie = (request: FastifyRequest): string | null => request.cookies[nameOf(request)] ?? null;

export function setPendingCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(request), token, { ...cookieAttributes(request), maxAge: PENDING_SIGN_IN_MINUTES * 60 });
}

export function clearPendingCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request), cookieAttributes(request));
}
