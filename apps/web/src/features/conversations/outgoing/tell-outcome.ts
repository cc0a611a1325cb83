import type { ChatMessage } from '@prumo/contracts/conversations';
import { toast } from '#ui/toast/toast.ts';
import { messageWaitTexts } from '../message/message-wait-texts.ts';
import { inboxTexts } from '../texts.ts';

const texts = inboxTexts.toast;

export const tellSendFailed = () =>
  toast({ title: texts.sendFailed, description: texts.sendFailedHint, variant: 'destructive' });

export const tellUnanswered = () => toast({ title: texts.uncertain, description: texts.unansweredHint });

/** What really became of a message, where the thread does not show it well enough: one that left needs no toast. */
export function tellOutcome({ status, retryAt }: ChatMessage) {
  if (retryAt) toast({ title: messageWaitTexts.held, description: messageWaitTexts.heldHint });
  else if (status === 'failed') tellSendFailed();
  else if (status === 'unknown') toast({ title: texts.uncertain, description: texts.uncertainHint });
}
