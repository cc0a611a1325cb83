import { useEffect, useState } from 'react';
import { useIsSinglePane } from './use-is-single-pane.ts';

/** The conversation one asked for: the one in the address, else the one just started. */
export function useOpenedConversation(conversationId: string | undefined) {
  const [startedId, setStartedId] = useState<string>();
  useEffect(() => {
    if (conversationId !== undefined) setStartedId(undefined);
  }, [conversationId]);
  return { openedId: conversationId ?? startedId, setStartedId };
}

/** With nothing asked for, the first of the list as it was when it came; none on a phone, which shows the list. */
export function useAutoSelected(openedId: string | undefined, firstId: string | undefined) {
  const isSinglePane = useIsSinglePane();
  const [autoId, setAutoId] = useState<string>();
  const isWanting = !isSinglePane && openedId === undefined && autoId === undefined;
  useEffect(() => {
    if (isWanting && firstId) setAutoId(firstId);
  }, [isWanting, firstId]);
  return openedId ?? (isSinglePane ? undefined : autoId);
}
