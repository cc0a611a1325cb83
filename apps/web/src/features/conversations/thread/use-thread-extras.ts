import { ConversationEvent } from '@prumo/contracts/conversations/events';
import type { ConversationNote } from '@prumo/contracts/conversations/notes';
import type { ConversationId } from '@prumo/contracts/ids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { notesQuery } from '#domain/conversations/queries.ts';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { withQuery } from '#platform/requests/api.ts';
import { pathQuery } from '#platform/requests/query-client.ts';
import type { Thread } from '../message/merge-thread.ts';
import { POLL_MS } from '../queries.ts';

const NO_NOTES: ConversationNote[] = [];
const NO_EVENTS: ConversationEvent[] = [];

const eventsQuery = (id: ConversationId, from: string | undefined) =>
  pathQuery(withQuery(`/api/conversations/${id}/events`, { from }), ConversationEvent.array());

export function useThreadExtras({ id, messages, hasOlder }: Thread) {
  const refetchInterval = usePollInterval(POLL_MS);
  const from = hasOlder ? messages[0]?.timestamp : undefined;
  const how = { placeholderData: keepPreviousData, refetchInterval } as const;
  const notes = useQuery({ ...notesQuery(id, from), ...how });
  const events = useQuery({ ...eventsQuery(id, from), ...how });
  return {
    notes: notes.data ?? NO_NOTES,
    areNotesKnown: notes.isSuccess && !notes.isPlaceholderData,
    events: events.data ?? NO_EVENTS,
  };
}
