import type { CampaignId, ChannelAccountId, SendId } from '@prumo/contracts/ids';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { announceDue } from '#platform/events/publish.ts';
import { outbox } from '../schema.ts';

const WITHOUT_OWNER = {
  kind: 'detached',
  text: '',
  mediaUrl: null,
  fileName: null,
  template: null,
  toAddress: null,
  clientKey: null,
  leadId: null,
  campaignId: null,
  executionId: null,
  templateId: null,
  personKey: null,
} as const;

/** Call before the rows that the sends belong to are deleted: they are taken out of the provider's queue after it. */
export async function detachSends(tx: Tx, ids: SendId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(outbox)
    .set({ ...WITHOUT_OWNER, dropDueAt: tx.clock.now(), dropTries: 0 })
    .where(anyOf(outbox.id, ids));
  await announceDue(tx);
}

/** Call before a campaign is deleted: what of it stands in threads keeps how far it got. */
export async function detachCampaign(tx: Tx, id: CampaignId): Promise<void> {
  await tx.db
    .update(outbox)
    .set(WITHOUT_OWNER)
    .where(and(eq(outbox.userId, tx.accountId), eq(outbox.campaignId, id), isNotNull(outbox.sentAt)));
}

type LostSend = { id: SendId; channelAccountId: ChannelAccountId; queueId: string };

/** For a send whose lead was deleted during its call. */
export async function dropDetached(tx: Tx, { id, channelAccountId, queueId }: LostSend): Promise<void> {
  const row = { ...WITHOUT_OWNER, id, userId: tx.accountId, type: 'text', status: 'sent' } as const;
  await tx.db
    .insert(outbox)
    .values({ ...row, channelAccountId, queueId, dropDueAt: tx.clock.now() })
    .onConflictDoNothing();
  await announceDue(tx);
}
