import { type RefObject, useEffect } from 'react';
import type { Thread } from '../message/merge-thread.ts';
import { useWantedMessage } from '../message/thread-jump.ts';
import { useLoadOlder } from '../queries.ts';

const FLASH_MS = 1600;

export function useJump(area: RefObject<HTMLElement | null>, { id, messages, hasOlder }: Thread) {
  const { messageId, isShown } = useWantedMessage(id);
  const { mutate, isPending, isError } = useLoadOlder(id);
  const isHere = messages.some((message) => message.id === messageId);
  const oldestId = messages[0]?.id;

  useEffect(() => {
    if (messageId === undefined || isPending) return;
    if (isHere) {
      const element = area.current?.querySelector(`[data-entry="${CSS.escape(messageId)}"]`);
      element?.scrollIntoView({ block: 'center' });
      element?.setAttribute('data-flash', '');
      setTimeout(() => element?.removeAttribute('data-flash'), FLASH_MS);
      isShown();
    } else if (hasOlder && oldestId && !isError) mutate(oldestId);
    else isShown();
  }, [messageId, isHere, hasOlder, oldestId, isPending, isError, mutate, isShown, area]);
}
