import { z } from 'zod';
import { FIELD_INVALID, Timestamp } from '../fields.ts';
import { ConversationId, NoteId, UserId } from '../ids.ts';

export const NOTE_REQUIRED = 'Digite a nota';
export const NOTE_MAX = 4096;
const MENTIONS_MAX = 100;

/** Whom a note names after an @, as they were called when it was written. */
export const NoteMention = z.object({ userId: UserId, name: z.string() });
export type NoteMention = z.infer<typeof NoteMention>;

export const ConversationNote = z.object({
  id: NoteId,
  conversationId: ConversationId,
  text: z.string(),
  authorUserId: UserId.nullable(),
  authorName: z.string().nullable(),
  isOwn: z.boolean(),
  mentions: NoteMention.array(),
  timestamp: Timestamp,
});
export type ConversationNote = z.infer<typeof ConversationNote>;

export const NoteBody = z.object({
  text: z
    .string({ error: NOTE_REQUIRED })
    .trim()
    .min(1, NOTE_REQUIRED)
    .max(NOTE_MAX, `A nota passa de ${NOTE_MAX} caracteres`),
  /** Created by the composer: one id sent twice stores one note. */
  clientNoteId: z.uuid().optional(),
  /** Kept of them: who may see the conversation and stands in the text as `@name`. */
  mentions: z.array(UserId, { error: FIELD_INVALID }).max(MENTIONS_MAX, FIELD_INVALID).optional(),
});
export type NoteBody = z.infer<typeof NoteBody>;

export const NoteParams = z.object({ conversationId: ConversationId, noteId: NoteId });

/** `to` is exclusive; a missing bound means no limit. */
export const ThreadSpanQuery = z.object({
  from: z.iso.datetime({ error: FIELD_INVALID }).optional(),
  to: z.iso.datetime({ error: FIELD_INVALID }).optional(),
});
export type ThreadSpanQuery = z.infer<typeof ThreadSpanQuery>;

export const THREAD_SPAN_MAX = 500;
