import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { leadsQuery } from '#domain/leads/queries.ts';
import { addressOf, isSamePhone } from '#features/simulator/phone/phone-number.ts';
import { phoneConversationsQuery, phonesQuery, phoneThreadQuery } from '#features/simulator/queries.ts';
import { usePollInterval } from '#platform/live/live-updates.ts';

const VISITOR = { phone: '11984009999', name: 'Visitante' };

const newLeadsQuery = leadsQuery({ status: 'novo', limit: 20 });

export function useGuidedMinute(isOn: boolean) {
  const phone = useGuidePhone(isOn);
  const address = phone && addressOf(phone.phone);
  const refetchInterval = usePollInterval(3000);
  const enabled = isOn && address !== undefined;
  const thread = useQuery({ ...phoneThreadQuery(address ?? ''), enabled, refetchInterval }).data;
  const conversations = useQuery({ ...phoneConversationsQuery(address ?? ''), enabled, refetchInterval }).data;
  const own = conversations?.find(({ leadPhone }) => leadPhone && address && isSamePhone(leadPhone, address));
  const lastAsked = thread?.findLastIndex(({ direction }) => direction === 'from_phone') ?? -1;
  const isAnswered = lastAsked >= 0 && thread?.slice(lastAsked).some(({ direction }) => direction === 'to_phone');
  const step: 1 | 2 | 3 = lastAsked < 0 ? 1 : isAnswered ? 3 : 2;
  return { phone, step, conversationId: own?.id, isTaken: own?.status === 'human_taken' };
}

function useGuidePhone(isOn: boolean) {
  const leads = useQuery({ ...newLeadsQuery, enabled: isOn }).data?.leads;
  const phones = useQuery({ ...phonesQuery, enabled: isOn }).data;
  const [chosen, setChosen] = useState<{ phone: string; name: string }>();
  useEffect(() => {
    if (!isOn) setChosen(undefined);
    else if (leads && phones)
      setChosen((before) => {
        if (before) return before;
        const free = leads.find(({ phone }) => !phones.some((one) => isSamePhone(one.phone, phone)));
        return free ? { phone: free.phone, name: free.name } : VISITOR;
      });
  }, [isOn, leads, phones]);
  return chosen;
}
