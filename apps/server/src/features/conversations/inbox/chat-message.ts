import type { ChatMessage, MessageFrom } from '@prumo/contracts/conversations';
import { isWaiting } from '../message-status.ts';
import type { MessageRow } from '../message-store.ts';
import type { MessageAuthor } from '../schema.ts';
import { PLACEHOLDER } from '../spoken-text.ts';
import { conversationTexts } from '../texts.ts';

const SPEAKER: Record<MessageAuthor, MessageFrom> = {
  lead: 'lead',
  ai: 'ai',
  greeting: 'ai',
  confirmation: 'ai',
  reminder: 'ai',
  user: 'user',
  campaign: 'user',
};

export const CHAT_COLUMNS = [
  'id',
  'author',
  'authorUserId',
  'isFromDevice',
  'isSimulated',
  'messageType',
  'message',
  'mediaUrl',
  'mediaReference',
  'mediaProblem',
  'caption',
  'fileName',
  'timestamp',
  'status',
  'failReason',
  'dueAt',
  'campaignId',
  'campaignStep',
  'clientKey',
  'edits',
  'revokedAt',
  'reactions',
] as const;
export type ShownRow = Pick<MessageRow, (typeof CHAT_COLUMNS)[number]>;

export const toChatMessage = (row: ShownRow): ChatMessage => ({
  id: row.id,
  from: row.isFromDevice ? 'user' : SPEAKER[row.author],
  authorId: row.author === 'user' ? row.authorUserId : null,
  ...shownContent(row),
  mediaUrl: row.mediaUrl,
  isMediaPending: row.mediaReference !== null,
  mediaProblem: row.revokedAt === null ? row.mediaProblem : null,
  caption: row.caption,
  fileName: row.fileName,
  timestamp: row.timestamp.toISOString(),
  status: row.status,
  failReason: row.failReason,
  retryAt: isWaiting(row) ? (row.dueAt?.toISOString() ?? null) : null,
  campaign: row.campaignId && row.campaignStep !== null ? { id: row.campaignId, step: row.campaignStep } : null,
  fromPhone: row.isFromDevice,
  isSimulated: row.isSimulated,
  clientMessageId: row.author === 'user' ? row.clientKey : null,
  isEdited: row.edits.length > 0 && row.revokedAt === null,
  isDeleted: row.revokedAt !== null,
  reactions: [row.reactions.lead, row.reactions.us].flatMap((said) => said?.emoji ?? []),
  quoted: null,
  writtenBecause: null,
});

function shownContent({ messageType, message, revokedAt }: ShownRow): Pick<ChatMessage, 'type' | 'content'> {
  if (revokedAt !== null) return { type: 'text', content: 'Mensagem apagada' };
  if (messageType === PLACEHOLDER) return { type: 'text', content: conversationTexts.waitingForWords };
  return { type: messageType === 'sticker' ? 'image' : messageType, content: message };
}
