import { until } from '../database/processes.ts';
import { connect } from '../database/rows.ts';
import { interrupt, type Server } from '../database/server.ts';
import type { Account } from './accounts.ts';
import { jumpClock } from './blows.ts';
import type { World } from './run.ts';
import { isAtRest, listNeverTaken, readVerdict, type Verdict } from './verdict.ts';

export type Settled = {
  verdict: Verdict;
  /** Uncertain sends before the receipts came. */
  before: number;
  /** What a person had sent again, since it never arrived. */
  decided: number;
};

const PATIENCE_MS = 60 * 60_000;
/** After it an uncertain send is a person's to decide. */
const DECIDABLE_AFTER_MS = 11 * 60_000;

type Settling = World & { own: Account[]; server: Server };

/** Rest, then what the receipts say, then what a person decides about what never arrived; until nothing is open. */
export async function settle({ installation, provider, clockFile, own, server }: Settling): Promise<Settled> {
  const database = await connect(installation.dataDir);
  const rest = () => until('the campaigns came to rest', () => isAtRest(database), PATIENCE_MS);
  console.log('  the blows are over');
  await rest();
  const before = (await readVerdict(database, await provider.readLog())).uncertain;
  console.log(`  at rest with ${before} uncertain`);
  let decided = 0;
  for (;;) {
    const released = await provider.release({ calm: true });
    await rest();
    await jumpClock(clockFile, DECIDABLE_AFTER_MS);
    const open = await listNeverTaken(database, await provider.readLog());
    for (const { id, accountId, campaignId } of open) {
      const account = own.find((one) => one.accountId === accountId);
      const decision = { decision: 'resend', sendId: id };
      await account?.operator.call('POST', `/api/campaigns/${campaignId}/recipients/decision`, decision);
    }
    decided += open.length;
    await rest();
    if (released === 0 && open.length === 0) break;
  }
  const verdict = await readVerdict(database, await provider.readLog());
  await database.end();
  await interrupt(server);
  return { verdict, before, decided };
}
