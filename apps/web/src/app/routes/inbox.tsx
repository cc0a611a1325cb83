import type { ConversationId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { channelStatusQuery } from '#domain/channel/channel-status.ts';
import { InboxPage } from '#features/conversations/inbox-page.tsx';
import type { LeadParts } from '#features/conversations/lead/lead-body.tsx';
import { GuideHint } from '#features/first-run/guide-hint.tsx';
import { firstRunTexts } from '#features/first-run/texts.ts';
import { AiSwitch } from '#features/leads/lead/ai-switch.tsx';
import { LeadTimeline } from '#features/leads/lead/lead-timeline.tsx';
import { useRight } from '#platform/session/rights.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useGuidedMinute } from '../use-guided-minute.ts';
import { useNoteFromAddress } from '../use-note-from-address.ts';

const importPhone = () => import('#features/simulator/phones/phone-panel.tsx');
const PhonePanel = lazy(async () => ({ default: (await importPhone()).PhonePanel }));

const route = getRouteApi('/inbox');

const leadParts: LeadParts = {
  timeline: (leadId) => <LeadTimeline leadId={leadId} />,
  aiSwitch: (lead) => <AiSwitch lead={lead} />,
};

export function InboxRoute() {
  const search = useDeferredValue(route.useSearch());
  return useMemo(() => <InboxScreen search={search} />, [search]);
}

function InboxScreen({ search }: { search: ReturnType<typeof route.useSearch> }) {
  const navigate = route.useNavigate();
  const router = useRouter();
  const showList = (change: Partial<Pick<typeof search, 'aba' | 'busca' | 'responsavel'>>) =>
    navigate({
      search: ({ aba, busca, responsavel, conversationId }) => ({ aba, busca, responsavel, conversationId, ...change }),
      replace: true,
    });
  const dropNote = useCallback(
    () => navigate({ search: ({ nota: _shown, ...rest }) => rest, replace: true }),
    [navigate],
  );
  useNoteFromAddress(search, dropNote);
  const [isPhoneOpen, setIsPhoneOpen] = useState(false);
  const mayWrite = useRight('answer');
  const isSimulator = useQuery(channelStatusQuery).data?.provider === 'simulator' && mayWrite;
  const isGuided = isSimulator && search.guia === 'sim';
  const guide = useGuidedMinute(isGuided);
  const endGuide = useCallback(
    () => navigate({ search: ({ guia: _over, ...rest }) => rest, replace: true }),
    [navigate],
  );
  const { conversationId: guidedId, isTaken } = guide;
  const isElsewhere = guidedId !== undefined && guidedId !== search.conversationId;
  useEffect(() => {
    if (isGuided && isElsewhere)
      navigate({ search: (before) => ({ ...before, conversationId: guidedId }), replace: true });
  }, [isGuided, isElsewhere, guidedId, navigate]);
  useEffect(() => {
    if (!isGuided || !isTaken) return;
    toast({ title: firstRunTexts.guide.done });
    setIsPhoneOpen(true);
    endGuide();
  }, [isGuided, isTaken, endGuide]);
  const keepPhone = useCallback(() => {
    setIsPhoneOpen(true);
    endGuide();
  }, [endGuide]);
  const closePhone = useCallback(() => {
    setIsPhoneOpen(false);
    if (isGuided) endGuide();
  }, [isGuided, endGuide]);
  const phone = useMemo(() => {
    const isOpen = isPhoneOpen || isGuided;
    const onToggle = () => (isOpen ? closePhone() : setIsPhoneOpen(true));
    return isSimulator ? { isOpen, onToggle } : undefined;
  }, [isSimulator, isPhoneOpen, isGuided, closePhone]);
  const askedId = useCallback(() => router.latestLocation.search.conversationId, [router]);
  const select = useCallback(
    (conversationId: ConversationId | undefined) =>
      navigate({
        search: ({ aba, busca, responsavel }) => ({ aba, busca, responsavel, conversationId }),
        replace: true,
      }),
    [navigate],
  );

  return (
    <InboxPage
      search={search}
      askedId={askedId}
      onSelect={select}
      list={{
        place: search.aba ?? 'todas',
        search: search.busca ?? '',
        owner: search.responsavel,
        onPlace: (place) => showList({ aba: place === 'todas' ? undefined : place }),
        onOwner: (responsavel) => showList({ responsavel }),
        onSearch: (busca) => showList({ busca: busca || undefined }),
      }}
      phone={phone}
      leadParts={leadParts}
      renderPhone={(conversation) => (
        <Suspense>
          <PhonePanel
            asked={
              guide.phone ??
              (conversation?.leadPhone ? { phone: conversation.leadPhone, name: conversation.leadName } : undefined)
            }
            hint={isGuided ? <GuideHint step={guide.step} onEnd={keepPhone} /> : undefined}
            onClose={closePhone}
          />
        </Suspense>
      )}
    />
  );
}
