import { readAnswer } from '#platform/requests/api.ts';
import { AnswerError } from '#platform/requests/api-error.ts';
import { sendRequest } from '#platform/requests/send-request.ts';
import { InboxListItem } from './inbox-conversation.ts';

export type ConversationPage = {
  conversations: InboxListItem[];
  total: number | undefined;
  nextCursor: string | undefined;
};

/** The response is an array; page data is in the headers (decision NS-126). */
export async function fetchConversations(path: string, signal: AbortSignal): Promise<ConversationPage> {
  const raw = await sendRequest({ method: 'GET', url: path, signal });
  const answer = readAnswer(path, raw);
  const { success, data, error } = InboxListItem.array().safeParse(answer);
  if (!success) throw new AnswerError(error);
  return {
    conversations: data,
    total: totalIn(raw.header('x-total-count')),
    nextCursor: raw.header('x-next-cursor') ?? undefined,
  };
}

const totalIn = (total: string | null): number | undefined => (total === null ? undefined : Number(total));
