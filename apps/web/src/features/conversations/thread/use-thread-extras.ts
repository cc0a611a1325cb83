import { ConversationEvent } from '@prumo/contracts/conversation-events';
import { ConversationNote } from '@prumo/contracts/conversation-notes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { withQuery } from '#platform/requests/api.ts';
import { pathQuery } from '#platform/requests/query-client.ts';
import type { Thread } from '../message/merge-thread.ts';
import { POLL } from '../queries.ts';

const Notes = z.array(ConversationNote);
const Events = z.array(ConversationEvent);
const NO_NOTES: ConversationNote[] = [];
const NO_EVENTS: ConversationEvent[] = [];

/** Notes and events of the stretch of the thread that is loaded. */
export function useThreadExtras({ id, messages, hasOlder }: Thread) {
  const refetchInterval = usePollInterval(POLL);
  const from = hasOlder ? messages[0]?.timestamp : undefined;
  const path = (what: 'notes' | 'events') => withQuery(`/api/conversations/${id}/${what}`, { from });
  const how = { placeholderData: keepPreviousData, refetchInterval } as const;
  const notes = useQuery({ ...pathQuery(path('notes'), Notes), ...how });
  const events = useQuery({ ...pathQuery(path('events'), Events), ...how });
  return { notes: notes.data ?? NO_NOTES, events: events.data ?? NO_EVENTS };
}
