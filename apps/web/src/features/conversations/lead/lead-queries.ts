import { ProductOffers, Qualification } from '@prumo/contracts/conversation-lead';
import { Lead, type LeadStatus } from '@prumo/contracts/leads';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/api.ts';
import { invalidatePaths, pathQuery } from '#platform/query-client.ts';

export const qualificationQuery = (conversationId: string) =>
  pathQuery(`/api/conversations/${conversationId}/qualification`, Qualification);

export const offersQuery = (conversationId: string) =>
  pathQuery(`/api/conversations/${conversationId}/matches`, ProductOffers);

export type StageMove = { id: string; status: LeadStatus; lostReason?: string };

/** To the top of its column, as on the board. */
export const useMoveStage = () =>
  useMutation({
    mutationFn: ({ id, ...body }: StageMove) => api.patch(`/api/leads/${id}/status`, body, Lead),
    onSuccess: () => invalidatePaths('/api/leads', '/api/dashboard', '/api/conversations/*/events'),
  });
