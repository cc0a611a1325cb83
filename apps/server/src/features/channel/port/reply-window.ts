import { accountNow, type Ctx } from '#platform/context.ts';
import type { Capabilities } from './adapter.ts';

/** The provider counts from its own time of the lead's message, so ours ends a little earlier (WA-004). */
const MARGIN_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

/** Until when free text may be sent; null = always. A lead who never wrote has no window: it ended long ago. */
export function replyWindowEnd(
  { replyWindowHours }: Pick<Capabilities, 'replyWindowHours'>,
  lastInboundAt: Date | null,
): Date | null {
  if (replyWindowHours === null) return null;
  return lastInboundAt === null
    ? new Date(0)
    : new Date(lastInboundAt.getTime() + replyWindowHours * HOUR_MS - MARGIN_MS);
}

/** Who wrote after this moment may be sent free text at `now`; null = everybody may. */
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
