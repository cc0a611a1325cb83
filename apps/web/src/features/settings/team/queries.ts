import type { InvitationId, UserId } from '@prumo/contracts/ids';
import {
  type BrokerGrantsBody,
  type DeactivateBody,
  Done,
  type InviteBody,
  LinkMade,
  type MemberBody,
  Team,
} from '@prumo/contracts/team';
import { MemberBelongings } from '@prumo/contracts/team/owners';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';

const PATH = '/api/team';
const memberPath = (userId: UserId) => `${PATH}/members/${userId}`;

export const teamQuery = pathQuery(PATH, Team);

const changed = () => invalidatePaths(PATH);

export const useInvite = () =>
  useMutation({
    mutationFn: (body: InviteBody) => api.post(`${PATH}/invitations`, body, LinkMade),
    onSettled: changed,
  });

export const useCancelInvitation = () =>
  useMutation({
    mutationFn: (id: InvitationId) => api.delete(`${PATH}/invitations/${id}`, Done),
    onSettled: changed,
  });

export const useSaveBrokerGrants = () =>
  useMutation({
    mutationFn: (body: BrokerGrantsBody) => api.post(`${PATH}/broker-grants`, body, Team),
    onSuccess: (team) => queryClient.setQueryData(teamQuery.queryKey, team),
    onError: changed,
  });

export const useChangeRole = (userId: UserId) =>
  useMutation({ mutationFn: (body: MemberBody) => api.put(memberPath(userId), body, Done), onSettled: changed });

export const useDeactivate = (userId: UserId) =>
  useMutation({
    mutationFn: (body: DeactivateBody) => api.post(`${memberPath(userId)}/deactivate`, body, Done),
    onSettled: () => invalidatePaths(PATH, '/api/conversations', '/api/leads'),
  });

export const belongingsQuery = (userId: UserId) => ({
  ...pathQuery(`${memberPath(userId)}/belongings`, MemberBelongings),
  retry: false,
});

export const useReactivate = () =>
  useMutation({
    mutationFn: (userId: UserId) => api.post(`${memberPath(userId)}/reactivate`, {}, Done),
    onSettled: changed,
  });

export const useMakePasswordLink = (userId: UserId) =>
  useMutation({ mutationFn: () => api.post(`${memberPath(userId)}/password-link`, {}, LinkMade) });
