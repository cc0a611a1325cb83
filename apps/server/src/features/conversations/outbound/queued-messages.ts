import type { Registry } from '#features/channel/index.ts';
import {
  type ExpiredSend,
  hasTalkUnderWay,
  listDueTalk,
  messageOfSend,
  nextTalkDueAt,
  sendSource,
} from '#features/outbox/index.ts';
import { asAccount, type Platform, type SetTx } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { setsOfSize } from '#platform/engine/set-source.ts';
import { publish } from '#platform/events/publish.ts';
import { findMessage } from '../message-store.ts';
import { claimMessages, type FindOutdated } from './claim-messages.ts';
import { callsAndRecords } from './deliver-messages.ts';

const SET_SIZE = 64;

export type DeliveryParts = { platform: Platform; registry: Registry; findOutdated: FindOutdated };

export function queuedMessageSource({ platform, registry, findOutdated }: DeliveryParts): DueSource {
  const { db } = platform;
  return sendSource(platform, {
    name: 'queued-messages',
    job: 'delivery',
    most: { underWay: 512, ofOneAccount: 32, transactions: 4 },
    list: (query) => listDueTalk(db, query),
    setsOf: (due) => setsOfSize(due, SET_SIZE),
    take: (tx, due) =>
      claimMessages(
        tx,
        registry,
        due.map(({ id }) => messageOfSend(id)),
        findOutdated,
      ),
    ownerOf: ({ message }) => message.userId,
    handler: callsAndRecords,
    nextDueAt: (scope) => nextTalkDueAt(db, scope),
    isBusy: (scope) => hasTalkUnderWay(db, scope),
  });
}

export async function onSendsExpired(tx: SetTx, { sends }: { sends: ExpiredSend[] }): Promise<void> {
  for (const { id, userId, kind } of sends) {
    if (kind === 'campaign') continue;
    const own = asAccount(tx, userId);
    const message = await findMessage(own, messageOfSend(id));
    if (message) await publish(own, 'conversations', message.conversationId);
  }
}
