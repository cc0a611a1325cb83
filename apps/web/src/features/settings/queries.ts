import { type ProfileBody, SessionUser } from '@prumo/contracts/auth';
import { type Provider, WhatsAppSettings, type WhatsAppSettingsBody, WhatsAppStatus } from '@prumo/contracts/channel';
import { type WebhookAction, WebhookState } from '@prumo/contracts/channel/whatsapp';
import { GeneralSettings, type GeneralSettingsBody } from '@prumo/contracts/settings';
import { useMutation } from '@tanstack/react-query';
import { channelStatusQuery } from '#domain/channel/channel-status.ts';
import { api, SESSION_PATH, withQuery } from '#platform/requests/api.ts';
import { FRESH_AHEAD_MS, invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { generalSettingsQuery } from '#platform/time/account-time.ts';

const WHATSAPP = '/api/whatsapp/settings';
const WEBHOOK = '/api/whatsapp/webhook';
const GENERAL = '/api/general/settings';

export const statusQuery = { ...channelStatusQuery, staleTime: FRESH_AHEAD_MS };
export const generalQuery = { ...generalSettingsQuery, staleTime: FRESH_AHEAD_MS };
export const whatsAppQuery = (provider?: Provider) => pathQuery(withQuery(WHATSAPP, { provider }), WhatsAppSettings);
export const webhookQuery = pathQuery(WEBHOOK, WebhookState);

export const useSaveWhatsApp = () =>
  useMutation({
    mutationFn: (body: WhatsAppSettingsBody) => api.post(WHATSAPP, body, WhatsAppSettings),
    onSuccess: (saved) => {
      queryClient.setQueryData(whatsAppQuery().queryKey, saved);
      queryClient.setQueryData(whatsAppQuery(saved.provider).queryKey, saved);
      return invalidatePaths('/api/whatsapp');
    },
  });

const keepStatus = (status: WhatsAppStatus) => queryClient.setQueryData(statusQuery.queryKey, status);

export const useTestConnection = () =>
  useMutation({
    mutationFn: () => api.post('/api/whatsapp/test', {}, WhatsAppStatus),
    onSuccess: keepStatus,
    onError: () => invalidatePaths(statusQuery.queryKey[0]),
  });

export const useLiftRestriction = () =>
  useMutation({
    mutationFn: () => api.post('/api/whatsapp/restriction/lift', {}, WhatsAppStatus),
    onSuccess: keepStatus,
  });

const keepWebhook = (state: WebhookState) => {
  queryClient.setQueryData(webhookQuery.queryKey, state);
  return invalidatePaths(WHATSAPP);
};

export const useWebhookAction = () =>
  useMutation({
    mutationFn: (action: WebhookAction['action']) => api.post(WEBHOOK, { action }, WebhookState),
    onSuccess: keepWebhook,
  });

export const useRotateWebhook = () =>
  useMutation({ mutationFn: () => api.post(`${WEBHOOK}/rotate`, {}, WebhookState), onSuccess: keepWebhook });

export const useSaveGeneral = () =>
  useMutation({
    mutationFn: (body: GeneralSettingsBody) => api.post(GENERAL, body, GeneralSettings),
    onSuccess: (saved) => {
      queryClient.setQueryData(generalQuery.queryKey, saved);
      return invalidatePaths('/api/dashboard');
    },
  });

export const useSaveProfile = () =>
  useMutation({
    mutationFn: (body: ProfileBody) => api.patch(SESSION_PATH, body, SessionUser),
    onSuccess: (user) => queryClient.setQueryData(sessionQuery.queryKey, user),
  });
