import type { StartConversationBody } from '@prumo/contracts/conversations';
import type { ConversationId, LeadId } from '@prumo/contracts/ids';
import { useEffect, useRef } from 'react';
import { leadConversationQuery } from '#domain/leads/lead-notes.tsx';
import { queryClient } from '#platform/requests/query-client.ts';
import { useRight } from '#platform/session/rights.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useStartConversation } from './queries.ts';
import { inboxTexts } from './texts.ts';

export type StartSearch = { leadId?: LeadId | undefined; phone?: string | undefined; name?: string | undefined };

const findConversation = async (leadId: LeadId) =>
  (await queryClient.fetchQuery(leadConversationQuery(leadId))).conversationId;

/** Starts the conversation once, then clears the address even on failure (decision NS-128). */
export function useStartFromAddress(
  { leadId, phone, name }: StartSearch,
  onStarted: (id: ConversationId) => void,
  onClear: () => void,
) {
  const { mutateAsync, isPending } = useStartConversation();
  const mayAnswer = useRight('answer');
  const handled = useRef<LeadId>(undefined);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function start(body: StartConversationBody) {
    try {
      const id = mayAnswer ? (await mutateAsync(body)).id : await findConversation(body.leadId);
      if (id === null) toast({ title: inboxTexts.toast.noConversation });
      else if (isHere.current) onStarted(id);
    } catch (error) {
      console.error('Conversation not started', error);
      toast({ title: inboxTexts.toast.startFailed, variant: 'destructive' });
    }
    if (isHere.current) onClear();
  }

  useEffect(() => {
    if (leadId !== undefined && handled.current !== leadId) void start({ leadId, phone, name });
    handled.current = leadId;
  });
  return isPending;
}
