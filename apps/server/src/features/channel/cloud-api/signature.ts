import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookRequest } from '../port/adapter.ts';

const FORM = /^sha256=([0-9a-f]{64})$/i;

export function isSigned(appSecret: string, { rawBody, headers }: WebhookRequest): boolean {
  const header = headers['x-hub-signature-256'];
  const given = typeof header === 'string' ? FORM.exec(header)?.[1] : undefined;
  if (given === undefined) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', appSecret).update(rawBody).digest());
}

export function answerHandshake(verifyToken: string, query: Record<string, unknown>): string | null {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
  if (mode !== 'subscribe' || typeof token !== 'string' || typeof challenge !== 'string') return null;
  const digest = (value: string) => createHmac('sha256', 'handshake').update(value).digest();
  return timingSafeEqual(digest(token), digest(verifyToken)) ? challenge : null;
}
