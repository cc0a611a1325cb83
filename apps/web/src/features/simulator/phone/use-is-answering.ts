import type { SimulatorMessage } from '@prumo/contracts/channel';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { phoneConversationsQuery } from '../queries.ts';
import { isSamePhone } from './phone-number.ts';

const LONGEST_MS = 45_000;

/** Ends after a while, when it is no longer credible that the AI is still typing. */
export function useIsAnswering(phone: string, last: SimulatorMessage | undefined): boolean {
  const isAsked = last?.direction === 'from_phone';
  const { data } = useQuery({ ...phoneConversationsQuery(phone), enabled: isAsked });
  const [tiredOf, setTiredOf] = useState<string>();
  const askedId = isAsked ? last.id : undefined;
  useEffect(() => {
    if (!askedId) return;
    const timer = setTimeout(() => setTiredOf(askedId), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [askedId]);
  const conversation = data?.find(({ leadPhone }) => leadPhone !== null && isSamePhone(leadPhone, phone));
  return (
    askedId !== undefined &&
    askedId !== tiredOf &&
    conversation?.status === 'ai_active' &&
    conversation.isAiEnabled &&
    conversation.isAwaitingReply
  );
}
