import { type LoginBody, type RegisterBody, SessionUser } from '@prumo/contracts/auth';
import { PasskeyOptions, PasskeysOffered } from '@prumo/contracts/team/passkeys';
import { type CodeBody, LoginAnswer } from '@prumo/contracts/team/two-step';
import { useMutation } from '@tanstack/react-query';
import { api, SESSION_PATH } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { pathQuery } from '#platform/requests/query-client.ts';
import { authTexts } from './texts.ts';

export const useLogin = () => useMutation({ mutationFn: logIn });

/** Browsers drop an https-only cookie on an http address. Other session errors are shown by the next screen. */
export async function checkSessionKept(): Promise<void> {
  await api.get(SESSION_PATH, SessionUser).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'unauthenticated') throw new Error(authTexts.sessionNotKept);
  });
}

const LOGIN = '/api/auth/login';

async function logIn(body: LoginBody): Promise<LoginAnswer> {
  const answer = await api.post(LOGIN, body, LoginAnswer, { isRepeatable: true });
  if (!('codeWanted' in answer)) await checkSessionKept();
  return answer;
}

export const useEnterCode = () =>
  useMutation({
    mutationFn: async (body: CodeBody) => {
      await api.post(`${LOGIN}/code`, body, SessionUser);
      await checkSessionKept();
    },
  });

export const passkeysOfferedQuery = { ...pathQuery('/api/auth/passkeys/offered', PasskeysOffered), retry: false };

export const readPasskeyOptions = () => api.post(`${LOGIN}/passkey/options`, undefined, PasskeyOptions);

export async function signInWithPasskey(answer: object): Promise<void> {
  await api.post(`${LOGIN}/passkey`, answer, SessionUser);
  await checkSessionKept();
}

export const useRegister = () =>
  useMutation({ mutationFn: (body: RegisterBody) => api.post('/api/auth/register', body, SessionUser) });
