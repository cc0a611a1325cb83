import type { InvitationId, UserId } from '@prumo/contracts/ids';
import {
  type BrokerRules,
  type DeactivateBody,
  Done,
  type InviteBody,
  LinkMade,
  type MemberBody,
  Team,
} from '@prumo/contracts/team';
import { MemberBelongings } from '@prumo/contracts/team/owners';
import { TeamTwoStep, type TwoStepRolesBody } from '@prumo/contracts/team/two-step';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';

const PATH = '/api/team';
const memberPath = (userId: UserId) => `${PATH}/members/${userId}`;

export const teamQuery = pathQuery(PATH, Team);

export const teamTwoStepQuery = pathQuery(`${PATH}/two-step`, TeamTwoStep);

export const useSaveTwoStepRoles = () =>
  useMutation({
    mutationFn: (body: TwoStepRolesBody) => api.post(`${PATH}/two-step`, body, TeamTwoStep),
    onSuccess: (twoStep) => queryClient.setQueryData(teamTwoStepQuery.queryKey, twoStep),
    onError: changed,
  });

export const useResetTwoStep = (userId: UserId) =>
  useMutation({
    mutationFn: () => api.post(`${memberPath(userId)}/reset-two-step`, {}, Done),
    onSettled: changed,
  });
/** Not waited for: what was done is told at once. */
function changed(): void {
  void invalidatePaths(PATH, '/api/conversations', '/api/leads');
}

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

export const useSaveBrokerRules = () =>
  useMutation({
    mutationFn: (body: BrokerRules) => api.post(`${PATH}/broker-rules`, body, Team),
    onSuccess: (team) => queryClient.setQueryData(teamQuery.queryKey, team),
    onError: changed,
  });

export const useChangeRole = (userId: UserId) =>
  useMutation({ mutationFn: (body: MemberBody) => api.put(memberPath(userId), body, Done), onSettled: changed });

export const useDeactivate = (userId: UserId) =>
  useMutation({
    mutationFn: (body: DeactivateBody) => api.post(`${memberPath(userId)}/deactivate`, body, Done),
    onSettled: changed,
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
