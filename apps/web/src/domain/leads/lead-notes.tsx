import type { ConversationNote } from '@prumo/contracts/conversations/notes';
import type { ConversationId, LeadId } from '@prumo/contracts/ids';
import { LeadConversation } from '@prumo/contracts/pipeline';
import { useQuery } from '@tanstack/react-query';
import { FRESH_AHEAD_MS, pathQuery, whenGiven } from '#platform/requests/query-client.ts';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { notesQuery } from '../conversations/queries.ts';

const texts = { own: 'Você', somebody: 'Equipe' } as const;
const NONE: ConversationNote[] = [];

export const leadConversationQuery = (leadId: LeadId) =>
  pathQuery(`/api/leads/${leadId}/conversation`, LeadConversation);

export function useTeamNotes(conversationId: ConversationId | null): readonly ConversationNote[] {
  const query = whenGiven(conversationId, (id) => notesQuery(id));
  return useQuery({ ...query, staleTime: FRESH_AHEAD_MS }).data ?? NONE;
}

export function useNotesOfLead(leadId: LeadId): readonly ConversationNote[] {
  return useTeamNotes(useQuery(leadConversationQuery(leadId)).data?.conversationId ?? null);
}

type LeadNotesProps = {
  record: string | null;
  notes: readonly ConversationNote[];
};

export function LeadNotes({ record, notes }: LeadNotesProps) {
  const timezone = useTimezone();
  return (
    <>
      {record ? <p>{record}</p> : null}
      {notes.length > 0 ? (
        <ul className="mt-1 space-y-2 first:mt-0">
          {notes.toReversed().map(({ id, text, isOwn, authorName, timestamp }) => (
            <li key={id}>
              {text}
              <span className="block text-ink-faint text-xs">
                {isOwn ? texts.own : (authorName ?? texts.somebody)} · {formatDateTime(timestamp, timezone)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
