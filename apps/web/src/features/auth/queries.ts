import { type LoginBody, type RegisterBody, SessionUser } from '@prumo/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/api.ts';

export const useLogin = () =>
  useMutation({ mutationFn: (body: LoginBody) => api.post('/api/auth/login', body, SessionUser) });

export const useRegister = () =>
  useMutation({ mutationFn: (body: RegisterBody) => api.post('/api/auth/register', body, SessionUser) });
