import {
  type ArchiveBody,
  ChatMessage,
  type SendMediaBody,
  type SendMessageBody,
  type SettleBody,
  type StartConversationBody,
  type TakeOverBody,
} from '@prumo/contracts/conversations';
import { InboxCounts, type InboxView } from '@prumo/contracts/conversations/inbox';
import type { SendTemplateBody } from '@prumo/contracts/conversations/outbound';
import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import type { OwnerFilter } from '@prumo/contracts/team/owners';
import { Colleague } from '@prumo/contracts/team/presence';
import { OwnOffers } from '@prumo/contracts/team/roleta';
import { infiniteQueryOptions, MutationObserver, queryOptions, useMutation } from '@tanstack/react-query';
import { api, request, withQuery } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';
import { fetchConversations } from './fetch-conversations.ts';
import { InboxConversation } from './inbox-conversation.ts';
import { mergeThread, prependMessages, putConversation, putMessage, type Thread } from './message/merge-thread.ts';

const LIST = '/api/conversations';
const onePath = (id: ConversationId) => `${LIST}/${id}`;

export const POLL_MS = 5000;

export type InboxPlace = InboxView | 'historico';

export type ListPart = { place: InboxPlace; search: string; owner?: OwnerFilter | undefined };

export const conversationsQuery = ({ place, search, owner }: ListPart) => {
  const path = place === 'historico' ? `${LIST}/all` : LIST;
  const view = place === 'historico' || place === 'todas' ? undefined : place;
  return infiniteQueryOptions({
    queryKey: [withQuery(path, { view, search, owner }), 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchConversations(withQuery(path, { view, search, owner, cursor: pageParam }), signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
};

export const inboxCountsQuery = (owner: OwnerFilter | undefined) =>
  pathQuery(withQuery(`${LIST}/counts`, { owner }), InboxCounts);

/** Which conversations wait for one's own acceptance. */
export const ownOffersQuery = pathQuery('/api/offers', OwnOffers);

const COLLEAGUES_FRESH_MS = 5 * 60 * 1000;

/** Who else may see the conversation; empty in an account of one person. */
export const colleaguesQuery = (conversationId: ConversationId) => ({
  ...pathQuery(withQuery('/api/colleagues', { conversationId }), Colleague.array()),
  staleTime: COLLEAGUES_FRESH_MS,
});

const threadKey = (id: ConversationId) => [onePath(id), 'thread'] as const;

export const threadQuery = (id: ConversationId) =>
  queryOptions({
    queryKey: threadKey(id),
    queryFn: async ({ signal }): Promise<Thread> => {
      const fresh = await api.get(onePath(id), InboxConversation, signal);
      return mergeThread(queryClient.getQueryData(threadKey(id)), fresh);
    },
  });

const changeThread = (id: ConversationId, change: (thread: Thread) => Thread) =>
  queryClient.setQueryData<Thread>(threadKey(id), (thread) => thread && change(thread));

export const conversationsChanged = () => invalidatePaths(LIST);

function showConversation(conversation: InboxConversation) {
  queryClient.setQueryData<Thread>(threadKey(conversation.id), (thread) => putConversation(thread, conversation));
  return conversationsChanged();
}

const showMessage = (id: ConversationId, message: ChatMessage) =>
  changeThread(id, (thread) => putMessage(thread, message));

export const useLoadOlder = (id: ConversationId) =>
  useMutation({
    mutationFn: (before: string) => api.get(withQuery(onePath(id), { before }), InboxConversation),
    onSuccess: ({ messages }) => changeThread(id, (thread) => prependMessages(thread, messages)),
  });

export const useStartConversation = () =>
  useMutation({
    mutationFn: (body: StartConversationBody) => api.post(`${LIST}/start`, body, InboxConversation),
    onSuccess: showConversation,
  });

const usePostAct = (id: ConversationId, act: 'release' | 'read') =>
  useMutation({
    mutationFn: () => api.post(`${onePath(id)}/${act}`, {}, InboxConversation),
    onSuccess: showConversation,
  });

export const useTakeOver = (id: ConversationId) =>
  useMutation({
    mutationFn: (body: NonNullable<TakeOverBody>) => api.post(`${onePath(id)}/takeover`, body, InboxConversation),
    onSuccess: (conversation) => {
      void invalidatePaths('/api/leads');
      return showConversation(conversation);
    },
  });
export const useRelease = (id: ConversationId) => usePostAct(id, 'release');
export const useMarkRead = (id: ConversationId) => usePostAct(id, 'read');

export const useArchive = (id: ConversationId) =>
  useMutation({
    mutationFn: (body: ArchiveBody) => api.post(`${onePath(id)}/archive`, body, InboxConversation),
    onSuccess: showConversation,
  });

/** Because of the client id, a repeated request sends the message only once. */
const REPEATABLE = { isRepeatable: true };

/** Sends one message at a time, to keep the order in which they were written. Rejects with the reason. */
export const sendMessage = (
  id: ConversationId,
  body: SendMessageBody & { clientMessageId: string },
): Promise<ChatMessage> =>
  new MutationObserver(queryClient, {
    scope: { id: `send:${id}` },
    mutationFn: () => api.post(`${onePath(id)}/send-message`, body, ChatMessage, REPEATABLE),
    onSuccess: (message) => {
      showMessage(id, message);
      void conversationsChanged();
    },
  }).mutate();

export const usePostMedia = (id: ConversationId) =>
  useMutation({
    scope: { id: `send:${id}` },
    mutationFn: (body: SendMediaBody) => api.post(`${onePath(id)}/send-media`, body, ChatMessage, REPEATABLE),
    onSuccess: (message) => {
      showMessage(id, message);
      void conversationsChanged();
    },
  });

export const usePostTemplate = (id: ConversationId) =>
  useMutation({
    scope: { id: `send:${id}` },
    mutationFn: (body: SendTemplateBody) => api.post(`${onePath(id)}/send-template`, body, ChatMessage, REPEATABLE),
    onSuccess: (message) => {
      showMessage(id, message);
      void conversationsChanged();
    },
  });

export const useSettle = (id: ConversationId) =>
  useMutation({
    mutationFn: ({ messageId, action }: SettleBody & { messageId: MessageId }) =>
      api.post(`${onePath(id)}/messages/${messageId}/settle`, { action }, ChatMessage),
    onSuccess: (message) => showMessage(id, message),
  });

/** The answer is the whole case, which only the agent's page shows. */
export const useMakeCase = (id: ConversationId) =>
  useMutation({
    mutationFn: () => request('POST', `${onePath(id)}/case`),
    onSuccess: () => invalidatePaths('/api/ai/cases'),
  });
