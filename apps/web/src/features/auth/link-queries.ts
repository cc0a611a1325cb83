import { SessionUser } from '@prumo/contracts/auth';
import {
  Done,
  type ForgotPasswordBody,
  type JoinBody,
  type NewPasswordBody,
  OpenInvitation,
  OpenPasswordLink,
} from '@prumo/contracts/team';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { pathQuery } from '#platform/requests/query-client.ts';
import { checkSessionKept } from './queries.ts';

const INVITATIONS = '/api/invitations';
const PASSWORD_LINKS = '/api/password-links';

// A refused link stays refused.
export const openInvitationQuery = (token: string) => ({
  ...pathQuery(`${INVITATIONS}/${token}`, OpenInvitation),
  retry: false,
});

export const openPasswordLinkQuery = (token: string) => ({
  ...pathQuery(`${PASSWORD_LINKS}/${token}`, OpenPasswordLink),
  retry: false,
});

export const useJoin = (token: string) =>
  useMutation({
    mutationFn: async (body: JoinBody) => {
      await api.post(`${INVITATIONS}/${token}/join`, body, SessionUser);
      await checkSessionKept();
    },
  });

export const useAcceptInvitation = (token: string) =>
  useMutation({ mutationFn: () => api.post(`${INVITATIONS}/${token}/accept`, {}, Done) });

export const useSetPassword = (token: string) =>
  useMutation({ mutationFn: (body: NewPasswordBody) => api.post(`${PASSWORD_LINKS}/${token}`, body, Done) });

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: ForgotPasswordBody) => api.post('/api/auth/forgot-password', body, Done, { isRepeatable: true }),
  });
