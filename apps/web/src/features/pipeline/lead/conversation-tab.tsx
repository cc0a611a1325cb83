import type { ConversationId } from '@prumo/contracts/ids';
import type { LeadDetail } from '@prumo/contracts/leads';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { leadConversationQuery } from '#domain/leads/lead-notes.tsx';
import { shownData } from '#platform/requests/query-client.ts';
import { LoadFailure } from '#platform/session/load-failure.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { pipelineTexts } from '../texts.ts';

const texts = pipelineTexts.detail;

type ConversationTabProps = { lead: LeadDetail; renderMessages: (conversationId: ConversationId) => ReactNode };

export function ConversationTab({ lead, renderMessages }: ConversationTabProps) {
  const query = useQuery(leadConversationQuery(lead.id));
  const { isError, error, refetch } = query;
  const data = shownData(query);
  if (!data) {
    return isError ? (
      <LoadFailure of="conversation" error={error} onRetry={refetch} />
    ) : (
      <Loading label={texts.conversationLoading}>
        <SkeletonLines lines={6} />
      </Loading>
    );
  }
  if (data.conversationId === null) return <EmptyState title={texts.noConversation} />;
  return (
    <div className="space-y-3">
      {renderMessages(data.conversationId)}
      <Button asChild className="w-full">
        <Link to="/inbox" search={{ conversationId: data.conversationId }} preload={false}>
          <ExternalLink />
          {texts.toInbox}
        </Link>
      </Button>
    </div>
  );
}
