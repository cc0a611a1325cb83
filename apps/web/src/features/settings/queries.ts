import { type ProfileBody, SessionUser } from '@prumo/contracts/auth';
import { WhatsAppSettings, type WhatsAppSettingsBody, WhatsAppStatus } from '@prumo/contracts/channel';
import { GeneralSettings, type GeneralSettingsBody } from '@prumo/contracts/settings';
import { useMutation } from '@tanstack/react-query';
import { api, SESSION_PATH } from '#platform/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/query-client.ts';
import { sessionQuery } from '#platform/session.ts';

const WHATSAPP = '/api/whatsapp/settings';
const GENERAL = '/api/general/settings';

export const statusQuery = pathQuery('/api/whatsapp/status', WhatsAppStatus);
export const whatsAppQuery = pathQuery(WHATSAPP, WhatsAppSettings);
export const generalQuery = pathQuery(GENERAL, GeneralSettings);

export const useSaveWhatsApp = () =>
  useMutation({
    mutationFn: (body: WhatsAppSettingsBody) => api.post(WHATSAPP, body, WhatsAppSettings),
    onSuccess: (saved) => queryClient.setQueryData(whatsAppQuery.queryKey, saved),
  });

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
