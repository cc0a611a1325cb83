import { z } from 'zod';
import { MESSAGE_MAX, MESSAGE_REQUIRED } from '../conversations.ts';
import { FIELD_INVALID, Timestamp } from '../fields.ts';
import { ConversationId, QuickReplyId } from '../ids.ts';

export const SHORTCUT_MAX = 30;
const SHORTCUT_INVALID = `Use até ${SHORTCUT_MAX} letras, números, - ou _, sem espaços`;

/** Stored without the slash, in lower case. */
const Shortcut = z
  .string({ error: SHORTCUT_INVALID })
  .transform((text) => text.trim().replace(/^\//, '').toLocaleLowerCase('pt-BR').normalize('NFC'))
  .pipe(z.string().regex(new RegExp(`^[\\p{L}\\p{N}_-]{1,${SHORTCUT_MAX}}$`, 'u'), SHORTCUT_INVALID));

export const QuickReplyBody = z.object({
  shortcut: Shortcut,
  text: z
    .string({ error: MESSAGE_REQUIRED })
    .trim()
    .min(1, MESSAGE_REQUIRED)
    .max(MESSAGE_MAX, 'A mensagem passa de 4096 caracteres'),
});
export type QuickReplyBody = z.infer<typeof QuickReplyBody>;

export const QuickReply = z.object({
  id: QuickReplyId,
  shortcut: z.string(),
  text: z.string(),
  filledText: z.string(),
  /** Of who asks. */
  isFavorite: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type QuickReply = z.infer<typeof QuickReply>;

/** Favorites of who asks come first. `suggestions` are offered while the account has none; they are not stored. */
export const QuickReplyList = z.object({
  quickReplies: z.array(QuickReply),
  suggestions: z.array(z.object({ shortcut: z.string(), text: z.string(), filledText: z.string() })),
});
export type QuickReplyList = z.infer<typeof QuickReplyList>;

export const FavoriteBody = z.object({ isFavorite: z.boolean({ error: FIELD_INVALID }) });

export const QuickReplyQuery = z.object({ conversationId: ConversationId.optional() });
export const QuickReplyParams = z.object({ quickReplyId: QuickReplyId });

export const QUICK_REPLIES_MAX = 200;
