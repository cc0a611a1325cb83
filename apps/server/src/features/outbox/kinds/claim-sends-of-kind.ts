import { randomUUID } from 'node:crypto';
import type { SendId } from '@prumo/contracts/ids';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { accountNow, asAccount, type SetTx } from '#platform/context.ts';
import { sendsChanged } from '../facts.ts';
import { beginTalkSends, lockTalkSends, type Send, type SendChanges, updateSend } from '../outbox-store.ts';
import { type Clearance, type ClearanceRequest, clearTogether } from '../queue/take-clearance.ts';
import type { KindClaim, KindRules, Verdict } from './kind-rules.ts';

type LeavingSend = { send: Send } & Extract<Verdict, { kind: 'leaves' }>;

/** The caller commits and then calls. Those left out wait, failed, or were no longer queued. */
export async function claimSendsOfKind<Facts>(tx: SetTx, rules: KindRules<Facts>, ids: SendId[]): Promise<KindClaim[]> {
  const locked = await lockTalkSends(tx, ids);
  const queued = locked.filter(({ kind, status }) => kind === rules.kind && status === 'queued');
  if (queued.length === 0) return [];
  const facts = await rules.readFacts(tx, queued);
  const leaving: LeavingSend[] = [];
  const changed: Send[] = [];
  for (const send of queued) {
    const verdict = rules.gate(send, facts);
    if (verdict.kind === 'leaves') leaving.push({ send, ...verdict });
    else {
      await updateSend(asAccount(tx, send.userId), send.id, failed(verdict.reason, accountNow(tx)));
      changed.push(send);
    }
  }
  const { cleared, waiting } = await clear(tx, leaving);
  for (const [{ send }, clearance] of waiting) {
    await updateSend(asAccount(tx, send.userId), send.id, waitingFor(rules, send, clearance, accountNow(tx)));
    changed.push(send);
  }
  if (changed.length > 0) await tx.facts.emit(tx, sendsChanged, { sends: changed });
  return begin(tx, rules, cleared);
}

export const failed = (reason: Send['reason'], now: Date): SendChanges => ({
  status: 'failed',
  reason,
  dueAt: null,
  failedAt: now,
});

type ClearedSends = { cleared: LeavingSend[]; waiting: [LeavingSend, Exclude<Clearance, 'taken'>][] };

async function clear(tx: SetTx, leaving: LeavingSend[]): Promise<ClearedSends> {
  const asked = leaving.flatMap((one) => (one.channel ? [{ one, request: requestOf(one, one.channel) }] : []));
  const answers = await clearTogether(
    tx,
    asked.map(({ request }) => request),
  );
  const answerOf = new Map(asked.map(({ one }, place) => [one, answers[place] ?? 'disconnected']));
  const cleared = leaving.filter((one) => (answerOf.get(one) ?? 'taken') === 'taken');
  const waiting = [...answerOf].flatMap(([one, answer]): ClearedSends['waiting'] =>
    answer === 'taken' ? [] : [[one, answer]],
  );
  return { cleared, waiting };
}

const requestOf = (
  { send: { id: key, type, text }, to }: LeavingSend,
  channel: NonNullable<LeavingSend['channel']>,
): ClearanceRequest => ({ channel, message: { key, isCampaign: false, to, type, text } });

const QUEUE_BUSY_MS = 5_000;
const NUMBER_BUSY: MessageFailure = { code: 'number_busy' };

function waitingFor<Facts>(
  rules: KindRules<Facts>,
  send: Send,
  clearance: Exclude<Clearance, 'taken'>,
  now: Date,
): SendChanges {
  const nextTryAt = rules.nextTryAt(send, now);
  if (nextTryAt === null) return failed(NUMBER_BUSY, now);
  return {
    reason: NUMBER_BUSY,
    dueAt: clearance === 'queue_busy' ? new Date(now.getTime() + QUEUE_BUSY_MS) : nextTryAt,
  };
}

async function begin<Facts>(tx: SetTx, { leaseMs, call, kind }: KindRules<Facts>, cleared: LeavingSend[]) {
  if (cleared.length === 0) return [];
  if (call === null && cleared.some(({ channel }) => channel === null))
    throw new Error(`nobody calls for the sends of kind ${kind}`);
  const leaseToken = randomUUID();
  // Read after the locks: waiting for them can take seconds, and the lease starts here.
  const leaseUntil = new Date(tx.clock.now().getTime() + leaseMs);
  await beginTalkSends(
    tx,
    cleared.map(({ send, channel, to }) => ({
      id: send.id,
      channelAccountId: channel?.account.id ?? null,
      toAddress: to,
    })),
    { leaseToken, leaseUntil, now: accountNow(tx) },
  );
  return cleared.map(({ send, channel, to }): KindClaim => ({ send, channel, to, leaseToken, leaseUntil }));
}
