import {
  ClockAnswer,
  type NewSimulatorPhoneBody,
  SimulatorMessage,
  SimulatorPhone,
  type SimulatorPhoneBody,
  type SimulatorSendBody,
  Upcoming,
} from '@prumo/contracts/channel';
import { useMutation } from '@tanstack/react-query';
import { newestConversationsQuery } from '#domain/conversations/queries.ts';
import { api, errorMessage, withQuery } from '#platform/requests/api.ts';
import { FRESH_AHEAD_MS, invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';
import { toast } from '#ui/toast/toast.ts';
import { simulatorTexts } from './texts.ts';

const PHONES = '/api/simulator/phones';
const MESSAGES = '/api/simulator/messages';

export const phonesQuery = { ...pathQuery(PHONES, SimulatorPhone.array()), staleTime: FRESH_AHEAD_MS };

export const phoneThreadQuery = (phone: string) => pathQuery(withQuery(MESSAGES, { phone }), SimulatorMessage.array());

export const upcomingQuery = pathQuery('/api/simulator/upcoming', Upcoming.array());

export const phoneConversationsQuery = (phone: string) =>
  newestConversationsQuery({ search: phone.replace(/\D/g, ''), limit: 5 });

export const useAdvanceClock = () =>
  useMutation({
    mutationFn: (advanceSeconds: number) => api.post('/api/simulator/clock', { advanceSeconds }, ClockAnswer),
    onSuccess: () => invalidatePaths('/api/simulator', '/api/conversations'),
  });

export const useSendFromPhone = () =>
  useMutation({
    mutationFn: (body: SimulatorSendBody) => api.post(MESSAGES, body, SimulatorMessage),
    onSuccess: (message, { phone }) => {
      queryClient.setQueryData(phoneThreadQuery(phone).queryKey, (before) =>
        before?.some(({ id }) => id === message.id) ? before : [...(before ?? []), message],
      );
      return invalidatePaths('/api/simulator');
    },
  });

export const useCreatePhone = () =>
  useMutation({
    mutationFn: (body: NewSimulatorPhoneBody) => api.post(PHONES, body, SimulatorPhone),
    onSuccess: () => invalidatePaths(PHONES),
  });

export type PhoneChanges = { [Field in keyof SimulatorPhoneBody]?: Exclude<SimulatorPhoneBody[Field], undefined> };
type Change = PhoneChanges & { phone: string };

const showPhones = (shown: (phone: SimulatorPhone) => SimulatorPhone) =>
  queryClient.setQueryData(phonesQuery.queryKey, (phones) => phones?.map(shown));

/** Toasts are shown here, because unblocking replaces the bar whose button was pressed. */
export const useChangePhone = () =>
  useMutation({
    mutationFn: ({ phone, ...changes }: Change) => api.patch(`${PHONES}/${phone}`, changes, SimulatorPhone),
    onMutate: ({ phone, ...changes }) => {
      const before = queryClient.getQueryData(phonesQuery.queryKey)?.find((one) => one.phone === phone);
      showPhones((one) => (one.phone === phone ? { ...one, ...changes } : one));
      return before;
    },
    onError: (error, { phone }, before) => {
      showPhones((one) => (before && one.phone === phone ? before : one));
      const title = simulatorTexts.behaviour.failed;
      toast({ title, description: errorMessage(error), variant: 'destructive' });
    },
    onSettled: () => invalidatePaths('/api/simulator'),
  });

type MessageChange = { id: string; phone: string } & (
  | { kind: 'edit'; text: string }
  | { kind: 'delete' }
  | { kind: 'react'; emoji: string | null }
);

export const useChangeMessage = () =>
  useMutation({
    mutationFn: (change: MessageChange) => {
      const path = `${MESSAGES}/${change.id}`;
      switch (change.kind) {
        case 'edit':
          return api.patch(path, { text: change.text }, SimulatorMessage);
        case 'delete':
          return api.delete(path, SimulatorMessage);
        case 'react':
          return api.put(`${path}/reaction`, { emoji: change.emoji }, SimulatorMessage);
      }
    },
    onSuccess: (message, { phone }) =>
      queryClient.setQueryData(phoneThreadQuery(phone).queryKey, (before) =>
        before?.map((one) => (one.id === message.id ? message : one)),
      ),
  });
