import { type ProfileBody, SessionUser } from '@prumo/contracts/auth';
import { type Provider, WhatsAppSettings, type WhatsAppSettingsBody, WhatsAppStatus } from '@prumo/contracts/channel';
import { GeneralSettings, type GeneralSettingsBody } from '@prumo/contracts/settings';
import { type WebhookAction, WebhookState } from '@prumo/contracts/whatsapp';
import { useMutation } from '@tanstack/react-query';
import { api, SESSION_PATH } from '#platform/requests/api.ts';
import { FRESH_AHEAD, invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';
import { sessionQuery } from '#platform/session/session.ts';

const WHATSAPP = '/api/whatsapp/settings';
const STATUS = '/api/whatsapp/status';
const WEBHOOK = '/api/whatsapp/webhook';
const GENERAL = '/api/general/settings';

// The shell has just asked for these two.
export const statusQuery = { ...pathQuery(STATUS, WhatsAppStatus), staleTime: FRESH_AHEAD };
export const whatsAppQuery = pathQuery(WHATSAPP, WhatsAppSettings);
/** Of one provider, in use or not. */
export const providerQuery = (provider: Provider) => pathQuery(`${WHATSAPP}?provider=${provider}`, WhatsAppSettings);
export const webhookQuery = pathQuery(WEBHOOK, WebhookState);
export const generalQuery = { ...pathQuery(GENERAL, GeneralSettings), staleTime: FRESH_AHEAD };

export const useSaveWhatsApp = () =>
  useMutation({
    mutationFn: (body: WhatsAppSettingsBody) => api.post(WHATSAPP, body, WhatsAppSettings),
    onSuccess: (saved) => {
      queryClient.setQueryData(whatsAppQuery.queryKey, saved);
      queryClient.setQueryData(providerQuery(saved.provider).queryKey, saved);
      return invalidatePaths('/api/whatsapp');
    },
  });

const keepStatus = (status: WhatsAppStatus) => queryClient.setQueryData(statusQuery.queryKey, status);

export const useTestConnection = () =>
  useMutation({
    mutationFn: () => api.post('/api/whatsapp/test', {}, WhatsAppStatus),
    onSuccess: keepStatus,
    onError: () => invalidatePaths(STATUS),
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

/** Every date on every screen follows the time zone. */
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
