import { callChannel } from '#features/channel/index.ts';
import { accountNow, type SetCtx, type SetTx, type Tx } from '#platform/context.ts';
import type { ClaimParts, HandleClaims } from '#platform/engine/set-source.ts';
import { type AcceptedCall, type DoubtedCall, recordCalls } from '../call/record-calls.ts';
import { sendsChanged } from '../facts.ts';
import { acceptTalkSends, lockTalkSends, type SendChanges, settleLease } from '../outbox-store.ts';
import { type EndedCall, endClearances } from '../queue/take-clearance.ts';
import { failed } from './claim-sends-of-kind.ts';
import type { KindClaim, KindOutcome, KindRules } from './kind-rules.ts';

export function callsOfKind<Facts>(
  rules: KindRules<Facts>,
  { transactionLimit, onDone }: ClaimParts<KindClaim>,
): HandleClaims<KindClaim> {
  const record = recordCalls<KindClaim, KindOutcome>({
    transactionLimit,
    sendOf: ({ send: { id, userId }, channel }) => ({ id, userId, channel }),
    recordAccepted,
    recordDoubted: (tx, claim, outcome) => recordDoubted(tx, rules, claim, outcome),
  });
  return async (ctx, claims) => {
    const recorded = await Promise.all(
      claims.map((claim) => record(ctx, claim, call(ctx, rules, claim)).finally(() => onDone(claim))),
    );
    return recorded.filter(Boolean).length;
  };
}

async function call<Facts>(
  { clock, log }: SetCtx,
  rules: KindRules<Facts>,
  { send, channel, to, leaseUntil }: KindClaim,
): Promise<KindOutcome> {
  if (channel === null) return rules.call ? rules.call(send) : { kind: 'unknown' };
  const { id: key, type, text, mediaUrl, fileName, template } = send;
  const outgoing = { key, to, isUnchecked: true, type, text, mediaUrl, fileName, template };
  return callChannel(channel, outgoing, { clock, log, leaseUntil });
}

async function recordAccepted(tx: SetTx, taken: AcceptedCall<KindClaim, KindOutcome>[]): Promise<void> {
  const rows = await lockTalkSends(
    tx,
    taken.map(({ claim }) => claim.send.id),
  );
  const leases = new Map(rows.map(({ id, leaseToken }) => [id, leaseToken]));
  const ours = taken.filter(({ claim }) => leases.get(claim.send.id) === claim.leaseToken);
  await acceptTalkSends(
    tx,
    ours.map(({ claim: { send }, outcome }) => ({ id: send.id, ...namesOf(outcome) })),
    accountNow(tx),
  );
  await endClearances(
    tx,
    ours.flatMap(({ claim, outcome }) => endedCall(claim, outcome)),
  );
  if (ours.length > 0) await tx.facts.emit(tx, sendsChanged, { sends: ours.map(({ claim }) => claim.send) });
}

const namesOf = (outcome: Extract<KindOutcome, { kind: 'sent' }>) =>
  'queueId' in outcome
    ? { providerMessageId: outcome.providerMessageId, queueId: outcome.queueId }
    : { providerMessageId: null, queueId: null };

async function recordDoubted<Facts>(
  tx: Tx,
  rules: KindRules<Facts>,
  claim: KindClaim,
  outcome: DoubtedCall<KindOutcome>,
): Promise<void> {
  const { send, leaseToken } = claim;
  if (!(await settleLease(tx, send.id, leaseToken, changesOf(rules, claim, outcome, accountNow(tx))))) return;
  await endClearances(tx, endedCall(claim, outcome));
  await tx.facts.emit(tx, sendsChanged, { sends: [send] });
}

function changesOf<Facts>(
  rules: KindRules<Facts>,
  { send }: KindClaim,
  outcome: DoubtedCall<KindOutcome>,
  now: Date,
): SendChanges {
  if (outcome.kind === 'unknown') return { status: 'unknown', reason: null, dueAt: null };
  const { reason } = outcome;
  const nextTryAt = outcome.isTemporary ? rules.nextTryAt(send, now) : null;
  return nextTryAt === null ? failed(reason, now) : { status: 'queued', reason, dueAt: nextTryAt };
}

/** What a channel's call ended with; nothing of a call without one. */
function endedCall({ channel, send }: KindClaim, outcome: KindOutcome): EndedCall[] {
  if (!channel || !isOfChannel(outcome)) return [];
  return [{ channel, key: send.id, outcome }];
}

const isOfChannel = (outcome: KindOutcome): outcome is EndedCall['outcome'] =>
  outcome.kind === 'unknown' || 'queueId' in outcome || 'class' in outcome;
