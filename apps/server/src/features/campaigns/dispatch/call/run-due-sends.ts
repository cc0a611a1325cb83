import type { AttemptDetail } from '@prumo/contracts/reasons/campaigns/send-reasons';
import type { Registry } from '#features/channel/index.ts';
import { type ExpiredSend, hasSendUnderWay, sendSource } from '#features/outbox/index.ts';
import { asAccount, type Platform, type SetTx } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { publish } from '#platform/events/publish.ts';
import { claimSends } from '../claim/claim-sends.ts';
import { type DueSend, listDueSends, nextSendDueAt, tellHeldSends } from '../claim/due-send-store.ts';
import { endDoubtedAttempts } from '../settle/attempt-store.ts';
import { callsAndRecords } from './call-and-record.ts';

const SET_SIZE = 128;

export function campaignSendSource(platform: Platform, registry: Registry): DueSource {
  const { db, clock } = platform;
  return sendSource(platform, {
    name: 'campaign-sends',
    job: 'campaign',
    most: { underWay: 1024, ofOneAccount: 128, transactions: 6 },
    async list({ ofOneAccount, ...query }) {
      await tellHeldSends(db, query.scope, query.now);
      return listDueSends(db, { ...query, ofOneNumber: ofOneAccount });
    },
    setsOf: (due) => setsOf(due, registry),
    take: (tx, due) => claimSends(tx, registry, due),
    ownerOf: ({ send }) => send.userId,
    handler: callsAndRecords,
    nextDueAt: (scope) => nextSendDueAt(db, scope, clock.now()),
    isBusy: (scope) => hasSendUnderWay(db, scope),
  });
}

/** Sets of whole numbers, each of accounts whose clocks are equally far ahead. */
function setsOf(due: DueSend[], registry: Registry): DueSend[][] {
  const sets: DueSend[][] = [];
  for (const ofClock of Map.groupBy(due, ({ clockOffsetMs }) => clockOffsetMs).values()) {
    let set: DueSend[] = [];
    for (const ofNumber of Map.groupBy(ofClock, ({ channelAccountId }) => channelAccountId).values()) {
      const rows = ofNumber.slice(0, sendsAtOnce(ofNumber, registry));
      if (set.length > 0 && set.length + rows.length > SET_SIZE) {
        sets.push(set);
        set = [];
      }
      set.push(...rows);
    }
    if (set.length > 0) sets.push(set);
  }
  return sets;
}

const sendsAtOnce = ([first]: DueSend[], registry: Registry): number =>
  first ? registry.adapterOf(first.provider).capabilities.sendsAtOnce : 0;

const PROCESS_ENDED: AttemptDetail = { code: 'process_ended' };

export async function onSendsExpired(tx: SetTx, { sends }: { sends: ExpiredSend[] }): Promise<void> {
  const own = sends.filter(({ kind }) => kind === 'campaign');
  await endDoubtedAttempts(
    tx,
    own.map(({ id }) => id),
    PROCESS_ENDED,
  );
  for (const { userId, campaignId } of own)
    if (campaignId) await publish(asAccount(tx, userId), 'campaigns', campaignId);
}
