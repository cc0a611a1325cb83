import type { LeadId, UserId } from '@prumo/contracts/ids';
import { Lead } from '@prumo/contracts/leads';
import { Done } from '@prumo/contracts/team';
import { LeadOwner } from '@prumo/contracts/team/owners';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, errorMessage } from '#platform/requests/api.ts';
import { invalidatePaths } from '#platform/requests/query-client.ts';
import { toast } from '#ui/toast/toast.ts';
import { ownerTexts } from './owner-texts.ts';
import type { Team } from './people.ts';

export type OwnedLead = { id: LeadId; name: string; ownerId: UserId | null; isDemo?: boolean };
type Transfer = { to: UserId | null; note?: string };

const ownerPath = (id: LeadId) => `/api/leads/${id}/owner`;

const ownersChanged = () => invalidatePaths('/api/leads', '/api/conversations');

/** Where another person was faster, the screens are reloaded and show whose the lead is. */
export const useGiveLead = ({ id, name, ownerId }: OwnedLead, team: Team) =>
  useMutation({
    mutationFn: (giving: Transfer) => api.put(ownerPath(id), { from: ownerId, ...giving }, Lead),
    onSuccess: ({ ownerId: now }) => {
      const owner = team.nameOf(now);
      const description = owner ? ownerTexts.given(name, owner) : ownerTexts.left(name);
      toast({ title: ownerTexts.success, description });
    },
    onError: (error) => toast({ title: ownerTexts.failed, description: errorMessage(error), variant: 'destructive' }),
    onSettled: ownersChanged,
  });

export const leadOwnerQuery = (id: LeadId) =>
  queryOptions({
    queryKey: [ownerPath(id)] as const,
    queryFn: ({ signal }) => api.get(ownerPath(id), LeadOwner, signal),
  });

export const useSeeNote = (id: LeadId) =>
  useMutation({
    mutationFn: () => api.post(`${ownerPath(id)}/note-seen`, {}, Done),
    onError: (error) =>
      toast({ title: ownerTexts.note.failed, description: errorMessage(error), variant: 'destructive' }),
    onSettled: () => invalidatePaths(ownerPath(id)),
  });
