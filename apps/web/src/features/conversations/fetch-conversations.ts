import { parseAnswer, refusal } from '#platform/api.ts';
import { AnswerError, NetworkError } from '#platform/api-error.ts';
import { InboxListItem } from './inbox-conversation.ts';

export type ConversationPage = {
  conversations: InboxListItem[];
  /** Missing when a search has not seen all that there is. */
  total: number | undefined;
  nextCursor: string | undefined;
};

/** The list answers an array; what else one must know about the page is in its headers (decision NS-126). */
export async function fetchConversations(path: string, signal: AbortSignal): Promise<ConversationPage> {
  const response = await fetch(path, { credentials: 'include', signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new NetworkError(error);
  });
  const answer = parseAnswer(await response.text());
  if (!response.ok) throw refusal(path, response, answer);
  const { success, data, error } = InboxListItem.array().safeParse(answer);
  if (!success) throw new AnswerError(error);
  return {
    conversations: data,
    total: totalIn(response.headers),
    nextCursor: response.headers.get('x-next-cursor') ?? undefined,
  };
}

function totalIn(headers: Headers): number | undefined {
  const total = headers.get('x-total-count');
  return total === null ? undefined : Number(total);
}
