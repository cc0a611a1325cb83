import type { ChatMessage } from '@prumo/contracts/conversations';
import type { ConversationId } from '@prumo/contracts/ids';
import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import { errorMessage } from '#platform/requests/api.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { formatDayTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { messageWaitTexts as texts } from '../message/message-wait-texts.ts';
import { useSettle } from '../queries.ts';

export function MessageWait({ conversationId, message }: { conversationId: ConversationId; message: ChatMessage }) {
  const timezone = useTimezone();
  const { mutate, isPending } = useSettle(conversationId);
  if (message.retryAt === null) return null;
  const why = message.failReason ? messageFailureWords(message.failReason) : '';

  function cancel() {
    const tell = ({ status }: ChatMessage) => status === 'failed' && toast({ title: texts.cancelled });
    mutate({ messageId: message.id, action: 'cancel' }, { onSuccess: tell, onError: tellFailed });
  }

  return (
    <div className="mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-3 gap-y-1 text-xs">
      <span className="text-amber-text">{texts.waits(why, formatDayTime(message.retryAt, timezone))}</span>
      <IfAllowed right="answer">
        <Button variant="link" className="text-xs" isBusy={isPending} onClick={cancel}>
          {texts.cancel}
        </Button>
      </IfAllowed>
    </div>
  );
}

const tellFailed = (error: unknown) =>
  toast({ title: texts.cancelFailed, description: errorMessage(error), variant: 'destructive' });
