import { AccountDeleted, ActiveSession, type DeleteAccountBody, SessionsEnded, SignIn } from '@prumo/contracts/account';
import { ChangePasswordAnswer, type ChangePasswordBody } from '@prumo/contracts/auth';
import type { SessionId } from '@prumo/contracts/ids';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';
import { LONG_ANSWER_MS } from '#platform/requests/send-request.ts';

const SESSIONS = '/api/auth/sessions';
const SIGN_INS = '/api/auth/sign-ins';
export const EXPORT_PATH = '/api/account/export';

export const sessionsQuery = pathQuery(SESSIONS, ActiveSession.array());
export const signInsQuery = pathQuery(SIGN_INS, SignIn.array());

const refresh = () => Promise.all([SESSIONS, SIGN_INS].map((path) => invalidatePaths(path)));

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: ChangePasswordBody) => api.post('/api/auth/change-password', body, ChangePasswordAnswer),
    // Refreshes after a wrong password, too, because the attempt appears in the history.
    onSettled: refresh,
  });

export const useEndSessions = () =>
  useMutation({
    mutationFn: (id?: SessionId) => api.delete(id ? `${SESSIONS}/${id}` : SESSIONS, SessionsEnded),
    onSettled: refresh,
  });

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (body: DeleteAccountBody) =>
      api.delete('/api/account', AccountDeleted, body, { answerWithin: LONG_ANSWER_MS }),
  });
