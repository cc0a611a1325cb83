import { type LoginBody, type RegisterBody, SessionUser } from '@prumo/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { api, SESSION_PATH } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { authTexts } from './texts.ts';

export const useLogin = () => useMutation({ mutationFn: logIn });

/** Browsers drop an https-only cookie on an http address. Other session errors are shown by the next screen. */
export async function checkSessionKept(): Promise<void> {
  await api.get(SESSION_PATH, SessionUser).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'unauthenticated') throw new Error(authTexts.sessionNotKept);
  });
}

async function logIn(body: LoginBody): Promise<SessionUser> {
  const user = await api.post('/api/auth/login', body, SessionUser, { isRepeatable: true });
  await checkSessionKept();
  return user;
}

export const useRegister = () =>
  useMutation({ mutationFn: (body: RegisterBody) => api.post('/api/auth/register', body, SessionUser) });
