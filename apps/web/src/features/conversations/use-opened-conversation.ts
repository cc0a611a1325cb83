import type { ConversationId } from '@prumo/contracts/ids';
import { useEffect, useState } from 'react';
import { useIsSinglePane } from './use-is-single-pane.ts';

export function useOpenedConversation(conversationId: ConversationId | undefined) {
  const [startedId, setStartedId] = useState<ConversationId>();
  useEffect(() => {
    if (conversationId !== undefined) setStartedId(undefined);
  }, [conversationId]);
  return { openedId: conversationId ?? startedId, setStartedId };
}

/**
 * Without an opened conversation, selects the first of the list as it first loaded; on a phone selects none, because it
 * shows the list.
 */
export function useAutoSelected(openedId: ConversationId | undefined, firstId: ConversationId | undefined) {
  const isSinglePane = useIsSinglePane();
  const [autoId, setAutoId] = useState<ConversationId>();
  const isWanting = !isSinglePane && openedId === undefined && autoId === undefined;
  useEffect(() => {
    if (isWanting && firstId) setAutoId(firstId);
  }, [isWanting, firstId]);
  return openedId ?? (isSinglePane ? undefined : autoId);
}
