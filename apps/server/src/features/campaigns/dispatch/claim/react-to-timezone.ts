import { activeChannel, holdNumber, type Registry } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { decideAgain } from './decide-again-store.ts';

/** Allowed hours and the limits of a day begin at other moments now: what waits for one is looked at again at once. */
export const onTimezoneChanged =
  (registry: Registry) =>
  async (tx: Ctx): Promise<void> => {
    const { account } = await activeChannel(tx, registry);
    // Every claim reads the hours under the number's lock: what it decided by the old ones has begun before this ends.
    await holdNumber(tx, account.id);
    await decideAgain(tx, { channelAccountId: account.id });
    await announceDue(tx, 'campaign-sends');
  };
