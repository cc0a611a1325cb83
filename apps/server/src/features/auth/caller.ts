import type { FastifyRequest } from 'fastify';

/** Which browser asks, and from where. */
export type Caller = { address: string; userAgent: string | null };

const LONGEST = 400;

export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, LONGEST) ?? null,
});
