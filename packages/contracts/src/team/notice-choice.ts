import { z } from 'zod';
import { FIELD_INVALID } from '../fields.ts';

/** Of a person who leads the account: also told of leads that have another owner. */
export const NoticeChoiceBody = z.object({ hearsAll: z.boolean({ error: FIELD_INVALID }) });

export const NoticeChoice = NoticeChoiceBody.extend({
  /** Alone in an account one hears of everything anyway. */
  isShared: z.boolean(),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;
