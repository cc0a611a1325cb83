import { WhatsAppStatus } from '@prumo/contracts/channel';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { InboxPage } from '#features/conversations/inbox-page.tsx';
import type { LeadParts } from '#features/conversations/lead/lead-body.tsx';
import { AiSwitch } from '#features/leads/ai-switch.tsx';
import { LeadTimeline } from '#features/leads/lead-timeline.tsx';
import { pathQuery } from '#platform/query-client.ts';

const PhonePanel = lazy(async () => ({
  default: (await import('#features/simulator/phone-panel.tsx')).PhonePanel,
}));

const route = getRouteApi('/inbox');
const statusQuery = { ...pathQuery('/api/whatsapp/status', WhatsAppStatus), staleTime: 30_000 };

const leadParts: LeadParts = {
  timeline: (leadId) => <LeadTimeline leadId={leadId} />,
  aiSwitch: (lead) => <AiSwitch lead={lead} />,
};

export function InboxRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  /** The conversation that is open beside the list stays open. */
  const showList = (change: Partial<Pick<typeof search, 'aba' | 'busca'>>) =>
    navigate({
      search: ({ aba, busca, conversationId }) => ({ aba, busca, conversationId, ...change }),
      replace: true,
    });
  const [isPhoneOpen, setIsPhoneOpen] = useState(false);
  const isSimulator = useQuery(statusQuery).data?.provider === 'simulator';
  return (
    <InboxPage
      search={search}
      onSelect={(conversationId) =>
        navigate({ search: ({ aba, busca }) => ({ aba, busca, conversationId }), replace: true })
      }
      list={{
        place: search.aba ?? 'todas',
        search: search.busca ?? '',
        onPlace: (place) => showList({ aba: place === 'todas' ? undefined : place }),
        onSearch: (busca) => showList({ busca: busca || undefined }),
      }}
      phone={isSimulator ? { isOpen: isPhoneOpen, onToggle: () => setIsPhoneOpen(!isPhoneOpen) } : undefined}
      leadParts={leadParts}
      renderPhone={(conversation) => (
        <Suspense>
          <PhonePanel
            asked={conversation?.leadPhone ? { phone: conversation.leadPhone, name: conversation.leadName } : undefined}
            onClose={() => setIsPhoneOpen(false)}
          />
        </Suspense>
      )}
    />
  );
}
