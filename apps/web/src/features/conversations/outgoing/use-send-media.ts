import type { ConversationId } from '@prumo/contracts/ids';
import type { MediaKind } from '@prumo/contracts/media';
import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { channelStatusQuery } from '#domain/channel/channel-status.ts';
import { UploadError, uploadMedia } from '#domain/media/upload-media.ts';
import { newId } from '#platform/browser/new-id.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { toast } from '#ui/toast/toast.ts';
import { usePostMedia } from '../queries.ts';
import { inboxTexts } from '../texts.ts';
import { answerMessage, useComposerDraft } from './composer-draft.ts';

const { mediaDialog: texts, toast: outcomes } = inboxTexts;

type MediaToSend = { kind: MediaKind; file: File; caption: string };

/** Resolves to true once the message is in the thread. Retrying the same file sends it only once. */
export function useSendMedia(conversationId: ConversationId) {
  const [isSending, setIsSending] = useState(false);
  const { mutateAsync } = usePostMedia(conversationId);
  const isSimulated = useQuery(channelStatusQuery).data?.isSimulated === true;
  const { answering } = useComposerDraft(conversationId);
  const attempt = useRef<{ file: File; clientMessageId: string }>(undefined);

  async function send({ kind, file, caption }: MediaToSend): Promise<boolean> {
    if (attempt.current?.file !== file) attempt.current = { file, clientMessageId: newId() };
    const { clientMessageId } = attempt.current;
    setIsSending(true);
    try {
      const url = await uploadMedia(kind, file, conversationId);
      const quote = answering ? { quotedMessageId: answering.id } : {};
      const message = await mutateAsync({
        type: kind,
        url,
        caption: caption.trim() || null,
        clientMessageId,
        ...quote,
      });
      answerMessage(conversationId, null);
      if (message.status === 'failed')
        toast({
          title: outcomes.sendFailed,
          description: message.failReason ? messageFailureWords(message.failReason) : texts.failed,
          variant: 'destructive',
        });
      else if (message.status === 'unknown') toast({ title: outcomes.uncertain, description: outcomes.uncertainHint });
      else toast({ title: texts.sent, description: isSimulated ? texts.sentSimulated : texts.sentText });
      return true;
    } catch (error) {
      const title = error instanceof UploadError ? texts.uploadFailed : outcomes.sendFailed;
      toast({ title, description: errorMessage(error, texts.failed), variant: 'destructive' });
      return false;
    } finally {
      setIsSending(false);
    }
  }

  return { send, isSending };
}
