import type { ChatMessage } from '@prumo/contracts/conversations';
import { toast } from '#ui/toast/toast.ts';
import { messageWaitTexts } from '../message/message-wait-texts.ts';
import { inboxTexts } from '../texts.ts';

const texts = inboxTexts.toast;

export const tellSendFailed = () =>
  toast({ title: texts.sendFailed, description: texts.sendFailedHint, variant: 'destructive' });

export const tellUnanswered = () => toast({ title: texts.uncertain, description: texts.unansweredHint });

export function tellOutcome({ status, retryAt }: ChatMessage) {
  if (retryAt) toast({ title: messageWaitTexts.postponed, description: messageWaitTexts.postponedHint });
  else if (status === 'failed') tellSendFailed();
  else if (status === 'unknown') toast({ title: texts.uncertain, description: texts.uncertainHint });
}
