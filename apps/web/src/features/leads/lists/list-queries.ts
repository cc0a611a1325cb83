import { Deleted } from '@prumo/contracts/fields';
import { LeadListSummary, ListRemoved } from '@prumo/contracts/leads/lists';
import { useMutation } from '@tanstack/react-query';
import { api, request } from '#platform/requests/api.ts';
import { leadsChanged } from '../queries.ts';

const LISTS = '/api/lead-lists';

type ListBody = { name: string; description?: string };

export const useSaveList = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ListBody & { id?: string | undefined }) =>
      id ? api.put(`${LISTS}/${id}`, body, LeadListSummary) : api.post(LISTS, body, LeadListSummary),
    onSuccess: leadsChanged,
  });

export const useDeleteList = () =>
  useMutation({ mutationFn: (id: string) => api.delete(`${LISTS}/${id}`, Deleted), onSuccess: leadsChanged });

export const useRemoveFromList = () =>
  useMutation({
    mutationFn: async ({ id, leadIds }: { id: string; leadIds: readonly string[] }) =>
      ListRemoved.parse(await request('DELETE', `${LISTS}/${id}/items`, { body: { leadIds } })),
    onSuccess: leadsChanged,
  });
