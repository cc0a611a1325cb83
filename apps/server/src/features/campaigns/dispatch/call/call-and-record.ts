import type { LimitFunction } from 'p-limit';
import { recordCalls } from '#features/outbox/index.ts';
import type { SetCtx } from '#platform/context.ts';
import type { ClaimedSend } from '../claim/begin-sends.ts';
import { beginCalls } from './begin-calls.ts';
import { recordAccepted } from './record-accepted.ts';
import { recordDoubted } from './record-doubted.ts';

type Options = {
  transactionLimit: LimitFunction;
  /** Told of each send once its outcome is recorded, or cannot be. */
  onDone?: (claimed: ClaimedSend) => void;
};

/** Never rejects; returns how many were recorded or given back. */
export type CallAndRecord = (ctx: SetCtx, claimed: ClaimedSend[]) => Promise<number>;

export function callsAndRecords({ transactionLimit, onDone = () => {} }: Options): CallAndRecord {
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
