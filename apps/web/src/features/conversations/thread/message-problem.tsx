import type { ChatMessage, SettleBody } from '@prumo/contracts/conversations';
import type { ConversationId } from '@prumo/contracts/ids';
import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import { errorMessage } from '#platform/requests/api.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { tellOutcome, tellSendFailed } from '../outgoing/tell-outcome.ts';
import { useSettle } from '../queries.ts';
import { inboxTexts } from '../texts.ts';

const texts = inboxTexts.thread;

export function MessageProblem({ conversationId, message }: { conversationId: ConversationId; message: ChatMessage }) {
  const { mutate, isPending } = useSettle(conversationId);
  if (message.status !== 'failed' && message.status !== 'unknown') return null;
  const isFailed = message.status === 'failed';
  // Messages of campaigns and the AI are retried or settled by their own features.
  const isOwn = message.from === 'user' && message.campaign === null;

  function settle(action: SettleBody['action']) {
    const onError = action === 'resend' ? tellSendFailed : tellMarkFailed;
    mutate({ messageId: message.id, action }, { onSuccess: tellOutcome, onError });
  }

  return (
    <div className="mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-3 gap-y-1 text-xs">
      <span className={isFailed ? 'text-red-text' : 'text-amber-text'}>
        {isFailed
          ? message.failReason
            ? texts.failedFor(messageFailureWords(message.failReason))
            : texts.failed
          : texts.uncertain}
      </span>
      {isOwn ? (
        <IfAllowed right="answer">
          <Button variant="link" className="text-xs" isBusy={isPending} onClick={() => settle('resend')}>
            {isFailed ? texts.retry : texts.resend}
          </Button>
          {isFailed ? null : (
            <Button variant="link" className="text-xs" disabled={isPending} onClick={() => settle('mark_sent')}>
              {texts.markSent}
            </Button>
          )}
        </IfAllowed>
      ) : null}
    </div>
  );
}

const tellMarkFailed = (error: unknown) =>
  toast({ title: inboxTexts.toast.markFailed, description: errorMessage(error), variant: 'destructive' });
