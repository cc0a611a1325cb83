import type { MessageContent } from '#features/channel/index.ts';

/** The type of a row that stands for a message WhatsApp has not been able to read yet. */
export const PLACEHOLDER = 'placeholder';

/** What was said, as the columns of a message. */
export const spokenColumns = (content: MessageContent) => ({
  message: content.text,
  messageType: content.isPlaceholder ? PLACEHOLDER : content.type,
  mediaUrl: content.media?.source.kind === 'link' ? content.media.source.url : null,
  fileName: content.media?.fileName ?? null,
  quotedId: content.quotedId,
});

/** The lead's own words; a place or somebody's card is told as text, but nobody said it. */
export const saidText = ({ type, text }: Pick<MessageContent, 'type' | 'text'>): string =>
  type === 'location' || type === 'contact' ? '' : text;

/** There to be read: not deleted, and no longer waited for. */
export const isThere = ({ messageType, revokedAt }: { messageType: string; revokedAt: Date | null }): boolean =>
  revokedAt === null && messageType !== PLACEHOLDER;
