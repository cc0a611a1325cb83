import type { FastifyRequest } from 'fastify';

export type Caller = { address: string; userAgent: string | null };

const LONGEST = 400;

export const callerOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, LONGEST) ?? null,
});
