import { activeChannel, lockNumbers, type Registry } from '#features/channel/index.ts';
import type { Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { recheckLimits } from './recheck-limits-store.ts';

export const onTimezoneChanged =
  (registry: Registry) =>
  async (tx: Tx): Promise<void> => {
    const { account } = await activeChannel(tx, registry);
    // Claims read the hours under this lock, so claims by the old hours have begun before this returns.
    await lockNumbers(tx, [account.id]);
    await recheckLimits(tx, { channelAccountId: account.id });
    await announceDue(tx, 'campaign-sends');
  };
