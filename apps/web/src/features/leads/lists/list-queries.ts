import { Deleted } from '@prumo/contracts/fields';
import type { LeadId, LeadListId } from '@prumo/contracts/ids';
import { type CreateListBody, LeadListSummary, ListRemoved } from '@prumo/contracts/leads/lists';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, request } from '#platform/requests/api.ts';
import { leadsChanged } from '../queries.ts';

const LISTS = '/api/lead-lists';

export const useSaveList = () =>
  useMutation({
    mutationFn: ({ id, ...body }: z.input<typeof CreateListBody> & { id?: LeadListId | undefined }) =>
      id ? api.put(`${LISTS}/${id}`, body, LeadListSummary) : api.post(LISTS, body, LeadListSummary),
    onSuccess: leadsChanged,
  });

export const useDeleteList = () =>
  useMutation({ mutationFn: (id: LeadListId) => api.delete(`${LISTS}/${id}`, Deleted), onSuccess: leadsChanged });

export const useRemoveFromList = () =>
  useMutation({
    mutationFn: async ({ id, leadIds }: { id: LeadListId; leadIds: readonly LeadId[] }) =>
      ListRemoved.parse(await request('DELETE', `${LISTS}/${id}/items`, { body: { leadIds } })),
    onSuccess: leadsChanged,
  });
