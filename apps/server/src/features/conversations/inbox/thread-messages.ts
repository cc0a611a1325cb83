import type { ChatMessage, QuotedMessage } from '@prumo/contracts/conversations';
import type { ChannelAccountId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { type MessageRow, peekByProviderIds } from '../message-store.ts';
import { toChatMessage } from './chat-message.ts';
import type { ThreadRow } from './thread-store.ts';

export async function toThread(ctx: Ctx, rows: readonly ThreadRow[]): Promise<ChatMessage[]> {
  const quoted = await findQuoted(ctx, rows);
  return rows.map((row) => ({
    ...toChatMessage(row),
    quoted: quoted.get(nameOf(row.channelAccountId, row.quotedId) ?? '') ?? null,
    writtenBecause: row.revokedAt === null ? row.writtenBecause : null,
  }));
}

export async function toThreadMessage(ctx: Ctx, row: ThreadRow): Promise<ChatMessage> {
  const [message] = await toThread(ctx, [row]);
  return message ?? toChatMessage(row);
}

const nameOf = (channelAccountId: ChannelAccountId | null, providerId: string | null): string | null =>
  channelAccountId && providerId ? `${channelAccountId} ${providerId}` : null;

async function findQuoted(ctx: Ctx, rows: readonly ThreadRow[]): Promise<Map<string, QuotedMessage>> {
  const wanted = new Map<ChannelAccountId, Set<string>>();
  for (const { channelAccountId, quotedId } of rows) {
    if (!channelAccountId || !quotedId) continue;
    wanted.set(channelAccountId, (wanted.get(channelAccountId) ?? new Set()).add(quotedId));
  }
  const found = new Map<string, QuotedMessage>();
  for (const [channelAccountId, ids] of wanted) {
    for (const row of await peekByProviderIds(ctx, channelAccountId, [...ids])) {
      const name = nameOf(channelAccountId, row.providerMessageId);
      if (name && row.conversationId === rows[0]?.conversationId) found.set(name, toQuoted(row));
    }
  }
  return found;
}

function toQuoted(row: MessageRow): QuotedMessage {
  const { id, from, authorId, fromPhone, type, content, caption } = toChatMessage(row);
  return { id, from, authorId, fromPhone, type, text: caption || content };
}
