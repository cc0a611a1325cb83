import { useQuery } from '@tanstack/react-query';
import { channelStatusQuery } from '#domain/channel/channel-status.ts';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { lazyPart, RetryQuietly } from '#ui/lazy-part.tsx';
import { SimulatorNotice } from './simulator-notice.tsx';
import { useConnectionToast } from './use-connection-toast.ts';

const ChannelBanner = lazyPart(() => import('./channel-banner.tsx'), 'ChannelBanner', { Failed: RetryQuietly });

export function ChannelNotice() {
  const refetchInterval = usePollInterval(30_000);
  const { data: status } = useQuery({ ...channelStatusQuery, refetchInterval });
  useConnectionToast(status);
  if (!status) return null;
  const isTroubled = status.restriction !== null || (!status.isSimulated && (!status.connected || status.silentSince));
  return (
    <>
      {isTroubled ? <ChannelBanner status={status} /> : null}
      {status.isSimulated ? <SimulatorNotice /> : null}
    </>
  );
}
