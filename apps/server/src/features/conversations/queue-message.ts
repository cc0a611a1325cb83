import { MessageType } from '@prumo/contracts/conversations';
import type { AccountId } from '@prumo/contracts/ids';
import type { TemplateUse } from '#features/channel/index.ts';
import { insertSendsOf, sendOfMessage } from '#features/outbox/index.ts';
import type { SetCtx, Tx } from '#platform/context.ts';
import { insertMessagesOf, listStored, type NewMessage } from './message-store.ts';

type WrittenMessage = Omit<NewMessage, 'direction' | 'author'> & {
  author: 'user' | 'ai' | 'greeting' | 'confirmation' | 'reminder';
  /** From when the engine may send it. */
  dueAt: Date;
  /** The conversation's fence it was written for. */
  fence?: number | null;
  template?: TemplateUse | null;
};

const KINDS = {
  user: 'reply',
  ai: 'answer',
  greeting: 'greeting',
  confirmation: 'confirmation',
  reminder: 'reminder',
} as const;

/** Puts messages into their threads and into the outbox. One whose client key is known already is not stored. */
export async function queueMessagesOf(ctx: SetCtx, written: (WrittenMessage & { userId: AccountId })[]): Promise<void> {
  const stored = await insertMessagesOf(
    ctx,
    written.map(({ dueAt, fence, template, ...message }) => ({ ...message, direction: 'outbound' as const })),
  );
  const ids = written.map(({ id }) => id);
  const isStored = new Set(stored === written.length ? ids : await listStored(ctx, ids));
  await insertSendsOf(
    ctx,
    written
      .filter(({ id }) => isStored.has(id))
      .map(({ id, userId, author, dueAt, fence, template, ...message }) => ({
        id: sendOfMessage(id),
        userId,
        kind: KINDS[author],
        ...contentOf(message),
        template: template ?? null,
        status: 'queued',
        fence: fence ?? null,
        dueAt,
        createdAt: message.timestamp,
      })),
  );
}

export const queueMessage = (tx: Tx, written: WrittenMessage): Promise<void> =>
  queueMessagesOf(tx, [{ ...written, userId: tx.accountId }]);

type PastMessage = NewMessage & Required<Pick<NewMessage, 'channelAccountId' | 'providerMessageId'>>;

/** Messages of the past; ours were read at once, and a campaign's have their sends already. */
export async function insertPastMessages(tx: Tx, said: PastMessage[]): Promise<void> {
  await insertSendsOf(
    tx,
    said.flatMap(({ id, author, timestamp: at, channelAccountId, providerMessageId, ...message }) =>
      author === 'user' || author === 'ai'
        ? [
            {
              id: sendOfMessage(id),
              userId: tx.accountId,
              kind: KINDS[author],
              ...contentOf(message),
              status: 'sent' as const,
              channelAccountId,
              providerMessageId,
              handedAt: at,
              confirmedAt: at,
              sentAt: at,
              deliveredAt: at,
              readAt: at,
              createdAt: at,
            },
          ]
        : [],
    ),
  );
  await insertMessagesOf(
    tx,
    said.map((message) => ({ ...message, userId: tx.accountId })),
  );
}

const contentOf = ({
  messageType,
  message,
  mediaUrl,
  fileName,
}: Pick<NewMessage, 'messageType' | 'message' | 'mediaUrl' | 'fileName'>) => ({
  type: MessageType.parse(messageType ?? 'text'),
  text: message,
  mediaUrl: mediaUrl ?? null,
  fileName: fileName ?? null,
});
