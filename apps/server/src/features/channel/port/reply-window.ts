import { accountNow, type Ctx } from '#platform/context.ts';
import type { Capabilities } from './adapter.ts';

/** The provider counts from its own time of the lead's message, so our window ends earlier (WA-004). */
const MARGIN_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

/** Null = always open. For a lead who never wrote, a time long past. */
export function replyWindowEnd(
  { replyWindowHours }: Pick<Capabilities, 'replyWindowHours'>,
  lastInboundAt: Date | null,
): Date | null {
  if (replyWindowHours === null) return null;
  return lastInboundAt === null
    ? new Date(0)
    : new Date(lastInboundAt.getTime() + replyWindowHours * HOUR_MS - MARGIN_MS);
}

export function windowOpenSince({ replyWindowHours }: Pick<Capabilities, 'replyWindowHours'>, now: Date): Date | null {
  return replyWindowHours === null ? null : new Date(now.getTime() - replyWindowHours * HOUR_MS + MARGIN_MS);
}

export function isWindowClosed(
  ctx: Pick<Ctx, 'clock' | 'clockOffsetMs'>,
  capabilities: Pick<Capabilities, 'replyWindowHours'>,
  lastInboundAt: Date | null,
): boolean {
  const end = replyWindowEnd(capabilities, lastInboundAt);
  return end !== null && end <= accountNow(ctx);
}
