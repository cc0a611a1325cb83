import type { ConversationId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { isNotFound } from '#platform/requests/api-error.ts';
import { shownData } from '#platform/requests/query-client.ts';
import { LoadFailure } from '#platform/session/load-failure.tsx';
import { useRight } from '#platform/session/rights.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { ChatBanners } from './chat-banners.tsx';
import { BackButton, type ChatFrame, ChatHeader } from './chat-header.tsx';
import { ChatFoot } from './composer/chat-foot.tsx';
import { ForeignLeadDialog } from './foreign-lead-dialog.tsx';
import { LeadOfferLine } from './lead-offer.tsx';
import type { Thread } from './message/merge-thread.ts';
import { UnsentText } from './outgoing/unsent-text.tsx';
import { useSend } from './outgoing/use-send.ts';
import type { WritingMode } from './outgoing/writing-modes.tsx';
import { usePresence } from './presence/use-presence.ts';
import { POLL_MS, threadQuery } from './queries.ts';
import { inboxTexts } from './texts.ts';
import { ThreadView } from './thread/thread-view.tsx';
import { useUnreadLine } from './thread/use-unread-line.ts';
import { useControl } from './use-control.ts';
import { useIsAttended } from './use-is-attended.ts';
import { useMarkReadInSight } from './use-mark-read-in-sight.ts';
import { useShortcuts } from './use-shortcuts.ts';

const texts = inboxTexts.chat;

type ChatProps = {
  conversationId: ConversationId;
  isChosen: boolean;
  frame: ChatFrame;
};

/** Use the conversation's id as `key`. Memoized, so that updates of the list do not re-render it. */
export const Chat = memo(function Chat({ conversationId, isChosen, frame }: ChatProps) {
  const refetchInterval = usePollInterval(POLL_MS);
  const query = useQuery({ ...threadQuery(conversationId), refetchInterval });
  const { isError, error, refetch } = query;
  const thread = shownData(query);
  if (thread) return <OpenChat thread={thread} isFresh={query.isFetchedAfterMount} isChosen={isChosen} frame={frame} />;
  if (isError) {
    return (
      <div className="flex h-full flex-col p-2">
        <BackButton onBack={frame.onBack} />
        <LoadFailure of="conversation" error={error} onRetry={refetch} className="flex-1 justify-center" />
        {isNotFound(error) ? <UnsentText conversationId={conversationId} /> : null}
      </div>
    );
  }
  return <WaitingChat onBack={frame.onBack} />;
});

type OpenChatProps = { thread: Thread; isFresh: boolean; isChosen: boolean; frame: ChatFrame };

function OpenChat({ thread, isFresh, isChosen, frame }: OpenChatProps) {
  const control = useControl(thread.id);
  const send = useSend(thread.id, thread.messages);
  const isHuman = thread.status === 'human_taken';
  const isTakeable = !isHuman || thread.assignedToUserId === null;
  const [mode, setMode] = useState<WritingMode>('message');
  const unread = useUnreadLine(thread, isFresh);
  const { isAttended, touches } = useIsAttended(isChosen);
  const mayAnswer = useRight('answer');
  useMarkReadInSight(thread, isAttended);
  const { people, sayTyping } = usePresence(thread.id, isAttended);
  const keys = {
    ...(isTakeable ? { KeyA: control.takeOver } : {}),
    ...(isHuman ? { KeyD: control.release } : {}),
    KeyN: () => setMode(mode === 'note' ? 'message' : 'note'),
    KeyE: () => control.setActive(!thread.isActive),
  };
  // Ignores keys typed while the next conversation is still rendering.
  useShortcuts(mayAnswer ? keys : {}, () => (frame.askedId() ?? thread.id) === thread.id);
  return (
    <section
      aria-label={thread.leadName ?? inboxTexts.card.unnamed}
      className="flex h-full min-h-0 flex-col"
      {...touches}
      onInput={sayTyping}
    >
      <ChatHeader conversation={thread} people={people} control={control} frame={frame} />
      <ChatBanners conversation={thread} />
      <LeadOfferLine leadId={thread.leadId} />
      <ThreadView thread={thread} unread={unread} send={send} newestAt={frame.newestAt} />
      <ForeignLeadDialog control={control} />
      <ChatFoot thread={thread} control={control} send={send} mode={mode} onMode={setMode} />
    </section>
  );
}

function WaitingChat({ onBack }: { onBack: () => void }) {
  return (
    <Loading label={texts.loading} className="flex h-full flex-col">
      <div className="flex h-14 items-center gap-2.5 border-b px-2 lg:px-4">
        <BackButton onBack={onBack} />
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-4 w-44" />
      </div>
      <div className="flex flex-1 flex-col justify-end gap-3 p-6">
        <Skeleton className="h-10 w-2/5 rounded-xl" />
        <Skeleton className="ml-auto h-14 w-1/2 rounded-xl" />
        <Skeleton className="h-10 w-1/3 rounded-xl" />
      </div>
    </Loading>
  );
}
