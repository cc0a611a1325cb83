import type { LeadId } from '@prumo/contracts/ids';
import type { LeadDetail } from '@prumo/contracts/leads';
import { useQuery } from '@tanstack/react-query';
import { Ban, History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LeadTasks } from '#domain/agenda/lead-tasks.tsx';
import { LeadVisits } from '#domain/agenda/lead-visits.tsx';
import { LeadFollowUps } from '#domain/conversations/follow-up-list.tsx';
import { leadQuery } from '#domain/leads/queries.ts';
import { shownData } from '#platform/requests/query-client.ts';
import { LoadFailure } from '#platform/session/load-failure.tsx';
import { formatDayTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import type { Thread } from '../message/merge-thread.ts';
import { jumpToMessage } from '../message/thread-jump.ts';
import { usePutIntoComposer } from '../outgoing/composer-draft.ts';
import { inboxTexts } from '../texts.ts';
import { LeadContact } from './lead-contact.tsx';
import { leadPaneTexts } from './lead-pane-texts.ts';
import { ProductOffers } from './product-offers.tsx';
import { QualificationItems } from './qualification-items.tsx';
import { StageSelect } from './stage-select.tsx';

const texts = inboxTexts.lead;
const TABS = (['profile', 'products', 'timeline'] as const).map((value) => ({
  value,
  label: leadPaneTexts.tabs[value],
}));

export type LeadParts = {
  timeline: (leadId: LeadId) => ReactNode;
  aiSwitch: (lead: LeadDetail) => ReactNode;
};

type LeadBodyProps = {
  thread: Thread;
  parts: LeadParts;
  onToChat: () => void;
};

export function LeadBody({ thread, parts, onToChat }: LeadBodyProps) {
  const { id, leadId } = thread;
  const query = useQuery(leadQuery(leadId));
  const { isError, error, refetch } = query;
  const lead = shownData(query);
  const [tab, setTab] = useState('profile');
  const putIntoComposer = usePutIntoComposer(id);
  if (!lead) {
    return isError ? (
      <LoadFailure of="lead" error={error} onRetry={refetch} />
    ) : (
      <Loading label={texts.loading}>
        <SkeletonLines lines={9} />
      </Loading>
    );
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="min-w-0 break-words font-semibold text-base">{lead.name}</p>
        {thread.isSuppressed ? (
          <Badge tone="red" icon={<Ban />}>
            {texts.suppressed}
          </Badge>
        ) : null}
      </div>
      <StageSelect key={lead.id} lead={lead} />
      <LeadFollowUps leadId={leadId} />
      <LeadVisits lead={lead} />
      <LeadTasks lead={lead} />
      <PlannedReengagement thread={thread} />
      <Tabs value={tab} onValueChange={setTab} tabs={TABS} label={leadPaneTexts.tabsLabel}>
        <TabPanel value="profile" className="space-y-5">
          <QualificationItems
            conversationId={id}
            onShowMessage={(messageId) => {
              onToChat();
              jumpToMessage(id, messageId);
            }}
          />
          <LeadContact lead={lead} conversationId={id} />
          {parts.aiSwitch(lead)}
        </TabPanel>
        <TabPanel value="products">
          <ProductOffers
            conversationId={id}
            isInControl={thread.status === 'human_taken'}
            onSend={(text) => {
              onToChat();
              putIntoComposer(text);
            }}
          />
        </TabPanel>
        <TabPanel value="timeline">{tab === 'timeline' ? parts.timeline(leadId) : null}</TabPanel>
      </Tabs>
    </div>
  );
}

function PlannedReengagement({ thread: { reengagesAt } }: { thread: Thread }) {
  const timezone = useTimezone();
  if (reengagesAt === null) return null;
  return (
    <p className="figure flex items-start gap-1.5 text-ink-muted text-xs">
      <History aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      {texts.reengagesAt(formatDayTime(reengagesAt, timezone))}
    </p>
  );
}
