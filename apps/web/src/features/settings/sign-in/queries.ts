import type { PasskeyId } from '@prumo/contracts/ids';
import { Done } from '@prumo/contracts/team';
import { type PasskeyNameBody, PasskeyOptions, Passkeys } from '@prumo/contracts/team/passkeys';
import {
  type CodeBody,
  type PasswordAndCodeBody,
  type PasswordBody,
  RecoveryCodes,
  TwoStep,
  TwoStepSetup,
} from '@prumo/contracts/team/two-step';
import { useMutation } from '@tanstack/react-query';
import { createPasskey, isKnownHere } from '#platform/browser/passkeys.ts';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';
import { signInTexts } from './texts.ts';

const TWO_STEP = '/api/auth/two-step';
const PASSKEYS = '/api/auth/passkeys';
/** Wrong passwords and codes are told there. */
const SIGN_INS = '/api/auth/sign-ins';

export const twoStepQuery = pathQuery(TWO_STEP, TwoStep);
export const passkeysQuery = pathQuery(PASSKEYS, Passkeys);

const refresh = () => invalidatePaths(TWO_STEP, SIGN_INS);

export const useSetUpTwoStep = () =>
  useMutation({
    mutationFn: (body: PasswordBody) => api.post(`${TWO_STEP}/setup`, body, TwoStepSetup),
    onSettled: () => invalidatePaths(SIGN_INS),
  });

export const useConfirmTwoStep = () =>
  useMutation({
    mutationFn: (body: CodeBody) => api.post(`${TWO_STEP}/confirm`, body, RecoveryCodes),
    onSettled: refresh,
  });

export const useRenewCodes = () =>
  useMutation({
    mutationFn: (body: PasswordAndCodeBody) => api.post(`${TWO_STEP}/recovery-codes`, body, RecoveryCodes),
    onSettled: refresh,
  });

export const useSwitchOffTwoStep = () =>
  useMutation({
    mutationFn: (body: PasswordAndCodeBody) => api.post(`${TWO_STEP}/off`, body, Done),
    onSettled: refresh,
  });

const shown = (passkeys: Passkeys) => queryClient.setQueryData(passkeysQuery.queryKey, passkeys);
const refreshPasskeys = () => invalidatePaths(PASSKEYS, SIGN_INS);

async function addPasskey(body: PasswordBody): Promise<Passkeys> {
  const options = await api.post(`${PASSKEYS}/options`, body, PasskeyOptions);
  const passkey = await createPasskey(options).catch((error: unknown) => {
    throw isKnownHere(error) ? new Error(signInTexts.addPasskey.known) : error;
  });
  if (!passkey) throw new Error(signInTexts.addPasskey.givenUp);
  return api.post(PASSKEYS, passkey, Passkeys);
}

export const useAddPasskey = () =>
  useMutation({ mutationFn: addPasskey, onSuccess: shown, onSettled: () => invalidatePaths(SIGN_INS) });

export const useRenamePasskey = (id: PasskeyId) =>
  useMutation({
    mutationFn: (body: PasskeyNameBody) => api.put(`${PASSKEYS}/${id}`, body, Passkeys),
    onSuccess: shown,
    onError: refreshPasskeys,
  });

export const useRemovePasskey = (id: PasskeyId) =>
  useMutation({
    mutationFn: (body: PasswordBody) => api.delete(`${PASSKEYS}/${id}`, Passkeys, body),
    onSuccess: shown,
    onError: refreshPasskeys,
  });
