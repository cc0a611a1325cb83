import { recordCalls } from '#features/outbox/index.ts';
import type { ClaimParts, HandleClaims } from '#platform/engine/set-source.ts';
import type { ClaimedSend } from '../claim/begin-sends.ts';
import { beginCalls } from './begin-calls.ts';
import { recordAccepted } from './record-accepted.ts';
import { recordDoubted } from './record-doubted.ts';

export function callsAndRecords({ transactionLimit, onDone }: ClaimParts<ClaimedSend>): HandleClaims<ClaimedSend> {
  const record = recordCalls<ClaimedSend>({
    transactionLimit,
    sendOf: ({ send: { id, userId }, channel }) => ({ id, userId, channel }),
    recordAccepted,
    recordDoubted,
  });
  return async (ctx, claimed) => {
    const { begun, givenBack } = await beginCalls(ctx, claimed, transactionLimit);
    const isBegun = new Set(begun.map(({ one }) => one));
    for (const one of claimed) if (!isBegun.has(one)) onDone(one);
    const recorded = await Promise.all(
      begun.map(({ one, outcome }) => record(ctx, one, outcome).finally(() => onDone(one))),
    );
    return givenBack.length + recorded.filter(Boolean).length;
  };
}
