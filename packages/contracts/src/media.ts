import { z } from 'zod';
import { ConversationId } from './ids.ts';

/** What a chat shows and a channel sends besides text. */
export const MEDIA_KINDS = ['image', 'video', 'document', 'audio'] as const;
export const MediaKind = z.enum(MEDIA_KINDS, { error: 'Valor inválido' });
export type MediaKind = z.infer<typeof MediaKind>;

const MB = 1024 * 1024;

/** In bytes, whatever the channel; a channel may allow less. */
export const MEDIA_MAX_BYTES: Record<MediaKind, number> = {
  image: 16 * MB,
  audio: 16 * MB,
  video: 16 * MB,
  document: 100 * MB,
};

/** Pictures that WhatsApp shows nobody: the server makes them a JPEG. */
export const CONVERTED_ENDINGS = ['heic', 'heif', 'avif', 'bmp', 'tif', 'tiff'] as const;

/**
 * What the file pickers offer; what is accepted is decided from the bytes. The endings are named because not every
 * system counts a HEIC among its pictures.
 */
export const MEDIA_ACCEPT: Record<MediaKind, string> = {
  image: ['image/*', ...CONVERTED_ENDINGS.map((ending) => `.${ending}`)].join(','),
  video: 'video/*',
  document: '.pdf,.doc,.docx,.txt,.xls,.xlsx,.ppt,.pptx',
  audio: 'audio/*',
};

export const UploadBody = z.object({
  fileName: z.string().min(1).max(255),
  contentType: z.string().max(200),
  /** Where the file is put rather than posted: the conversation it is uploaded for. */
  conversationId: ConversationId.optional(),
});
export type UploadBody = z.infer<typeof UploadBody>;

/**
 * Where the file goes: posted as multipart field `file` to `uploadUrl` when `fallback` is set, put there with its
 * content type otherwise, and then known as `publicUrl`.
 */
export const UploadAnswer = z.object({
  uploadUrl: z.string(),
  publicUrl: z.string().nullable(),
  fallback: z.boolean(),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/** Before the file, the conversation it is uploaded for: where its lead is erased it goes too, sent or not. */
export const UPLOAD_CONVERSATION_FIELD = 'conversationId';

export const DIRECT_UPLOAD_PATH = '/api/media/direct-upload';

/** A file the account has: `url` is what messages, products and campaigns name. */
export const MediaFile = z.object({
  url: z.string(),
  kind: MediaKind,
  mimeType: z.string(),
  fileName: z.string(),
  size: z.number().int(),
});
export type MediaFile = z.infer<typeof MediaFile>;

/** WhatsApp takes 1024 characters below a file; the values of variables need their room. Longer words go before it. */
export const CAPTION_ROOM = 900;
