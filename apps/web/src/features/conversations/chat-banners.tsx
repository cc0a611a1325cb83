import { handOverWords } from '@prumo/contracts/reasons/hand-over-words';
import { OwnerNote } from '#domain/team/owner-note.tsx';
import { formatDayTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import type { InboxConversation } from './inbox-conversation.ts';
import { inboxTexts } from './texts.ts';

const texts = inboxTexts.chat;

export function ChatBanners({ conversation }: { conversation: InboxConversation }) {
  const timezone = useTimezone();
  const { assignedToUserName, takenOverAt, handOverReason, silencedBy } = conversation;
  return (
    <>
      <OwnerNote leadId={conversation.leadId} ownerId={conversation.ownerId} className="border-b px-4" />
      {handOverReason ? (
        <p className="shrink-0 border-b bg-amber-soft px-4 py-1.5 text-amber-text text-xs">
          {silencedBy ? texts.silenced[silencedBy] : texts.handedOver(handOverWords(handOverReason))}
        </p>
      ) : null}
      {assignedToUserName && takenOverAt ? (
        <p className="figure shrink-0 border-b bg-sunken px-4 py-1 text-ink-muted text-xs">
          {texts.takenBy(assignedToUserName, formatDayTime(takenOverAt, timezone))}
        </p>
      ) : null}
    </>
  );
}
