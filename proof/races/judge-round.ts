import type { Call } from './fake-number.ts';
import { type RecordedStep, readRecord } from './record.ts';
import type { RacedAction } from './round.ts';
import type { Scene } from './scene.ts';

export type JudgedRound = { problems: string[]; late: number };

/**
 * After an action has answered, no message it forbids may begin at the provider or remain in its queue, except those
 * called before.
 */
export async function judgeRound(scene: Scene, raced: readonly RacedAction[]): Promise<JudgedRound> {
  const record = await readRecord(scene.world.database, scene.accountId);
  const claims = record.filter(({ what }) => what === 'claimed');
  // Deleting a lead deletes its messages, so none can be taken back.
  const deleted = new Set(record.flatMap(({ what, leadId }) => (what === 'lead_deleted' ? [leadId] : [])));
  const problems: string[] = [];
  let late = 0;
  for (const { name, phase, isRefused, answeredAt, action } of raced) {
    if (isRefused || name === 'resume') continue;
    const about = `${name} (${phase})`;
    for (const claim of claims.filter((one) => action.stops(one))) {
      if ((scene.world.seen.commits.get(claim.xid) ?? 0) > answeredAt)
        problems.push(`${about}: ${textOf(scene, claim)} was claimed after the answer`);
    }
    const begun = scene.number.calls.filter(({ key, begunAt }) => begunAt > answeredAt && claimOf(claims, key, action));
    late = Math.max(late, begun.length);
    for (const call of begun) {
      const claim = claimOf(claims, call.key, action);
      const waited = scene.number.calls.find(
        (other) =>
          other !== call &&
          isLastOfKey(scene, other) &&
          claimOf(claims, other.key, action)?.xid === claim?.xid &&
          (other.endedAt ?? Number.POSITIVE_INFINITY) < call.begunAt,
      );
      if (waited) problems.push(`${about}: ${call.text} waited in the product and began after the answer`);
    }
    if (!action.takesBack) continue;
    for (const { key, text, isTaken, state, endedAt } of scene.number.calls) {
      const claim = isTaken && state === 'queued' && endedAt ? claimOf(claims, key, action) : undefined;
      if (claim && !deleted.has(claim.leadId)) problems.push(`${about}: ${text} still stands in the provider's queue`);
    }
  }
  for (const call of scene.number.calls.filter(({ begunAt, provider }) =>
    isOfNumberLeft(scene, { begunAt, provider }),
  )) {
    const claim = claims.findLast(({ sendId }) => sendId === call.key);
    if (claim && (scene.world.seen.commits.get(claim.xid) ?? 0) > scene.number.inUse.since)
      problems.push(`${call.text} was claimed and began at the number that was left`);
  }
  return { problems, late };
}

const isOfNumberLeft = ({ number: { inUse } }: Scene, { begunAt, provider }: Pick<Call, 'begunAt' | 'provider'>) =>
  inUse.since > 0 && begunAt > inUse.since && provider !== inUse.provider;

const isLastOfKey = ({ number: { calls } }: Scene, call: Call) =>
  calls.findLast(({ key }) => key === call.key) === call;

const claimOf = (
  claims: readonly RecordedStep[],
  key: Call['key'],
  action: RacedAction['action'],
): RecordedStep | undefined => claims.findLast((claim) => claim.sendId === key && action.stops(claim));

const textOf = ({ number }: Scene, { sendId }: RecordedStep): string =>
  number.calls.find(({ key }) => key === sendId)?.text ?? `send ${sendId}`;
