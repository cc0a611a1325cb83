import type { Failure } from '#features/channel/index.ts';

const MINUTE_MS = 60_000;
const LONGEST_MS = 60 * MINUTE_MS;
const MAX_ATTEMPTS = 3;
const MAX_THROTTLED = 8;

/**
 * Null = never. A problem of our number or the template is not the lead's fault: the row waits for the number or the
 * campaign.
 */
export function retryTime(
  failure: Pick<Failure, 'class' | 'isTemporary' | 'retryAfterSeconds'>,
  { attempts, now }: { attempts: number; now: Date },
): Date | null {
  if (failure.class === 'account' || failure.class === 'template_withdrawn') return now;
  if (!failure.isTemporary || attempts >= (failure.class === 'throttled' ? MAX_THROTTLED : MAX_ATTEMPTS)) return null;
  const backOff = Math.min(MINUTE_MS * 4 ** (attempts - 1), LONGEST_MS);
  return new Date(now.getTime() + Math.max(backOff, (failure.retryAfterSeconds ?? 0) * 1000));
}
