import type { ListedConversation } from '@prumo/contracts/conversations/inbox';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { previewText } from '#domain/conversations/preview-text.ts';
import { newestConversationsQuery } from '#domain/conversations/queries.ts';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDayTime, initials } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { listTexts } from './texts.ts';

const texts = listTexts.recent;
const RECENT = 10;
const POLL_MS = 10_000;
const tones = { ai_active: 'violet', human_taken: 'green', waiting_response: 'amber' } as const;

export function RecentConversations() {
  const refetchInterval = usePollInterval(POLL_MS);
  const { data, isError, error, refetch } = useQuery({
    ...newestConversationsQuery({ limit: RECENT }),
    refetchInterval,
  });
  return (
    <Panel
      title={texts.title}
      actions={
        <Button asChild variant="ghost" size="sm">
          <Link to="/inbox">{texts.all}</Link>
        </Button>
      }
    >
      {data ? (
        data.length === 0 ? (
          <EmptyState className="py-8" icon={<Inbox />} title={texts.empty} description={texts.emptyHint} />
        ) : (
          <ul className="-mx-2 grid lg:grid-cols-2 lg:gap-x-6">
            {data.map((conversation) => (
              <li key={conversation.id} className="min-w-0">
                <ConversationLink conversation={conversation} />
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading} className="py-1">
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Panel>
  );
}

function ConversationLink({ conversation }: { conversation: ListedConversation }) {
  const timezone = useTimezone();
  const { id, leadName, status, lastMessageAt, hasUnreadMessages, messages } = conversation;
  const name = leadName || texts.unnamed;
  const last = messages.at(-1);
  return (
    <Link
      to="/inbox"
      search={{ conversationId: id }}
      preload={false}
      className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
    >
      <Avatar initials={initials(name)} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium text-sm">{name}</span>
          {hasUnreadMessages ? (
            <span role="img" aria-label={texts.unread} className="size-2 shrink-0 rounded-full bg-red-dot" />
          ) : null}
          {lastMessageAt ? (
            <span className="figure ml-auto shrink-0 text-ink-faint text-xs">
              {formatDayTime(lastMessageAt, timezone)}
            </span>
          ) : null}
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-ink-muted text-xs">
            {last ? `${texts.from[last.from]}: ${previewText(last)}` : null}
          </span>
          <Badge tone={tones[status]}>{texts.status[status]}</Badge>
        </span>
      </span>
    </Link>
  );
}
