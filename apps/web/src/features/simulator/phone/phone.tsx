import type { SimulatorPhone } from '@prumo/contracts/channel';
import { useQuery } from '@tanstack/react-query';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { formatPhone } from '#platform/text/format.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { phoneThreadQuery } from '../queries.ts';
import { simulatorTexts } from '../texts.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { PhoneInput } from './phone-input.tsx';
import { PhoneThread } from './phone-thread.tsx';
import { UnblockBar } from './unblock-bar.tsx';
import { useIsAnswering } from './use-is-answering.ts';

const texts = simulatorTexts.phone;

export function Phone({ phone }: { phone: SimulatorPhone }) {
  const { phone: number, name, isOffline, isBlocked } = phone;
  const refetchInterval = usePollInterval(5000);
  const { data, isError, error, refetch } = useQuery({ ...phoneThreadQuery(number), refetchInterval });
  // Messages waiting for an offline phone have not arrived on it yet.
  const messages = data?.filter(({ direction, isWaiting }) => direction === 'from_phone' || !isWaiting);
  const isAnswering = useIsAnswering(number, messages?.at(-1));
  const isTyping = isAnswering && !isOffline && !isBlocked;
  return (
    <PhoneFrame label={texts.label(name || formatPhone(number))} isOffline={isOffline}>
      <PhoneHeader isTyping={isTyping} isOffline={isOffline} />
      {messages ? (
        <PhoneThread
          label={texts.thread(name || formatPhone(number))}
          phone={number}
          messages={messages}
          isTyping={isTyping}
          isLocked={isBlocked}
        />
      ) : isError ? (
        <ErrorState
          className="flex-1 justify-center bg-sunken"
          title={texts.failed}
          description={errorMessage(error)}
          onRetry={refetch}
        />
      ) : (
        <Loading label={texts.loading} className="flex flex-1 flex-col justify-end gap-2 bg-sunken p-3">
          <Skeleton className="h-9 w-3/5 rounded-xl" />
          <Skeleton className="ml-auto h-9 w-1/2 rounded-xl" />
        </Loading>
      )}
      {isBlocked ? <UnblockBar phone={number} /> : <PhoneInput phone={number} />}
    </PhoneFrame>
  );
}
