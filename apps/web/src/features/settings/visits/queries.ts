import {
  CalendarFeed,
  NewCalendarFeed,
  OwnHours,
  VisitSettings,
  type VisitSettingsBody,
} from '@prumo/contracts/leads/visits';
import { useMutation } from '@tanstack/react-query';
import { api, errorMessage, request } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';
import { toast } from '#ui/toast/toast.ts';
import { visitSettingsTexts as texts } from './texts.ts';

export const visitSettingsQuery = pathQuery('/api/visits/settings', VisitSettings);
export const ownHoursQuery = pathQuery('/api/visits/own-hours', OwnHours);

const told = (description: string) => ({
  onSuccess: () => {
    toast({ title: description });
  },
  onError: (error: unknown) =>
    toast({ title: texts.saveFailed, description: errorMessage(error), variant: 'destructive' }),
  onSettled: () => invalidatePaths('/api/visits'),
});

export const useSaveVisitSettings = () =>
  useMutation({
    mutationFn: (settings: VisitSettingsBody) => request('PUT', '/api/visits/settings', { body: settings }),
    ...told(texts.account.saved),
  });

export const useSaveReminders = () =>
  useMutation({
    mutationFn: (settings: VisitSettings) => request('PUT', '/api/visits/settings', { body: settings }),
    ...told(texts.reminders.saved),
  });

export const useSaveOwnHours = () =>
  useMutation({
    mutationFn: (own: OwnHours) => request('PUT', '/api/visits/own-hours', { body: own }),
    ...told(texts.own.saved),
  });

export const calendarQuery = pathQuery('/api/visits/calendar', CalendarFeed);

const tellFailed = (error: unknown) =>
  toast({ title: texts.saveFailed, description: errorMessage(error), variant: 'destructive' });

export const useNewCalendar = () =>
  useMutation({
    mutationFn: () => api.post('/api/visits/calendar', {}, NewCalendarFeed),
    onError: tellFailed,
    onSettled: () => invalidatePaths('/api/visits/calendar'),
  });

export const useRemoveCalendar = () =>
  useMutation({
    mutationFn: () => request('DELETE', '/api/visits/calendar'),
    onSuccess: () => {
      toast({ title: texts.calendar.removed });
    },
    onError: tellFailed,
    onSettled: () => invalidatePaths('/api/visits/calendar'),
  });
