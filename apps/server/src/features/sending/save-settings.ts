import type { SendingSettingsBody } from '@prumo/contracts/sending';
import { type Channel, lockNumbers } from '#features/channel/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { sendingChanged } from './facts.ts';
import { saveHours, savePace } from './sending-settings-store.ts';

/**
 * Fields not given keep their value. Claims read limits under this lock, so every claim that used the old limits has
 * begun before this returns.
 */
export async function saveSendingSettings(ctx: Ctx, { account }: Channel, body: SendingSettingsBody): Promise<void> {
  const { allowedHours, ...limits } = body;
  await inTransaction(ctx, async (tx) => {
    await lockNumbers(tx, [account.id]);
    if (allowedHours !== undefined) await saveHours(tx, allowedHours);
    const { dailyLimit, perPersonLimit, hourlyLimit, ...rest } = limits;
    await savePace(tx, account.provider, {
      ...rest,
      // In the table, null means the channel's limit and 0 means none.
      dailyLimit: asRow(dailyLimit),
      perPersonLimit: asRow(perPersonLimit),
      hourlyLimit: asRow(hourlyLimit),
      longInUsePhone: limits.isLongInUse ? account.phone : undefined,
    });
    const { stopsOnOptOuts: _, ...named } = body;
    if (Object.keys(named).length > 0) await tx.facts.emit(tx, sendingChanged, { channelAccountId: account.id });
    await publish(tx, 'settings');
    await announceDue(tx, 'campaign-sends');
  });
}

const asRow = (limit: number | null | undefined) => (limit === null ? 0 : limit);
