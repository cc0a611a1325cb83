import {
  ClockAnswer,
  SimulatorMessage,
  SimulatorPhone,
  type SimulatorSendBody,
  WhatsAppStatus,
} from '@prumo/contracts/channel';
import { Conversation } from '@prumo/contracts/conversations';
import { useMutation } from '@tanstack/react-query';
import { api, withQuery } from '#platform/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/query-client.ts';

const CLOCK = '/api/simulator/clock';

export const phonesQuery = pathQuery('/api/simulator/phones', SimulatorPhone.array());

export const phoneThreadQuery = (phone: string) =>
  pathQuery(withQuery('/api/simulator/messages', { phone }), SimulatorMessage.array());

/** Names of leads by number: a phone that never wrote has none of its own. */
export const leadNamesQuery = pathQuery(
  '/api/conversations/all?limit=200',
  Conversation.pick({ leadName: true, leadPhone: true }).array(),
);

/** Every screen asks this one. */
export const channelQuery = { ...pathQuery('/api/whatsapp/status', WhatsAppStatus), staleTime: 30_000 };

/** The other side of the phone: who has the conversation there. */
export const phoneConversationsQuery = (phone: string) =>
  pathQuery(
    withQuery('/api/conversations', { search: phone.replace(/\D/g, ''), limit: 5 }),
    Conversation.pick({ leadPhone: true, status: true, isAiEnabled: true, isAwaitingReply: true }).array(),
  );

export const useAdvanceClock = () =>
  useMutation({
    mutationFn: (advanceSeconds: number) => api.post(CLOCK, { advanceSeconds }, ClockAnswer),
    onSuccess: () => invalidatePaths('/api/simulator', '/api/conversations'),
  });

export const useSendFromPhone = () =>
  useMutation({
    mutationFn: (body: SimulatorSendBody) => api.post('/api/simulator/messages', body, SimulatorMessage),
    onSuccess: (message, { phone }) => {
      queryClient.setQueryData(phoneThreadQuery(phone).queryKey, (before) =>
        before?.some(({ id }) => id === message.id) ? before : [...(before ?? []), message],
      );
      return invalidatePaths('/api/simulator');
    },
  });
