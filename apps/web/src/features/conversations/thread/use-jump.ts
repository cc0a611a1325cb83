import type { ConversationNote } from '@prumo/contracts/conversations/notes';
import { type RefObject, useEffect } from 'react';
import type { Thread } from '../message/merge-thread.ts';
import { useWantedEntry } from '../message/thread-jump.ts';
import { useLoadOlder } from '../queries.ts';

const FLASH_MS = 1600;

type Notes = { notes: readonly ConversationNote[]; areNotesKnown: boolean };

/** A note is looked for among those of the loaded messages' time, so each older page waits for its notes. */
export function useJump(
  area: RefObject<HTMLElement | null>,
  { id, messages, hasOlder }: Thread,
  { notes, areNotesKnown }: Notes,
) {
  const { entry, isShown } = useWantedEntry(id);
  const { mutate, isPending, isError } = useLoadOlder(id);
  const entryId = entry?.id;
  const isHere = [...messages, ...notes].some((one) => one.id === entryId);
  const isWaiting = isPending || (entry?.isNote === true && !areNotesKnown);
  const oldestId = messages[0]?.id;

  useEffect(() => {
    if (entryId === undefined || (isWaiting && !isHere)) return;
    if (isHere) {
      const element = area.current?.querySelector(`[data-entry="${CSS.escape(entryId)}"]`);
      element?.scrollIntoView({ block: 'center' });
      element?.setAttribute('data-flash', '');
      setTimeout(() => element?.removeAttribute('data-flash'), FLASH_MS);
      isShown();
    } else if (hasOlder && oldestId && !isError) mutate(oldestId);
    else isShown();
  }, [entryId, isHere, isWaiting, hasOlder, oldestId, isError, mutate, isShown, area]);
}
