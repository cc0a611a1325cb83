import type { ChatMessage } from '@prumo/contracts/conversations';
import { toast } from '#ui/toast.ts';
import { inboxTexts } from '../texts.ts';
import { messageWaitTexts } from '../thread/message-wait-texts.ts';

const texts = inboxTexts.toast;

export const tellSendFailed = () =>
  toast({ title: texts.sendFailed, description: texts.sendFailedHint, variant: 'destructive' });

/** What really became of a message (decision NS-129); nothing while nobody knows. */
export function tellOutcome({ status, retryAt }: ChatMessage) {
  if (retryAt) toast({ title: messageWaitTexts.held, description: messageWaitTexts.heldHint });
  else if (status === 'failed') tellSendFailed();
  else if (status === 'unknown') toast({ title: texts.uncertain, description: texts.uncertainHint });
  else if (status === 'sent' || status === 'delivered' || status === 'read') {
    toast({ title: texts.sent, duration: 2000 });
  }
}
