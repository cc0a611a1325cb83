import { asc, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { campaignExecutions } from '../../../apps/server/src/features/campaigns/execution-schema.ts';
import { campaigns } from '../../../apps/server/src/features/campaigns/schema.ts';
import { campaignSends } from '../../../apps/server/src/features/campaigns/send-view.ts';
import { channelAccounts } from '../../../apps/server/src/features/channel/schema.ts';
import { conversations } from '../../../apps/server/src/features/conversations/schema.ts';
import { threadMessages } from '../../../apps/server/src/features/conversations/thread-view.ts';
import type { Db } from '../../../apps/server/src/platform/db/open-database.ts';
import { playOn } from './check-seed.ts';
import type { Rows } from './look.ts';
import { plainPool, SteppedPool } from './stepped-pool.ts';

/** Only ids and event publishing are replaced. */
export function checkOnPostgres(url: string): (seed: number) => Promise<{ problem: string | null; end: string }> {
  const pool = plainPool(url);
  const eye = drizzle(pool) as Db;
  return async (seed) => {
    await eye.execute(sql`truncate accounts, users cascade`);
    let rows = await lookAt(eye);
    let check = () => {};
    const { problem, rows: end } = await playOn(seed, { tells: false, isCoarse: true }, (sim) => ({
      dbOf: (process) => drizzle(new SteppedPool(pool, sim, process) as never) as unknown as Db,
      look: () => rows,
      onCommit: (then) => {
        check = then;
      },
      refresh: async () => {
        rows = await lookAt(eye);
        check();
      },
    }));
    return { problem, end: endOf(end) };
  };
}

async function lookAt(db: Db): Promise<Rows> {
  const { sequence, part, id } = campaignSends;
  return {
    campaigns: await db.select().from(campaigns).orderBy(asc(campaigns.id)),
    executions: await db.select().from(campaignExecutions).orderBy(asc(campaignExecutions.id)),
    sends: await db.select().from(campaignSends).orderBy(asc(sequence), asc(part), asc(id)),
    conversations: await db.select().from(conversations).orderBy(asc(conversations.id)),
    messages: await db.select().from(threadMessages).orderBy(asc(threadMessages.id)),
    numbers: await db.select().from(channelAccounts),
  };
}

export function endOf({ campaigns: all, executions, sends, conversations: talks }: Rows): string {
  const told = [
    ...all.map(({ id, status, totalLeads, sentLeads }) => [id, status, totalLeads, sentLeads]),
    ...executions.map(({ id, status, currentSequence, endReason }) => [id, status, currentSequence, endReason?.code]),
    ...sends.map((one) => [
      one.id,
      one.status,
      one.reason?.code,
      one.handedAt?.getTime(),
      one.sentAt?.getTime(),
      one.dueAt?.getTime(),
    ]),
    ...talks.map(({ personKey, status, fence }) => [personKey, status, fence]),
  ];
  return told
    .map((one) => JSON.stringify(one))
    .sort()
    .join('\n');
}
