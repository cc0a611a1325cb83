import type { Rows } from './look.ts';

const CLOSES_AFTER_MS = 72 * 3_600_000;

function times({ campaigns, sends, messages, numbers }: Rows, now: number): { name: string; at: number }[] {
  const running = new Set(campaigns.filter(({ status }) => status === 'active').map(({ id }) => id));
  const [number] = numbers;
  const freeAt = Math.max(
    number?.queuedUntil?.getTime() ?? 0,
    number?.restriction ? (number.restrictedUntil?.getTime() ?? Number.POSITIVE_INFINITY) : 0,
    briefRestEnd(number?.nextSendAt ?? null, now),
  );
  const found: { name: string; at: number }[] = [];
  for (const send of sends) {
    if (send.status === 'queued' && send.dueAt && running.has(send.campaignId) && number?.isConnected)
      found.push({ name: 'campaign-sends', at: Math.max(send.dueAt.getTime(), freeAt) });
    if (send.status === 'sending' && send.leaseUntil)
      found.push({ name: 'expired-sends', at: send.leaseUntil.getTime() });
    if (send.status === 'unknown' && send.closedAt === null && send.handedAt)
      found.push({ name: 'uncertain-sends', at: send.handedAt.getTime() + CLOSES_AFTER_MS });
  }
  for (const { dropDueAt } of messages) if (dropDueAt) found.push({ name: 'take-backs', at: dropDueAt.getTime() });
  for (const { lookAt } of sends) if (lookAt) found.push({ name: 'open-sends', at: lookAt.getTime() });
  return found.filter(({ at }) => Number.isFinite(at) && at > now - 1e15);
}

function briefRestEnd(nextSendAt: Date | null, now: number): number {
  const rest = nextSendAt === null ? 0 : nextSendAt.getTime() - now;
  return rest > 0 && rest <= 2_000 ? now + rest : 0;
}

export const dueSources = (rows: Rows, now: number): Set<string> =>
  new Set(times(rows, now).flatMap(({ name, at }) => (at <= now ? [name] : [])));

/** Of sources that some process may run now. */
export function nextDueAt(rows: Rows, now: number, mayRun: (name: string) => boolean): number | null {
  const all = times(rows, now).flatMap(({ name, at }) => (at > now || mayRun(name) ? [at] : []));
  return all.length === 0 ? null : Math.min(...all);
}
