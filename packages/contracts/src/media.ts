import { z } from 'zod';
import { FIELD_INVALID } from './fields.ts';
import { ConversationId } from './ids.ts';

export const MEDIA_KINDS = ['image', 'video', 'document', 'audio'] as const;
export const MediaKind = z.enum(MEDIA_KINDS, { error: FIELD_INVALID });
export type MediaKind = z.infer<typeof MediaKind>;

const MB = 1024 * 1024;

export const MEDIA_MAX_BYTES: Record<MediaKind, number> = {
  image: 16 * MB,
  audio: 16 * MB,
  video: 16 * MB,
  document: 100 * MB,
};

/** WhatsApp does not show these formats, so the server converts them to JPEG. */
export const CONVERTED_ENDINGS = ['heic', 'heif', 'avif', 'bmp', 'tif', 'tiff'] as const;

/** The bytes decide what is accepted. Some systems do not treat HEIC as a picture, so endings are listed. */
export const MEDIA_ACCEPT: Record<MediaKind, string> = {
  image: ['image/*', ...CONVERTED_ENDINGS.map((ending) => `.${ending}`)].join(','),
  video: 'video/*',
  document: '.pdf,.doc,.docx,.txt,.xls,.xlsx,.ppt,.pptx',
  audio: 'audio/*',
};

export const UploadBody = z.object({
  fileName: z.string().min(1).max(255),
  contentType: z.string().max(200),
  conversationId: ConversationId.optional(),
});
export type UploadBody = z.infer<typeof UploadBody>;

/** With `fallback`, post the file as multipart `file` to `uploadUrl`; otherwise PUT it there with its content type. */
export const UploadAnswer = z.object({
  uploadUrl: z.string(),
  publicUrl: z.string().nullable(),
  fallback: z.boolean(),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/** Sent before the file: erasing the conversation's lead erases the upload too. */
export const UPLOAD_CONVERSATION_FIELD = 'conversationId';

export const DIRECT_UPLOAD_PATH = '/api/media/direct-upload';

export const MediaFile = z.object({
  url: z.string(),
  kind: MediaKind,
  mimeType: z.string(),
  fileName: z.string(),
  size: z.number().int(),
});
export type MediaFile = z.infer<typeof MediaFile>;

/** WhatsApp allows 1024 characters; the rest is room for variables. */
export const CAPTION_ROOM = 900;
