import { type CorrectItemBody, ProductOffers, Qualification } from '@prumo/contracts/conversations/lead';
import type { ConversationId, LeadId } from '@prumo/contracts/ids';
import { MovedLead, type MoveLeadBody } from '@prumo/contracts/pipeline';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';

export const qualificationQuery = (conversationId: ConversationId) =>
  pathQuery(`/api/conversations/${conversationId}/qualification`, Qualification);

export const offersQuery = (conversationId: ConversationId) =>
  pathQuery(`/api/conversations/${conversationId}/matches`, ProductOffers);

export const useCorrectItem = (conversationId: ConversationId) =>
  useMutation({
    mutationFn: (body: CorrectItemBody) =>
      api.put(`/api/conversations/${conversationId}/qualification`, body, Qualification),
    onSuccess: (saved) => {
      queryClient.setQueryData(qualificationQuery(conversationId).queryKey, saved);
      return invalidatePaths('/api/leads', `/api/conversations/${conversationId}/matches`);
    },
    onError: () => invalidatePaths(`/api/conversations/${conversationId}/qualification`),
  });

export type StageMove = { id: LeadId } & MoveLeadBody;

export const useMoveStage = () =>
  useMutation({
    mutationFn: ({ id, ...body }: StageMove) => api.patch(`/api/leads/${id}/status`, body, MovedLead),
    onSuccess: () => invalidatePaths('/api/leads', '/api/dashboard', '/api/conversations/*/events'),
  });
