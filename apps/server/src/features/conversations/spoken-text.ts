import type { MessageContent } from '#features/channel/index.ts';

export const PLACEHOLDER = 'placeholder';

const WITH_FILE: readonly string[] = ['image', 'audio', 'video', 'document', 'sticker'];

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

/** '' for a location or contact card, whose text is ours and not the lead's. */
export const saidText = ({ type, text }: Pick<MessageContent, 'type' | 'text'>): string =>
  type === 'location' || type === 'contact' ? '' : text;

export const isThere = ({ messageType, revokedAt }: { messageType: string; revokedAt: Date | null }): boolean =>
  revokedAt === null && messageType !== PLACEHOLDER;
