import type * as FollowUps from '../../../../apps/server/src/features/conversations/follow-ups/follow-up-store.ts';
import type * as Greeting from '../../../../apps/server/src/features/conversations/inbound/device-greeting-store.ts';
import type * as Inbound from '../../../../apps/server/src/features/conversations/inbound/inbound-store.ts';
import type * as Provider from '../../../../apps/server/src/features/conversations/message-store.ts';
import type * as Note from '../../../../apps/server/src/features/conversations/outbound/campaign-message-store.ts';
import { conversationMessages, conversations } from '../../../../apps/server/src/features/conversations/schema.ts';
import { PLACEHOLDER } from '../../../../apps/server/src/features/conversations/spoken-text.ts';
import type * as TakeBack from '../../../../apps/server/src/features/conversations/take-back/take-back-store.ts';
import { threadMessages } from '../../../../apps/server/src/features/conversations/thread-view.ts';
import { sendOfMessage } from '../../../../apps/server/src/features/outbox/index.ts';
import { accountNow } from '../../../../apps/server/src/platform/context.ts';
import { ask } from '../ask.ts';

type MessageRow = typeof conversationMessages.$inferSelect;

export const noteCampaignMessages: typeof Note.noteCampaignMessages = (tx, notes) =>
  ask(tx.db, 'note campaign messages', async (query) => {
    const asked = new Map(notes.map((note) => [note.conversationId, note]));
    await query.update(
      conversations,
      ({ id }) => asked.has(id),
      (row) => {
        const { campaignId, text, at } = asked.get(row.id) as (typeof notes)[number];
        return {
          campaignId,
          lastCampaignMessage: text === '' ? row.lastCampaignMessage : text,
          isActive: true,
          lastMessageAt: row.lastMessageAt && row.lastMessageAt > at ? row.lastMessageAt : at,
          status: row.status === 'ai_active' && row.unansweredSince === null ? 'waiting_response' : row.status,
          updatedAt: accountNow(tx),
        };
      },
    );
  });

export const insertSaid: typeof Inbound.insertSaid = (tx, message, changes) =>
  ask(tx.db, 'insert said', async (query) => {
    if (!(await query.insert(conversationMessages, { ...message, userId: tx.accountId }, true))) return false;
    await query.set(conversations, ({ id }) => id === message.conversationId, {
      ...(changes as Partial<typeof conversations.$inferSelect>),
      updatedAt: accountNow(tx),
    });
    return true;
  });

export const insertArrived: typeof Inbound.insertArrived = (tx, arrived) =>
  ask(tx.db, 'insert arrived', async (query) => {
    const stored = new Set<MessageRow['id']>();
    for (const { message, arrival } of arrived) {
      if (!(await query.insert(conversationMessages, { ...message }, true))) continue;
      stored.add(message.id);
      await query.set(conversations, ({ id }) => id === message.conversationId, {
        ...arrival,
        updatedAt: accountNow(tx),
      });
    }
    return stored;
  });

export const upgradeSaid: typeof Inbound.upgradeSaid = (tx, said, changes) =>
  ask(tx.db, 'upgrade said', async (query) => {
    const { conversationId, channelAccountId, providerMessageId, spoken } = said;
    const placeholder = query
      .all(conversationMessages)
      .find(
        (one) =>
          one.channelAccountId === channelAccountId &&
          one.providerMessageId === providerMessageId &&
          one.messageType === PLACEHOLDER,
      );
    if (!placeholder) return null;
    await query.set(conversationMessages, ({ id }) => id === placeholder.id, spoken as Partial<MessageRow>);
    await query.set(conversations, ({ id }) => id === conversationId, {
      ...(changes as Partial<typeof conversations.$inferSelect>),
      updatedAt: accountNow(tx),
    });
    return placeholder.id;
  });

export const deleteQueuedAiMessages: typeof Provider.deleteQueuedAiMessages = (ctx, conversationId) =>
  ask(ctx.db, 'delete queued messages of the AI', async (query) => {
    const queued = query
      .all(threadMessages)
      .filter((one) => one.conversationId === conversationId && one.status === 'queued')
      .filter(({ author }) => author === 'ai' || author === 'greeting');
    const ids = new Set(queued.map(({ id }) => id));
    await query.remove(conversationMessages, ({ id }) => ids.has(id));
  });
export const endOpen: typeof FollowUps.endOpen = async () => 0;
export const answersAtOnce: typeof Greeting.answersAtOnce = async () => false;
export const wasSaidAtOnceElsewhere: typeof Greeting.wasSaidAtOnceElsewhere = async () => false;

function isTargeted(
  target: TakeBack.TakeBackTarget,
): (message: Pick<MessageRow, 'id' | 'campaignId' | 'channelAccountId' | 'conversationId' | 'author'>) => boolean {
  if ('isEverything' in target) return () => true;
  if ('messageId' in target) return ({ id }) => id === target.messageId;
  if ('campaignId' in target) return ({ campaignId }) => campaignId === target.campaignId;
  if ('campaignIds' in target)
    return ({ campaignId }) => campaignId !== null && target.campaignIds.includes(campaignId);
  if ('channelAccountId' in target) return ({ channelAccountId }) => channelAccountId === target.channelAccountId;
  return ({ conversationId, author }) => conversationId === target.conversationId && target.authors.includes(author);
}

export const listTargeted: typeof TakeBack.listTargeted = (tx, target) =>
  ask(tx.db, 'list targeted', (query) => {
    const isMeant = isTargeted(target);
    const standing = query
      .all(threadMessages)
      .filter((one) => isMeant(one) && one.status === 'sent' && one.queueId !== null && one.confirmedAt === null);
    return standing.map(({ id }) => sendOfMessage(id));
  });

const SAID: readonly string[] = ['sent', 'delivered', 'read'];

export const restoreWait: typeof TakeBack.restoreWait = (tx, conversationId) =>
  ask(tx.db, 'restore wait', async (query) => {
    const said = query.all(threadMessages).filter((one) => one.conversationId === conversationId);
    const ours = said.filter(
      (one) => one.direction === 'outbound' && ['ai', 'user'].includes(one.author) && SAID.includes(one.status),
    );
    const last = Math.max(...ours.map(({ timestamp }) => timestamp.getTime()));
    const open = said
      .filter((one) => one.direction === 'inbound' && one.timestamp.getTime() > last)
      .map((one) => one.timestamp);
    const first = open.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
    await query.set(conversations, ({ id }) => id === conversationId, { unansweredSince: first });
  });
