import type { LiveTab } from '../silence/watch.ts';
import { isAnswered, type Write, type Writes } from './writes.ts';

export type TabReport = { told: number; unheard: Write[] };

/** A write may be answered just before its topic arrives. */
const TOLD_WITHIN_MS = 60_000;

/** A tab hears of each lead that was created, or that it has to read everything again. */
export function judgeTab({ heard }: LiveTab, { all }: Writes): TabReport {
  const leads = all.filter((write) => write.kind === 'lead' && isAnswered(write));
  const named = new Set(heard.map(({ id }) => id));
  const resyncs = heard.flatMap(({ type, at }) => (type === 'resync' ? [at] : []));
  const isUnheard = ({ id, begunAt, endedAt }: Write) =>
    !named.has(id ?? '') && !resyncs.some((at) => at >= begunAt && at <= endedAt + TOLD_WITHIN_MS);
  return { told: leads.length, unheard: leads.filter(isUnheard) };
}
