import type { LearnableAnswer } from '@prumo/contracts/agent/knowledge';
import type { FollowUpId } from '@prumo/contracts/ids';
import { listAnsweredQuestions } from '#features/conversations/index.ts';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { readLedger } from '../ledger/ledger.ts';
import { insertSettledAnswer, listSettledAnswers } from './knowledge-store.ts';

const MOST = 20;
/** More than are shown, because settled ones are among them. */
const MOST_READ = 200;
const DAYS = 90;
const DAY_MS = 86_400_000;

/** What people answered in the agent's place and nobody has kept or passed over, newest first. */
export async function listLearnableAnswers(ctx: Ctx): Promise<LearnableAnswer[]> {
  const since = new Date(accountNow(ctx).getTime() - DAYS * DAY_MS);
  const answered = await listAnsweredQuestions(ctx, since, MOST_READ);
  const settled = await listSettledAnswers(ctx);
  return answered
    .filter(({ followUpId }) => !settled.has(followUpId))
    .slice(0, MOST)
    .map(({ collected, answeredAt, ...one }) => ({
      ...one,
      answeredAt: answeredAt.toISOString(),
      productId: readLedger(collected).talk.chosenId,
    }));
}

/** False: it is not offered to the account. */
export async function settleAnswer(tx: Tx, id: FollowUpId): Promise<boolean> {
  const isOffered = (await listLearnableAnswers(tx)).some(({ followUpId }) => followUpId === id);
  if (isOffered) await insertSettledAnswer(tx, id);
  return isOffered;
}
