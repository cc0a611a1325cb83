import type { OutdatedConversation } from '@prumo/contracts/agent/told-values';
import type { UserId } from '@prumo/contracts/ids';
import { addComposerText, composerText } from '#domain/conversations/composer-text.ts';

type CorrectionDraft = Pick<OutdatedConversation, 'conversationId' | 'correction'>;

/** Puts the correction into the conversation's composer, once; false where nothing is drafted. */
export function draftCorrection(userId: UserId, { conversationId, correction }: CorrectionDraft): boolean {
  if (correction === null) return false;
  if (!composerText(userId, conversationId).includes(correction)) addComposerText(userId, conversationId, correction);
  return true;
}
