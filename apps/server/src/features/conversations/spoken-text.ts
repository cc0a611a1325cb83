import type { MessageContent } from '#features/channel/index.ts';

/** The type of a row that stands for a message WhatsApp has not been able to read yet. */
export const PLACEHOLDER = 'placeholder';

const WITH_FILE: readonly string[] = ['image', 'audio', 'video', 'document', 'sticker'];

/** What was said, as the columns of a message. Its file is copied from where the provider has it, `now` first. */
export const spokenColumns = (content: MessageContent, now: Date) => ({
  message: content.text,
  messageType: content.isPlaceholder ? PLACEHOLDER : content.type,
  ...fileColumns(content, now),
  fileName: content.media?.fileName ?? null,
  quotedId: content.quotedId,
});

function fileColumns({ type, media, isPlaceholder }: MessageContent, now: Date) {
  if (isPlaceholder || !WITH_FILE.includes(type)) return {};
  const isGone = media === null || media.source.kind === 'lost';
  return isGone ? { mediaProblem: 'gone' as const } : { mediaReference: media, mediaDueAt: now };
}

/** The lead's own words; a place or somebody's card is told as text, but nobody said it. */
export const saidText = ({ type, text }: Pick<MessageContent, 'type' | 'text'>): string =>
  type === 'location' || type === 'contact' ? '' : text;

/** There to be read: not deleted, and no longer waited for. */
export const isThere = ({ messageType, revokedAt }: { messageType: string; revokedAt: Date | null }): boolean =>
  revokedAt === null && messageType !== PLACEHOLDER;
