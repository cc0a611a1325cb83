import type { Upcoming } from '@prumo/contracts/channel';

export type UpcomingGroup = Pick<Upcoming, 'id' | 'kind' | 'at' | 'detail' | 'step'> & {
  until: string;
  leadName: string | null;
  others: number;
};

const minuteOf = (at: string) => at.slice(0, 16);
/** The texts of messages differ, so they do not group. */
const subjectOf = ({ kind, detail }: Upcoming) => (kind === 'message' || kind === 'lead_message' ? '' : detail);

export function groupUpcoming(rows: readonly Upcoming[]): UpcomingGroup[] {
  const groups = new Map<string, UpcomingGroup & { names: Set<string | null> }>();
  for (const row of rows) {
    const key = JSON.stringify([row.kind, minuteOf(row.at), subjectOf(row), row.step]);
    const group = groups.get(key);
    if (group) {
      group.until = row.at;
      group.names.add(row.leadName);
    } else groups.set(key, { ...row, until: row.at, others: 0, names: new Set([row.leadName]) });
  }
  return [...groups.values()].map(({ names, ...group }) => ({ ...group, others: names.size - 1 }));
}

const SENDS: readonly Upcoming['kind'][] = [
  'campaign_step',
  'campaign_start',
  'ai_reply',
  'ai_reengagement',
  'message',
];

export const nextSendOf = (rows: readonly Upcoming[]): Upcoming | undefined =>
  rows.find(({ kind }) => SENDS.includes(kind));

/** At least one second, so that rows due now run. */
export const secondsUntil = (at: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(at) - now.getTime()) / 1000));
